import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Number of the advisory lock that the one Touchstone on a cluster holds while it lives. */
const lockNumber = 7_368_951;

/** How long PostgreSQL may take to notice that a session's process is gone. */
const patienceMilliseconds = 30_000;

/**
 * Marks the cluster as used by this process for as long as `client` stays connected. A lock of the
 * database ends with its connection; the one of a process that was killed is waited for, since
 * PostgreSQL may hold it for a moment longer. Answers the process that holds it if that lives.
 */
export async function holdCluster(client: pg.Client): Promise<'held' | { pid: string }> {
  await client.query(`set application_name = 'touchstone start, process ${process.pid}'`);
  for (const deadline = Date.now() + patienceMilliseconds; ; await delay(50)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockNumber]);
    if (rows[0]?.held === true) return 'held';
    const pid = await holderOf(client);
    if (Date.now() > deadline || (pid !== undefined && (await isAlive(Number(pid)))))
      return { pid: pid ?? 'unknown' };
  }
}

/** The process behind the session that holds the lock; undefined when it has just let go. */
async function holderOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select substring(application_name from 'process (\\d+)') as pid
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [lockNumber],
  );
  const pid: unknown = rows[0]?.pid;
  return typeof pid === 'string' ? pid : undefined;
}

/** False also for a process that has ended and that its parent has not noticed (a zombie). */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process lives and may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(state);
}
