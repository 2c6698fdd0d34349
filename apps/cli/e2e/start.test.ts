import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Installation, newInstallation } from './installation.ts';

const patiently = { timeout: 90_000, interval: 200 };

const commands = {
  server: 'apps/server/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  database: '/postgres -D',
};

async function pidOf(installation: Installation, part: keyof typeof commands): Promise<number> {
  const running = await installation.processes();
  const found = running.find(({ command }) => command.includes(commands[part]));
  if (found === undefined) throw new Error(`There is no ${part}.`);
  return found.pid;
}

function works(installation: Installation): Promise<void> {
  return vi.waitFor(async () => {
    const { components } = await installation.status();
    const broken = components.filter(({ status }) => status === 'down').map(({ id }) => id);
    expect(broken).toEqual([]);
  }, patiently);
}

/** One installation from its first start to its end. */
describe('touchstone start', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await newInstallation();
  });
  afterAll(() => installation[Symbol.asyncDispose]());

  test('says where it is, what is not configured and what it does not know, and works', async () => {
    const printed = await installation.start({ TOUCHSTONE_SMTP: 'smtp://localhost' });
    expect(printed).toContain(installation.url);
    expect(printed).toContain(installation.authUrl);
    expect(printed).toContain(installation.folder);
    expect(printed).toMatch(/Mail .*TOUCHSTONE_SMTP_URL/);
    expect(printed).toMatch(/Objects .*TOUCHSTONE_S3_BUCKET/);
    expect(printed).toMatch(/Model .*none/);
    expect(printed).toContain('TOUCHSTONE_SMTP is not a setting of Touchstone');
    await works(installation);
  });

  test('lets no other one use its data folder', async () => {
    await using second = await newInstallation();
    const printed = await second.start({ TOUCHSTONE_DATA: installation.folder });
    expect(printed).toContain('Another Touchstone is running on this data folder');
    expect(await second.end('SIGTERM')).toBe(1);
    await works(installation);
  });

  test('replaces a server and a worker that are killed', async () => {
    for (const part of ['server', 'worker'] as const) {
      const pid = await pidOf(installation, part);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(
        async () => expect(await pidOf(installation, part)).not.toBe(pid),
        patiently,
      );
    }
    await works(installation);
  });

  test('keeps working after its database is killed', async () => {
    process.kill(await pidOf(installation, 'database'), 'SIGKILL');
    await vi.waitFor(async () => {
      const ready = await fetch(`${installation.url}/health/ready`);
      expect(ready.status).toBe(200);
    }, patiently);
    await works(installation);
  });

  test('recovers by itself after kill -9', async () => {
    await installation.end('SIGKILL');
    await vi.waitFor(async () => {
      const left = await installation.processes();
      expect(left.filter(({ command }) => command.includes('main.ts'))).toEqual([]);
    }, patiently);
    expect(await installation.start()).toContain('ready in');
    await works(installation);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves no process behind on %s, and starts again on the same data',
    async (signal) => {
      expect(await installation.end(signal)).toBe(0);
      expect(await installation.processes()).toEqual([]);
      // By npm, which the next signal, or the end of this file, has to pass through.
      expect(await installation.start({}, 'npm')).toContain('ready in');
    },
  );
});

describe('touchstone start ends with what is in the way', () => {
  test('names the port that is taken and how to choose another one', async () => {
    await using installation = await newInstallation();
    const port = Number(new URL(installation.url).port);
    const other = createServer().listen(port, 'localhost');
    await once(other, 'listening');
    const printed = await installation.start();
    expect(printed).toContain(`Port ${port}`);
    expect(printed).toMatch(/TOUCHSTONE_PORT=\d+ npm start/);
    expect(await installation.end('SIGTERM')).toBe(1);
    expect(await installation.processes()).toEqual([]);
    other.close();
  });

  test('refuses a data folder of a newer version and says what to do', async () => {
    await using installation = await newInstallation();
    await writeFile(join(installation.folder, 'touchstone.json'), '{"layout": 99}');
    const printed = await installation.start();
    expect(printed).toMatch(/newer Touchstone.*layout 99.*TOUCHSTONE_DATA/);
    expect(await installation.end('SIGTERM')).toBe(1);
  });

  test.each([
    ['that nobody listens on', 'postgres://ana:hush@127.0.0.1:1/touchstone', /did not let ana in/],
    ['of another kind', 'mysql://127.0.0.1/touchstone', /DATABASE_URL: must be an address such as/],
  ])('explains a DATABASE_URL %s, without its password', async (_name, url, message) => {
    await using installation = await newInstallation();
    const printed = await installation.start({ DATABASE_URL: url });
    expect(printed).toMatch(message);
    expect(printed).not.toContain('hush');
    expect(await installation.end('SIGTERM')).toBe(1);
    expect(await installation.processes()).toEqual([]);
  });
});
