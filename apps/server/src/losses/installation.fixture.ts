import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountParts, type IdentityTables } from '@touchstone/identity';
import { newPerson } from '@touchstone/identity/testing';
import {
  databaseAddresses,
  freePort,
  loadConfig,
  openDatabase,
  openPlatform,
  type PlatformTables,
  startEmbeddedPostgres,
} from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import type { TestingTables } from '@touchstone/testing';

type Tables = PlatformTables & IdentityTables & TestingTables;

const apps = join(import.meta.dirname, '../../..');

/** A server or a worker that runs in a process of its own, to be killed. */
export interface Killable {
  url: string;
  /** As power that fails: nothing is said to anybody, nothing is tidied. */
  kill(): Promise<void>;
}

/** A PostgreSQL of its own, and as many servers and workers on it as a test starts. */
export async function openInstallation() {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-losses-'));
  const postgres = await startEmbeddedPostgres({
    folder: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
  });
  const environment = {
    TOUCHSTONE_MODE: 'embedded',
    TOUCHSTONE_DATA: home,
    TOUCHSTONE_SECRET_KEY: randomBytes(32).toString('hex'),
    TOUCHSTONE_LOG_LEVEL: 'fatal',
    TOUCHSTONE_RATE_LIMIT: '1000000',
    TOUCHSTONE_WORKER_CONCURRENCY: '1',
    DATABASE_URL: postgres.url('postgres'),
  };
  const config = loadConfig(environment);
  const secretKey = Buffer.from(environment.TOUCHSTONE_SECRET_KEY, 'hex');
  const addresses = databaseAddresses(config, secretKey);
  const owner = openDatabase<Tables>({
    url: addresses.ownerUrl,
    pool: 2,
    name: 'test owner',
    log: silentLog,
  });
  const children: ChildProcess[] = [];
  const start = async (app: 'server' | 'worker'): Promise<Killable> => {
    const port = await freePort();
    const child = fork(join(apps, app, 'src/main.ts'), {
      env: { PATH: process.env.PATH, ...environment, TOUCHSTONE_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    await once(child, 'message');
    return {
      url: `http://localhost:${port}`,
      async kill() {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
  };

  return {
    start,
    owner: owner.global,
    /** Process id of PostgreSQL, which is started again when it dies. */
    postgres: () => postgres.pid(),
    /** The Owner of a new organization. At least one server was started before. */
    async person() {
      const role = 'server';
      const options = { config, log: silentLog, secretKey, addresses, role } as const;
      const platform = await openPlatform<IdentityTables>(options);
      const { keys } = accountParts({ ...platform, log: silentLog, secretKey }, config);
      const person = await newPerson(owner.global, { keys, issuer: config.authUrl });
      await platform.close(0);
      return person;
    },
    async close(): Promise<void> {
      for (const child of children) child.kill('SIGKILL');
      await owner.close();
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A page on loopback for tests to look at. */
export async function openPage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Shop</title><h1>Welcome</h1></html>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
