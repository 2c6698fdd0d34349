import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EgressPolicy, openProxy } from '@touchstone/egress';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../launch.ts';

const megabyte = 1024 ** 2;
const isRoot = process.geteuid?.() === 0;
const isLinux = process.platform === 'linux';

let launched: LaunchedBrowser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-box-test-'));
  const secret = { DATABASE_URL: 'postgres://tulip', TOUCHSTONE_SECRET_KEY: 'tulip' };
  launched = await launchBrowser({
    lookIn: ['packaged'],
    env: { ...process.env, ...secret },
    box: { maxFileBytes: 300 * megabyte },
  });
});

afterAll(async () => {
  await launched.browser.close();
  await rm(folder, { recursive: true });
});

/** The box of the browser that was started. */
function box() {
  if (launched.source === 'connected' || launched.box === undefined) throw new Error('No box.');
  return launched.box;
}

async function processes(): Promise<{ type: string; id: number }[]> {
  const session = await launched.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo;
}

async function limitsOf(id: number): Promise<Map<string, string>> {
  const lines = (await readFile(`/proc/${id}/limits`, 'utf8')).split('\n');
  return new Map(lines.map((line) => [line.slice(0, 26).trim(), line.slice(26, 47).trim()]));
}

async function statusOf(id: number, name: string): Promise<string | undefined> {
  const text = await readFile(`/proc/${id}/status`, 'utf8');
  return new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(text)?.[1];
}

describe('a browser in a box', () => {
  test('opens pages', async () => {
    const page = await launched.browser.newPage();
    await page.goto('data:text/html,<h1>Hello</h1>');
    expect(await page.textContent('h1')).toBe('Hello');
    await page.close();
  });

  test.runIf(isLinux)('knows nothing of our environment', async () => {
    for (const { id } of await processes()) {
      const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
      expect(environment).not.toContain('tulip');
    }
  });

  test.runIf(isLinux)('is held to limits', async () => {
    const [browser] = (await processes()).filter(({ type }) => type === 'browser');
    const limits = await limitsOf(browser?.id ?? 0);
    expect(limits.get('Max file size')).toBe(String(300 * megabyte));
    expect(limits.get('Max core file size')).toBe('0');
    expect(Number(limits.get('Max data size'))).toBeGreaterThanOrEqual(4 * 1024 * megabyte);
    expect(await readFile(`/proc/${browser?.id}/oom_score_adj`, 'utf8')).toBe('500\n');
  });

  test.runIf(isLinux)('lets no page take all memory', async () => {
    const page = await launched.browser.newPage();
    const greedy = page.evaluate(() => {
      const held: Uint8Array[] = [];
      for (let count = 0; count < 1000; count += 1) held.push(new Uint8Array(2 ** 30));
      return held.length;
    });
    await expect(greedy).rejects.toThrow(/allocation failed|crashed|closed/i);
    expect(launched.browser.isConnected()).toBe(true);
    await page.close().catch(() => undefined);
  });

  test.runIf(isLinux && isRoot)('is another user’s, who gains no rights', async () => {
    const all = await processes();
    expect(all.length).toBeGreaterThan(1);
    for (const { id, type } of all) {
      expect(await statusOf(id, 'Uid'), type).toBe(String(box().user?.uid));
      expect(await statusOf(id, 'CapEff'), type).toBe('0000000000000000');
      expect(await statusOf(id, 'NoNewPrivs'), type).toBe('1');
    }
    expect(box().user?.uid).not.toBe(0);
  });

  test.runIf(isLinux)('says truly whether its pages are in Chromium’s sandbox', async () => {
    const page = await launched.browser.newPage();
    const renderers = (await processes()).filter(({ type }) => type === 'renderer');
    expect(renderers.length).toBeGreaterThan(0);
    const filtered = '2';
    const seccomp = await Promise.all(renderers.map(({ id }) => statusOf(id, 'Seccomp')));
    const isSandboxed = launched.source !== 'connected' && launched.sandboxed;
    expect(seccomp.every((mode) => mode === filtered)).toBe(isSandboxed);
    await page.close();
  });

  test.runIf(isLinux && isRoot)('reads no file of ours', async () => {
    const file = join(folder, 'secret.txt');
    await writeFile(file, 'tulip', { mode: 0o600 });
    const page = await launched.browser.newPage();
    await expect(page.goto(`file://${file}`)).rejects.toThrow(/ERR_(ACCESS_DENIED|FILE_NOT_FOUND)/);
    await page.close();
  });

  test('writes into folders of its own, which go when it goes', async () => {
    const other = await launchBrowser({
      lookIn: ['packaged'],
      box: { maxFileBytes: 300 * megabyte },
    });
    if (other.source === 'connected' || other.box === undefined) throw new Error('No box.');
    const { downloads, artifacts } = other.box;
    const folder = dirname(downloads);
    expect((await stat(artifacts)).mode & 0o077).toBe(0);
    await other.browser.close();
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 60_000 });
  });

  test('writes no file that is larger than it may be', async () => {
    const site = createServer((request, response) => {
      if (request.url !== '/large') {
        response.setHeader('content-type', 'text/html');
        response.end('<a href="/large">Large</a>');
        return;
      }
      response.setHeader('content-disposition', 'attachment; filename="large.bin"');
      const chunk = Buffer.alloc(8 * megabyte);
      const send = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', send);
      send();
    });
    const listening = Promise.withResolvers<void>();
    site.listen(0, '127.0.0.1', listening.resolve);
    await listening.promise;
    const address = site.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    const url = `http://127.0.0.1:${address.port}/`;
    const proxy = await openProxy({ policy: new EgressPolicy({ allowed: ['loopback'] }) });
    const page = await launched.browser.newPage({ proxy: { server: proxy.server } });
    await page.goto(url);
    const begun = page.waitForEvent('download');
    await page.getByText('Large').click();
    expect(await (await begun).failure()).toBe('canceled');
    expect(launched.browser.isConnected()).toBe(true);
    await page.close();
    await proxy.close();
    site.closeAllConnections();
    site.close();
  });
});
