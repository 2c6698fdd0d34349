import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { freePort, startEmbeddedPostgres } from '@touchstone/platform';
import pg from 'pg';

const apps = join(import.meta.dirname, '../../../apps');

/** The product's server and workers in processes of their own, on a PostgreSQL of their own. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Starts PostgreSQL and one server; both go, with all they kept, at `close`. */
export async function openInstallation(
  settings: Record<string, string> | ((url: string) => Promise<Record<string, string>>) = {},
) {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const postgres = await startEmbeddedPostgres({
    folder: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const given = typeof settings === 'function' ? await settings(url) : settings;
  const secretKey = randomBytes(32);
  const environment = {
    TOUCHSTONE_MODE: 'embedded',
    TOUCHSTONE_DATA: home,
    TOUCHSTONE_PORT: String(port),
    TOUCHSTONE_SECRET_KEY: secretKey.toString('hex'),
    TOUCHSTONE_RATE_LIMIT: '100000000',
    DATABASE_URL: postgres.url('postgres'),
    ...given,
  };
  const children = new Set<ChildProcess>();
  const start = async (app: 'server' | 'worker', own: Record<string, string> = {}) => {
    const child = fork(join(apps, app, 'src/main.ts'), {
      env: { PATH: process.env.PATH, ...environment, ...own },
    });
    children.add(child);
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The ${app} ended before it was ready.`);
    });
    await Promise.race([once(child, 'message'), ended]);
    return {
      pid: child.pid,
      async stop(): Promise<void> {
        children.delete(child);
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      },
      /** As if the machine had dropped it. */
      async kill(): Promise<void> {
        children.delete(child);
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
  };
  const server = await start('server');
  const owner = new pg.Pool({ connectionString: postgres.url('postgres'), max: 2 });
  // A bench may kill PostgreSQL: an idle connection that is gone is made anew.
  owner.on('error', () => undefined);
  return {
    home,
    url,
    ownerUrl: postgres.url('postgres'),
    secretKey,
    /** As the owner of the tables, whom row-level security does not bind. */
    owner,
    server,
    /** In place of one that was killed. */
    startServer: () => start('server'),
    /** Process id of the postmaster, which is started again by itself when it ends. */
    postgresPid: () => postgres.pid(),
    startWorker: (own?: Record<string, string>) => start('worker', own),
    organization: (name: string, scopes?: string[]) => newOrganization(owner, name, scopes),
    async close(): Promise<void> {
      for (const child of children) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await owner.end();
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Adds an organization and a key of its own that may do whatever testing takes. */
async function newOrganization(
  owner: pg.Pool,
  name: string,
  scopes = ['can_access_testing_suite'],
): Promise<{ id: string; authorization: string }> {
  const id = randomUUID();
  await owner.query('insert into organization (id, name, url_safe_name) values ($1, $2, $3)', [
    id,
    name,
    id,
  ]);
  const secret = `tsk_${randomBytes(32).toString('hex')}`;
  const token = secret + crc32(secret).toString(16).padStart(8, '0');
  await owner.query(
    `insert into api_key (id, organization_id, display_name, scopes, token_hash, token_start,
                          requests_per_minute)
     values ($1, $2, 'bench', $5, $3, $4, 100000000)`,
    [randomUUID(), id, createHash('sha256').update(token).digest(), token.slice(0, 10), scopes],
  );
  return { id, authorization: `Bearer ${token}` };
}
