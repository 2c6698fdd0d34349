import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cureFor } from './cure.ts';
import { launchBrowser } from './launch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-launch-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const packagedOnly = ['packaged'] as const;
const fits = process.platform === 'linux' && process.arch === 'x64';

/** The environment of a bare machine: no HOME, nothing on PATH but the system, a cache of its own. */
function bare(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', TOUCHSTONE_CACHE: folder };
}

async function program(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  await chmod(file, 0o755);
  return file;
}

describe.runIf(fits)('the packaged browser', () => {
  test('shows a page without a home, from an empty cache', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<title>Bare</title><h1>Hola, 世界</h1>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const launched = await launchBrowser({ env: bare(), lookIn: packagedOnly });
    const page = await launched.browser.newPage();
    await page.goto(`http://127.0.0.1:${address.port}`);
    expect(await page.title()).toBe('Bare');
    // Text that takes room proves that there is a font.
    expect(await page.evaluate("document.querySelector('h1').offsetHeight > 10")).toBe(true);
    await launched.browser.close();
    server.close();
  });

  test('is unpacked once when two need it at the same time, and anew after a half', async () => {
    const unfinished = join(folder, 'left');
    await mkdir(unfinished);
    const [first, second] = await Promise.all([
      launchBrowser({ env: bare(), lookIn: packagedOnly }),
      launchBrowser({ env: bare(), lookIn: packagedOnly }),
    ]);
    await Promise.all([first.browser.close(), second.browser.close()]);
    const found = await readdir(folder, { recursive: true });
    expect(found.filter((name) => name.endsWith('/chromium'))).toHaveLength(1);
  });

  test('starts for an ordinary user as well', async () => {
    await chmod(folder, 0o777);
    const script = join(folder, 'start.mjs');
    await writeFile(
      script,
      `
      import { launchBrowser } from ${JSON.stringify(join(import.meta.dirname, 'launch.ts'))};
      const { browser } = await launchBrowser({ lookIn: ['packaged'] });
      console.log(browser.isConnected());
      await browser.close();`,
    );
    const user = process.getuid?.() === 0 ? privileges : [];
    const [command = '', ...args] = [...user, process.execPath, script];
    const { stdout } = await promisify(execFile)(command, args, { env: bare(), cwd: '/' });
    expect(stdout.trim()).toBe('true');
  });
});

/** Another user, who may still read this checkout wherever it lies. */
const privileges = [
  'setpriv',
  '--reuid=65534',
  '--regid=65534',
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

describe('a browser that cannot start', () => {
  const configured = (file: string) =>
    launchBrowser({ env: { ...bare(), TOUCHSTONE_BROWSER: file }, timeoutMs: 10_000 });

  test('that is configured is named, and no other takes its place', async () => {
    const missing = join(folder, 'no-such-browser');
    await expect(configured(missing)).rejects.toThrow(
      `${missing} (configured): there is no such file`,
    );
  });

  test('that runs elsewhere is named without its key, and nothing is to be installed', async () => {
    const env = { ...bare(), CDP_URL: 'ws://127.0.0.1:1/?token=tulip' };
    const message = await launchBrowser({ env }).then(String, String);
    expect(message).toMatch(/ws:\/\/127\.0\.0\.1:1 \(configured\).*\n.*unset CDP_URL$/);
    expect(message).not.toContain('tulip');
  });

  test('shows what it said', async () => {
    const file = await program('broken', '#!/bin/sh\necho "no room to work" >&2\nexit 3\n');
    await expect(configured(file)).rejects.toThrow(/ended with exit code 3: no room to work/);
  });

  test('for want of a library names the library and the command that brings it', async () => {
    const says = 'error while loading shared libraries: libnss3.so: cannot open shared object file';
    const file = await program('bare', `#!/bin/sh\necho "$0: ${says}" >&2\nexit 127\n`);
    const failure = configured(file);
    await expect(failure).rejects.toThrow(/the shared library libnss3\.so is missing/);
    await expect(failure).rejects.toThrow(/To cure this: .*\n.*TOUCHSTONE_BROWSER/);
  });

  test('is followed by the next one', async () => {
    await program('chromium', '#!/bin/sh\nexit 1\n');
    const env = { ...bare(), PATH: `${folder}:/usr/bin:/bin` };
    const launched = await launchBrowser({ env });
    await launched.browser.close();
    if (!('failed' in launched)) throw new Error('It was not started here.');
    expect(launched.failed[0]?.location).toBe(join(folder, 'chromium'));
  });
});

test.each([
  ['debian', ['libnss3.so', 'libnspr4.so'], 'apt-get install -y libnss3 libnspr4'],
  ['debian', [], 'apt-get install -y chromium'],
  ['fedora', ['libnss3.so'], "dnf install -y 'libnss3.so()(64bit)'"],
])('the cure on %s for %j is a command', (distribution, libraries, command) => {
  const machine = { platform: 'linux' as const, distributions: [distribution], isRoot: true };
  expect(cureFor(libraries, machine)).toBe(command);
});
