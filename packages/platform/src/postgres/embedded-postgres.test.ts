import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clusterOwner } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { holdCluster } from './hold.ts';

let home: string;
const running: EmbeddedPostgres[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'touchstone-postgres-'));
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(onRestart?: (reason: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    folder: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
    ...(onRestart && { onRestart }),
  });
  running.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows[0]?.answer;
}

/** Starts the database in a process of its own, which is then killed without a chance to clean up. */
async function leaveBehind(): Promise<number> {
  const child = fork(join(import.meta.dirname, 'embedded-postgres.fixture.ts'), [home]);
  const [pid] = await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(pid);
}

/** Holds the lock of the cluster that was left behind, as the session of a process that is no more. */
async function holdAsDead(): Promise<pg.Client> {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  const lock = await readFile(join(home, 'postgres/data/postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lock.split('\n')[3]),
    user: clusterOwner,
    password: await readFile(join(home, 'postgres/password'), 'utf8'),
    database: 'postgres',
  });
  await client.connect();
  expect(await holdCluster(client)).toBe('held');
  await client.query(`set application_name = 'touchstone start, process ${gone.pid}'`);
  return client;
}

describe('the embedded PostgreSQL', () => {
  test('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await query(await start(), 'select answer from kept')).toBe(42);
  });

  test('is reachable with its password only', async () => {
    const url = new URL((await start()).url('postgres'));
    url.password = 'guessed';
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('comes back on the same port after kill -9', async () => {
    const restarted = vi.fn();
    const postgres = await start(restarted);
    await query(postgres, 'create table kept as select 42 as answer');
    const pid = postgres.pid();
    if (pid === undefined) throw new Error('There is no postmaster.');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(postgres, 'select answer from kept')).toBe(42),
      { timeout: 50_000 },
    );
    expect(restarted).toHaveBeenCalledWith('signal SIGKILL');
  });

  test('stops one that a killed process left running, and starts anew', async () => {
    const orphan = await leaveBehind();
    const postgres = await start();
    expect(await query(postgres, 'select 1 as answer')).toBe(1);
    expect(postgres.pid()).not.toBe(orphan);
    const command = await readFile(`/proc/${orphan}/cmdline`, 'utf8').catch(() => '');
    expect(command).not.toContain(home);
  });

  test('starts although another program has got the number in the lock file', async () => {
    await (await start()).stop();
    running.splice(0);
    const lock = [process.ppid, join(home, 'postgres/data'), 1, 5432, '', '127.0.0.1', ''];
    await writeFile(join(home, 'postgres/data/postmaster.pid'), lock.join('\n'));
    expect(await query(await start(), 'select 1 as answer')).toBe(1);
  });

  test('refuses a folder that a living process uses, and names that process', async () => {
    await start();
    await expect(start()).rejects.toThrow(`process ${process.pid}`);
  });

  test('waits for the lock of a process that was killed, which PostgreSQL holds a moment longer', async () => {
    await leaveBehind();
    const dead = await holdAsDead();
    const starting = start();
    const waits = `select count(*)::int as waiting from pg_stat_activity
      where application_name = 'touchstone start, process ${process.pid}'`;
    await vi.waitFor(async () => expect((await dead.query(waits)).rows).toEqual([{ waiting: 1 }]), {
      timeout: 50_000,
    });
    await dead.end();
    expect(await query(await starting, 'select 1 as answer')).toBe(1);
  });

  test('makes the cluster anew when the first start was killed half way', async () => {
    await promisify(execFile)('mkdir', ['-p', join(home, 'postgres.new/data/base')]);
    expect(await query(await start(), 'select 1 as answer')).toBe(1);
  });

  test('refuses the files of another major version and says what to do', async () => {
    await (await start()).stop();
    await writeFile(join(home, 'postgres/data/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17.*\n.*pg_dump/);
  });

  test('works in a folder that only its owner may enter', async () => {
    await chmod(home, 0o700);
    expect(await query(await start(), 'select 1 as answer')).toBe(1);
  });
});
