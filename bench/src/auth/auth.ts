import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityDomain } from '@touchstone/identity';
import {
  databaseAddresses,
  freePort,
  loadConfig,
  migrateDatabase,
  platformDomain,
  prepareQueue,
  startEmbeddedPostgres,
} from '@touchstone/platform';
import { printTable } from '../figures.ts';
import { measureRequests } from './load.ts';
import { signIn } from './person.ts';

/**
 * How much the refresh of a session costs beside a bare Fastify route that reads one row, with the
 * same load on the same database in the same run.
 */
const home = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
const postgres = await startEmbeddedPostgres({
  folder: join(home, 'postgres'),
  logFile: join(home, 'postgres.log'),
});
const authPort = await freePort();
const authUrl = `http://localhost:${authPort}`;
const environment = {
  TOUCHSTONE_MODE: 'embedded',
  TOUCHSTONE_DATA: home,
  TOUCHSTONE_AUTH_PORT: String(authPort),
  TOUCHSTONE_SECRET_KEY: randomBytes(32).toString('hex'),
  TOUCHSTONE_RATE_LIMIT: '100000000',
  DATABASE_URL: postgres.url('postgres'),
};
const config = loadConfig(environment);
const addresses = databaseAddresses(config, Buffer.from(config.secretKey ?? '', 'hex'));
await migrateDatabase({
  ...addresses,
  migrations: { ...platformDomain.migrations, ...identityDomain.migrations },
  preparations: [prepareQueue([...platformDomain.jobs, ...identityDomain.jobs])],
});

const children: ChildProcess[] = [];
const start = async (file: string, argument = '') => {
  const child = fork(join(import.meta.dirname, file), [argument], {
    env: { PATH: process.env.PATH, ...environment },
  });
  children.push(child);
  const [message] = await once(child, 'message');
  return String(message);
};
await start('../../../apps/auth/src/main.ts');
await start('../../../apps/worker/src/main.ts');
const bare = await start('bare-server.ts', addresses.appUrl);
const cookies = await signIn(authUrl, 60);

process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores\n`);
for (const callers of [1, 10]) {
  const reference = await measureRequests({ url: bare, callers, headers: [{}] });
  const refresh = await measureRequests({
    url: `${authUrl}/api/v1/refresh_token`,
    callers,
    headers: cookies.map((cookie) => ({
      cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    })),
  });
  printTable(`${callers} at once`, [
    ['', 'a second', 'p50 ms', 'p99 ms', 'rate beside bare'],
    ['bare Fastify route, one row', reference.rate, reference.p50, reference.p99, 1],
    ['refresh_token', refresh.rate, refresh.p50, refresh.p99, refresh.rate / reference.rate],
  ]);
}

for (const child of children) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
await postgres.stop();
await rm(home, { recursive: true, force: true });
