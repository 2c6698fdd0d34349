import type pg from 'pg';

/** Number of the advisory lock that the one Touchstone on a cluster holds while it lives. */
const lockNumber = 7_368_951;

/**
 * Marks the cluster as used by this process for as long as `client` stays connected. A lock of the
 * database ends with its connection, so a killed process holds nothing.
 */
export async function holdCluster(client: pg.Client): Promise<'held' | { pid: string }> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockNumber]);
  if (rows[0]?.held === true) {
    await client.query(`set application_name = 'touchstone start, process ${process.pid}'`);
    return 'held';
  }
  const holders = await client.query(
    `select substring(application_name from 'process (\\d+)') as pid
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [lockNumber],
  );
  return { pid: String(holders.rows[0]?.pid ?? 'unknown') };
}
