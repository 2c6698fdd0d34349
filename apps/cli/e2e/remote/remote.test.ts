import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createdWorkflowSchema,
  keyCheckSchema,
  moduleAnswerSchema,
  type RunReport,
  runReportSchema,
  scriptListSchema,
  simpleTestListSchema,
  testYamlSchema,
  unifiedReportSchema,
} from '@touchstone/contracts';
import { startSampleApp } from '@touchstone/examples';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { logIn } from './logged-in.ts';
import { callBeside, keptKey } from './other-client.ts';
import { openPerson, type Person } from './person.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { verdicts } from './verdicts.ts';

const examples = join(import.meta.dirname, '../../../../examples/tests');

// Each test runs several commands one after the other, each a process of its own.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let person: Person;
let terminal: Terminal;
let shop: Awaited<ReturnType<typeof startSampleApp>>;
let office: Awaited<ReturnType<typeof startSampleApp>>;
beforeAll(async () => {
  person = await openPerson('terminal@example.com', 'Terminal Works');
  terminal = await openTerminal();
  shop = await startSampleApp('shop');
  office = await startSampleApp('back-office');
  await cp(join(examples, 'shop/category.yaml'), join(terminal.folder, 'shop/category.yaml'));
  await cp(join(examples, 'shop/search.yaml'), join(terminal.folder, 'shop/search.yaml'));
  await writeFile(join(terminal.folder, 'shop/wrong.yaml'), wrong);
  await cp(join(examples, 'back-office/date.yaml'), join(terminal.folder, 'office/date.yaml'));
  await cp(join(examples, 'back-office/modules'), join(terminal.folder, 'office/modules'), {
    recursive: true,
  });
  await mkdir(join(terminal.folder, '.git'));
});
afterAll(async () => {
  await shop.close();
  await office.close();
  await person[Symbol.asyncDispose]();
  await terminal[Symbol.asyncDispose]();
});

const wrong = `# The mug is 8.70 in truth.
test:
  metadata: {name: A mug at a wrong price, platform: web}
  blocks:
    - type: instructions
      step_description: Click "Blue mug"
    - type: validation
      step_description: '"$99.00" is visible within 1 second' # what nobody pays
    - type: instructions
      step_description: Click "Add to cart"
`;

/** Types a command that must end with this code, and answers what it printed. */
async function types(code: number, ...args: string[]): Promise<string> {
  const printed = await terminal.touchstone(args);
  expect(printed.code, `touchstone ${args.join(' ')}\n${printed.stdout}${printed.stderr}`).toBe(
    code,
  );
  return printed.stdout + printed.stderr;
}

/** Calls the server as another client with the same key would. */
const call = (path: string, method = 'GET', body?: object): Promise<Response> =>
  callBeside(terminal, person, { path, method, body });

describe('touchstone login', () => {
  test('lets the terminal in by the browser, and keeps its key for its owner alone', async () => {
    const { code, stdout, stderr } = await logIn(terminal, person);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('as terminal@example.com of Terminal Works');
    const file = join(terminal.config, 'touchstone/credentials.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const who = keyCheckSchema.parse(await (await call('/entity/users/get_user_uuid')).json());
    expect(who.email).toBe('terminal@example.com');
  });

  test('refuses a key that is none, and keeps the one before', async () => {
    const before = await keptKey(terminal, person);
    const said = await types(1, 'login', '--server', person.url, '--api-key', 'tsk_nothing');
    expect(said).toMatch(/Log in again|Sign in/);
    expect(await keptKey(terminal, person)).toBe(before);
  });

  test('says what is missing without a server or a login', async () => {
    const environment = { XDG_CONFIG_HOME: join(terminal.config, 'nobody') };
    const nowhere = await terminal.touchstone(['status'], { environment });
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('--server') });
    const args = ['status', '--server', person.url];
    const stranger = await terminal.touchstone(args, { environment });
    expect(stranger).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('TOUCHSTONE_API_KEY'),
    });
  });
});

describe('touchstone push, diff and pull', () => {
  test('refuse a file that cannot be run before anything is sent', async () => {
    await writeFile(join(terminal.folder, 'broken.yaml'), 'test:\n  metadata: {name: Broken}\n');
    expect(await types(2, 'push', 'broken.yaml')).toContain('broken.yaml:');
    expect(await types(0, 'status')).toContain('Nothing has run yet');
  });

  test('send tests with the module that they call, once', async () => {
    const said = await types(0, 'push', 'shop', 'office');
    expect(said).toMatch(/created {3}module office\/modules\/sign-in.yaml v1/);
    expect(said).toMatch(/created {3}shop\/wrong.yaml/);
    expect(said).toContain('Pushing 100 % (4 of 4)');
    expect(await types(0, 'push', 'shop', 'office')).not.toMatch(/created|updated/);
    expect(await types(0, 'diff')).toBe('');
  });

  test('tell of a change that somebody else saved, show it, and take it with its comments', async () => {
    const file = join(terminal.folder, 'shop/wrong.yaml');
    const links = await readFile(join(terminal.folder, '.touchstone/remote.json'), 'utf8');
    const [, id = ''] = /"shop\/wrong.yaml": \{[^}]*"id": "([^"]+)"/.exec(links) ?? [];
    const theirs = wrong.replace('$99.00', '$98.00');
    expect((await call(`/tests/${id}/yaml`, 'PUT', { yaml: theirs })).status).toBe(200);
    await writeFile(file, wrong.replace('Add to cart', 'Add to basket'));
    const conflict = await types(1, 'push', 'shop/wrong.yaml');
    expect(conflict).toMatch(/conflict +shop\/wrong.yaml/);
    expect(conflict).toMatch(/terminal@example.com saved version \d+ of this test at 20\d\d-/);
    const difference = await types(1, 'diff', 'shop/wrong.yaml');
    expect(difference).toContain(
      `-      step_description: '"$98.00" is visible within 1 second' # what nobody pays`,
    );
    expect(difference).toContain('+      step_description: Click "Add to basket"');
    expect(await types(1, 'pull', 'shop/wrong.yaml')).toContain('changes of its own');
    expect(await readFile(file, 'utf8')).toContain('Add to basket');
    await types(0, 'pull', '--force', 'shop/wrong.yaml');
    expect(await readFile(file, 'utf8')).toBe(theirs);
    await writeFile(file, wrong);
    await types(0, 'push', 'shop/wrong.yaml');
    const there = testYamlSchema.parse(await (await call(`/tests/${id}/yaml`)).json());
    expect(there.yaml).toBe(wrong);
  });

  test('send scripts, and not over what somebody else changed in them', async () => {
    const script = join(terminal.folder, 'sums/scripts/sum.js');
    await mkdir(join(terminal.folder, 'sums/scripts'), { recursive: true });
    await writeFile(script, 'console.log(1 + 1);\n');
    const block = '    - {type: code_execution, script: sum}\n';
    const head = 'test:\n  metadata: {name: Sums, platform: web}\n  blocks:\n';
    await writeFile(join(terminal.folder, 'sums/sums.yaml'), head + block);
    expect(await types(0, 'push', 'sums')).toMatch(/created {3}script sums\/scripts\/sum/);
    const { scripts } = scriptListSchema.parse(await (await call('/tests/scripts')).json());
    const code = 'console.log(3);\n';
    await call(`/tests/scripts/${scripts[0]?.id}`, 'PUT', { code });
    await writeFile(script, 'console.log(2);\n');
    expect(await types(1, 'push', 'sums')).toMatch(/conflict {2}script sums\/scripts\/sum/);
    await types(0, 'push', '--force', 'sums');
    const after = scriptListSchema.parse(await (await call('/tests/scripts')).json());
    expect(after.scripts).toMatchObject([{ name: 'sum', code: 'console.log(2);\n' }]);
  });

  test('bring a test and what it calls into an empty project, folders as folders both ways', async () => {
    const list = await (await call('/tests/get_simple_tests')).json();
    const date = simpleTestListSchema
      .parse(list)
      .tests.find(({ name }) => name === 'A date is picked in a calendar');
    await call(`/tests/${date?.id}/folder`, 'PUT', { folder: 'Back office/Dates' });
    await using other = await openTerminal();
    await mkdir(join(other.folder, '.git'), { recursive: true });
    const environment = { XDG_CONFIG_HOME: terminal.config };
    const args = ['pull', 'A date is picked in a calendar', '--into', 'tests', '--json'];
    const { code, stdout, stderr } = await other.touchstone(args, { environment });
    expect(code, stderr).toBe(0);
    const folder = 'tests/Back office/Dates';
    expect(JSON.parse(stdout)).toMatchObject({
      files: [
        { kind: 'test', path: expect.stringMatching(`^${folder}/`) },
        { kind: 'module', path: `${folder}/modules/sign-in.yaml` },
      ],
    });
    const valid = await other.touchstone(['validate', 'tests'], { environment });
    expect(valid.code, valid.stdout + valid.stderr).toBe(0);
    const beside = wrong.replace('A mug at a wrong price', 'A test beside it');
    await writeFile(join(other.folder, folder, 'beside.yaml'), beside);
    const pushed = await other.touchstone(['push', 'tests'], { environment });
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(0);
    const there = await (await call('/tests/get_tests?folder=back%20office')).json();
    expect(there).toMatchObject({
      tests: [
        { name: 'A date is picked in a calendar', folder: 'Back office/Dates' },
        { name: 'A test beside it', folder: 'Back office/Dates' },
      ],
    });
  });
});

describe('touchstone run --remote', () => {
  test('comes to the same verdicts as on this machine, step by step', async () => {
    await types(0, 'builds', 'web', shop.url, '--app', 'Shop', '--create', '--version', '1');
    await types(0, 'builds', 'web', office.url, '--app', 'Office', '--create');
    const there = {
      shop: await report(1, 'shop', '--remote', '--app', 'Shop'),
      office: await report(0, 'office/date.yaml', '--remote', '--app', 'office'),
    };
    const here = {
      shop: await report(1, 'shop', '--url', shop.url),
      office: await report(0, 'office/date.yaml', '--url', office.url),
    };
    expect(verdicts(there.shop)).toEqual(verdicts(here.shop));
    expect(verdicts(there.office)).toEqual(verdicts(here.office));
    expect(there.shop.counts).toMatchObject({ passed: 2, failed: 1 });
    expect(there.office.counts).toMatchObject({ passed: 1 });
  });

  test('shows each step, and says why a test failed', async () => {
    const said = await types(1, 'run', '--remote', 'A mug at a wrong price', '--app', 'Shop');
    expect(said).toMatch(/✓ Click "Blue mug"[\s\S]*✗ "\$99.00" is visible[\s\S]*1 failed/);
    expect(await types(1, 'status', 'shop/wrong.yaml')).toContain('A mug at a wrong price');
    const why = await types(1, 'report', 'A mug at a wrong price');
    expect(why).toContain('✗ "$99.00" is visible');
    expect(why).not.toContain('✓');
    const junit = await types(1, 'report', 'A mug at a wrong price', '--reporter', 'junit');
    expect(junit).toContain('failures="1"');
    expect(await types(0, 'status', 'shop/search.yaml')).toContain('passed');
  });

  test('does not run a file that the server has in another text', async () => {
    const file = join(terminal.folder, 'shop/search.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('garden', 'kitchen'));
    expect(await types(2, 'run', '--remote', 'shop/search.yaml')).toContain('Push it');
    await writeFile(file, text);
  });

  test('stops the run on the server when it is interrupted', async () => {
    const held = wrong
      .replace('A mug at a wrong price', 'A long wait')
      .replace('\'"$99.00" is visible within 1 second\'', '\'"Blue mug" is visible\'')
      .replace('Click "Add to cart"', 'Wait 60 seconds');
    await writeFile(join(terminal.folder, 'long.yaml'), held);
    await types(0, 'push', 'long.yaml');
    let interrupted = false;
    const { code, stdout } = await terminal.touchstone(
      ['run', '--remote', 'long.yaml', '--app', 'Shop'],
      {
        during({ stdout }, interrupt) {
          if (interrupted || !stdout.includes('✓ "Blue mug" is visible')) return;
          interrupted = true;
          interrupt();
        },
      },
    );
    expect(code).toBe(1);
    expect(stdout).toContain('1 cancelled');
    expect(await types(1, 'status', 'A long wait')).toContain('cancelled');
    expect(await types(1, 'cancel', 'A long wait')).toMatch(/ended|over|finished/);
  });
});

describe('touchstone run --remote --workflow', () => {
  const shopArgs = ['--remote', '--workflow', '--app', 'Shop'];

  async function newWorkflow(name: string, tests: string[]): Promise<string> {
    const listed = await (await call('/tests/get_simple_tests?limit=200')).json();
    const known = simpleTestListSchema.parse(listed).tests;
    const ids = tests.map((test) => known.find((one) => one.name === test)?.id);
    const made = await call('/workflows/create', 'POST', { name, tests: ids });
    return createdWorkflowSchema.parse(await made.json()).data.id;
  }

  test('tells of each test as it ends and of what comes before, and passes only if the workflow does', async () => {
    const workflow = await newWorkflow('Nightly', ['A mug at a wrong price']);
    const made = await call('/modules/create', 'POST', {
      name: 'Opens the shop',
      blocks: [{ type: 'instructions', step_description: `Open ${shop.url}` }],
    });
    const { result } = moduleAnswerSchema.parse(await made.json());
    const fixtures = { setup: [result.id], teardown: [] };
    await call(`/workflows/update_modules/${workflow}`, 'PUT', fixtures);
    const said = await types(1, 'run', 'Nightly', ...shopArgs);
    expect(said).toMatch(/Nightly: setup[\s\S]*✓ Open [\s\S]*✗ "\$99.00" is visible/);
    expect(said).toMatch(/failed Nightly: 0 of 1 tests passed[\s\S]*Not every test passed/);
    expect(await types(1, 'status', '--workflow', 'Nightly')).toContain('failed Nightly');
    const why = await types(1, 'report', '--workflow', 'Nightly');
    expect(why).toContain('✗ "$99.00" is visible');
    const json = await types(1, 'report', '--workflow', 'Nightly', '--json');
    expect(unifiedReportSchema.parse(JSON.parse(json))).toMatchObject({
      setup: { success: true },
      child_tasks: [{ success: false }],
    });
    expect(await types(1, 'cancel', '--workflow', 'Nightly')).toContain('ended');
    expect(await types(2, 'run', 'Daily', ...shopArgs)).toContain('no workflow Daily');
    expect(await types(2, 'run', 'Nightly', ...shopArgs, '--tag', 'x')).toContain('--tag');
  });

  test('stops the workflow on the server when it is interrupted', async () => {
    await newWorkflow('Long', ['A long wait']);
    let interrupted = false;
    const { code, stdout, stderr } = await terminal.touchstone(['run', 'Long', ...shopArgs], {
      during(printed, interrupt) {
        if (interrupted || !printed.stdout.includes('✓ "Blue mug" is visible')) return;
        interrupted = true;
        interrupt();
      },
    });
    expect(code, stdout + stderr).toBe(1);
    expect(stderr).toMatch(/cancelled Long/);
    expect(await types(0, 'status', '--workflow')).toMatch(/cancelled Long[\s\S]*failed Nightly/);
  });
});

async function report(code: number, ...args: string[]): Promise<RunReport> {
  const out = join(terminal.folder, 'report.json');
  await types(code, 'run', ...args, '--reporter', `json=${out}`);
  return runReportSchema.parse(JSON.parse(await readFile(out, 'utf8')));
}
