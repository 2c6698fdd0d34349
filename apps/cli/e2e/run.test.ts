import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReportSchema } from '@touchstone/contracts';
import { startSampleApp } from '@touchstone/examples';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../src/main.ts');
const examples = join(import.meta.dirname, '../../../examples/tests/shop');

let folder: string;
let shop: Awaited<ReturnType<typeof startSampleApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-run-'));
  shop = await startSampleApp('shop');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Runs the command as a person would, without a terminal; `until` may interrupt it. */
async function touchstone(args: string[], { until }: { until?: RegExp } = {}) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NO_COLOR: '1', LANG: 'C' },
  });
  let stdout = '';
  let stderr = '';
  let interruptedAt = 0;
  child.stdout.on('data', (data: Buffer) => {
    stdout += data.toString();
    if (interruptedAt > 0 || until?.test(stdout) !== true) return;
    interruptedAt = performance.now();
    child.kill('SIGINT');
  });
  child.stderr.on('data', (data: Buffer) => {
    stderr += data.toString();
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

function writeTest(name: string, steps: string[]): Promise<string> {
  const blocks = steps.map((text) => `    - type: instructions\n      step_description: ${text}`);
  const head = `test:\n  metadata:\n    name: ${name}\n    platform: web\n  blocks:\n`;
  const file = join(folder, `${name}.yaml`);
  return writeFile(file, `${head}${blocks.join('\n')}\n`).then(() => file);
}

describe('touchstone run', () => {
  test('shows each step, passes, and writes JSON and JUnit beside the list', async () => {
    const [json, junit] = [join(folder, 'out/report.json'), join(folder, 'out/report.xml')];
    const { code, stdout } = await touchstone([
      ...['run', join(examples, 'category.yaml'), '--url', shop.url],
      ...['--reporter', 'list', '--reporter', `json=${json}`, '--reporter', `junit=${junit}`],
    ]);
    expect(stdout).toContain('✓ Click the Kitchen link');
    expect(stdout).toMatch(/1 passed/);
    expect(code).toBe(0);
    const report = runReportSchema.parse(JSON.parse(await readFile(json, 'utf8')));
    expect(report.counts).toMatchObject({ passed: 1, failed: 0 });
    const [attempt] = report.tests[0]?.attempts ?? [];
    expect(attempt?.steps.map(({ verdict }) => verdict)).not.toContain('failed');
    expect(attempt?.driver).toMatch(/Chromium \d+/);
    const xml = await readFile(junit, 'utf8');
    expect(XMLValidator.validate(xml)).toBe(true);
    const parsed: unknown = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(parsed).toMatchObject({ testsuites: { '@_tests': '1', '@_failures': '0' } });
  });

  test('fails with what was expected and found, a picture, and what differs from the last pass', async () => {
    const file = await writeTest('Price', [
      'Click the Kitchen link',
      'Verify that "$48.00" is visible within 1 second',
      'Click "Blue mug"',
    ]);
    const artifacts = join(folder, 'artifacts');
    const json = join(folder, 'price.json');
    const args = ['--artifacts', artifacts, '--reporter', 'list', '--reporter', `json=${json}`];
    expect(await touchstone(['run', file, '--url', shop.url, ...args])).toMatchObject({ code: 0 });
    const wrong = await startSampleApp('shop', { faults: ['wrong-price'] });
    const { code, stdout } = await touchstone(['run', file, '--url', wrong.url, ...args]);
    await wrong.close();
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ Verify that "\$48\.00" is visible/);
    expect(stdout).toMatch(/1 failed/);
    const [report] = runReportSchema.parse(JSON.parse(await readFile(json, 'utf8'))).tests;
    const steps = report?.attempts[0]?.steps ?? [];
    const failed = steps.find(({ verdict }) => verdict === 'failed');
    expect(failed).toMatchObject({ reason: 'target_not_found' });
    expect(steps.at(-1)).toMatchObject({ verdict: 'skipped', reason: 'not_reached' });
    const differing = report?.comparison?.screens.find(({ path }) => path === failed?.path);
    expect(differing).toMatchObject({ gone: ['$48.00'], new: ['$49.00'] });
    const paths = [failed?.after?.path, differing?.after?.path].map((path) => path ?? 'none');
    const pictures = paths.map((path) => readFile(join(artifacts, path)));
    const [now, then] = await Promise.all(pictures);
    expect(now?.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(then?.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(paths[0]).not.toBe(paths[1]);
  });

  test('is not passed by what it does not understand', async () => {
    const file = await writeTest('Magic', ['Click "Blue mug"', 'Do some magic with the cart']);
    const { code, stdout } = await touchstone(['run', file, '--url', shop.url]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/\? Do some magic/);
    expect(stdout).toMatch(/undecided/);
  });

  test('tries again, and keeps a value from the environment out of all that it prints', async () => {
    const file = await writeTest('Secret', [
      'Search for "{{code}}"',
      'Verify that "{{code}}" is visible within 1 second',
    ]);
    process.env.SHOP_CODE = 'sesame-4711';
    const { code, stdout, stderr } = await touchstone([
      ...['run', file, '--url', shop.url, '--secret', 'code=SHOP_CODE', '--retries', '1'],
    ]);
    expect(code).toBe(1);
    expect(stdout.match(/attempt \d failed/g)).toEqual(['attempt 1 failed', 'attempt 2 failed']);
    expect(stdout + stderr).not.toContain('sesame-4711');
  });

  test('chooses by tag and name, and says when nothing is left', async () => {
    const args = ['run', examples, '--url', shop.url, '--reporter', 'json'];
    const { stdout } = await touchstone([...args, '--tag', 'smoke', '--grep', 'mug']);
    const { tests } = runReportSchema.parse(JSON.parse(stdout));
    expect(tests.map(({ name }) => name)).toEqual(['Buy a mug']);
    const nothing = await touchstone([...args, '--grep', 'no such name']);
    expect(nothing).toMatchObject({ code: 2, stdout: '' });
    expect(nothing.stderr).toMatch(/None of \d+ tests/);
  });

  test('shares the tests of a folder among machines, and runs several at once', async () => {
    const names = ['One', 'Two', 'Three'];
    const inner = await mkdtemp(join(folder, 'several-'));
    for (const name of names) {
      await rename(await writeTest(name, ['Click "Blue mug"']), join(inner, `${name}.yaml`));
    }
    const shard = async (part: string) => {
      const flags = ['--shard', part, '--workers', '2', '--reporter', 'json'];
      const { stdout } = await touchstone(['run', inner, '--url', shop.url, ...flags]);
      return runReportSchema.parse(JSON.parse(stdout)).tests.map(({ name }) => name);
    };
    const parts = [await shard('1/2'), await shard('2/2')];
    expect(parts.map(({ length }) => length)).toEqual([2, 1]);
    expect(parts.flat().toSorted()).toEqual(names.toSorted());
  });

  test('ends on Ctrl+C with what there is', async () => {
    const file = await writeTest('Long', ['Click "Blue mug"', 'Wait for 50 seconds']);
    const json = join(folder, 'stopped.json');
    const { code } = await touchstone(
      [
        ...['run', file, '--url', shop.url],
        ...['--reporter', 'list', '--reporter', `json=${json}`],
      ],
      { until: /✓ Click "Blue mug"/ },
    );
    expect(code).toBe(1);
    const report = runReportSchema.parse(JSON.parse(await readFile(json, 'utf8')));
    expect(report.verdict).toBe('cancelled');
    expect(report.tests[0]?.attempts[0]?.steps[1]).toMatchObject({ verdict: 'passed' });
  });
});

describe('bad usage ends with 2 and says what to do', () => {
  test.each([
    [['run', '/no/such/place', '--url', 'http://localhost:1'], /no file or folder/],
    [['run', examples], /--url/],
    [['run', examples, '--workers', 'many'], /whole number/],
    [['run', examples, '--reporter', 'pdf'], /list, json, junit, html/],
    [['run', examples, '--shard', '3/2'], /i\/n/],
    [['run'], /missing required argument/],
    [['fly'], /unknown command/],
  ])('%j', async (args, message) => {
    const { code, stderr } = await touchstone(args);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });

  test('a wrong file is named with line, column and the nearest right spelling', async () => {
    const file = join(folder, 'typo.yaml');
    const text =
      'test:\n  metadata:\n    name: x\n    platform: web\n  blocks:\n    - type: instuctions\n';
    await writeFile(file, text);
    for (const command of [
      ['run', file, '--url', shop.url],
      ['validate', file],
    ]) {
      const { code, stdout, stderr } = await touchstone(command);
      expect(stdout + stderr).toMatch(/typo\.yaml:6:13.*instuctions.*Did you mean "instructions"/);
      expect(code).toBe(2);
    }
  });
});

test('touchstone validate takes a variable that the run will be given for defined', async () => {
  const file = join(folder, 'needs-city.yaml');
  const text = `test:
  metadata: { name: Ships, platform: web }
  blocks:
    - { type: instructions, step_description: 'Type "{{city}}" into the City field' }
`;
  await writeFile(file, text);
  const without = await touchstone(['validate', file]);
  expect(without.stdout).toMatch(/needs-city\.yaml:4:.*city/);
  expect(without.code).toBe(2);
  const given = await touchstone(['validate', file, '--var', 'city=Puebla']);
  expect(given.stdout).toContain('1 file, nothing wrong.');
  expect(given.code).toBe(0);
  expect((await touchstone(['validate', file, '--var', 'city'])).stderr).toMatch(/name=value/);
});

test('touchstone language prints what can be said, with examples that are read', async () => {
  const { code, stdout } = await touchstone(['language', 'upload']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Upload "cv\.pdf" to the Resume field/);
});

test('a command whose output nobody reads any more ends without a word', async () => {
  const child = spawn(process.execPath, [main, 'language']);
  child.stdout.destroy();
  let told = '';
  child.stderr.on('data', (data: Buffer) => {
    told += data.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, told]).toEqual([141, '']);
});

test('touchstone doctor starts a browser to know that one starts', async () => {
  const { code, stdout } = await touchstone(['doctor']);
  expect(stdout).toMatch(/Browser\s+Chromium \d+/);
  expect(code).toBe(0);
});
