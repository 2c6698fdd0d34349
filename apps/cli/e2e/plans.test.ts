import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../src/main.ts');

let server: Server;
let url: string;
let words: string;
let folder: string;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Cart</title><h1>Cart</h1><button id=pay class=pay-now>${words}</button>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  words = 'Place order';
  folder = await mkdtemp(join(tmpdir(), 'touchstone-plans-'));
  await writeFile(
    join(folder, 'pay.yaml'),
    `test:\n  metadata: {name: Pay, platform: web}\n  blocks:\n    - {type: instructions, step_description: 'Click "Place order"'}\n`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

async function run(flags: string[] = [], CI = ''): Promise<{ code: unknown; said: string }> {
  const child = spawn(
    process.execPath,
    [main, 'run', join(folder, 'pay.yaml'), '--url', url, ...flags],
    { env: { ...process.env, NO_COLOR: '1', LANG: 'C', CI } },
  );
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

const plans = () => readFile(join(folder, 'pay.plans.json'), 'utf8');
const isThere = () =>
  access(join(folder, 'pay.plans.json')).then(
    () => true,
    () => false,
  );

describe('touchstone run', { timeout: 120_000 }, () => {
  test('remembers what passed beside the test, and heals by it, for all to see, unless plans are frozen', async () => {
    expect((await run()).code).toBe(0);
    const before = await plans();
    expect(before).toContain('Place order');
    words = 'Place your order';
    const healed = await run();
    expect(healed.said).toContain('Healed: button "Place your order"');
    expect(healed.code).toBe(0);
    expect(await plans()).toBe(before);
    // Both wait for as long as an action may take, so side by side.
    const unhealed = await Promise.all([run(['--no-heal']), run(['--frozen-plans'])]);
    expect(unhealed.map(({ code }) => code)).toEqual([1, 1]);
    expect(await plans()).toBe(before);
    expect((await run(['--update-plans'])).code).toBe(0);
    expect(await plans()).toContain('"name":"Place your order"');
  });

  test('writes nothing on a build server, or while plans are frozen', async () => {
    expect((await run([], 'true')).code).toBe(0);
    expect((await run(['--frozen-plans'])).code).toBe(0);
    expect(await isThere()).toBe(false);
  });

  test('does not take two flags that contradict each other', async () => {
    const { code, said } = await run(['--frozen-plans', '--update-plans']);
    expect(said).toContain('Plans are either updated or frozen');
    expect(code).toBe(2);
  });

  test('runs a test many times to prove that it is stable', async () => {
    const stable = await run(['--burn-in', '3']);
    expect(stable.said).toContain('Burn-in: Pay passed 3 of 3');
    expect(stable.code).toBe(0);
  });
});
