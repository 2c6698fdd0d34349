import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { isOutage } from '../database/outage.ts';
import { SetupError } from '../errors.ts';
import { type Cluster, clusterOwner } from './cluster.ts';
import { holdCluster } from './hold.ts';

const run = promisify(execFile);

/**
 * Makes room for a new postmaster on `cluster`: stops one that a killed Touchstone left running and
 * removes the lock file of one that is gone.
 * @throws SetupError when a living Touchstone uses the cluster.
 */
export async function clearLeftover(cluster: Cluster): Promise<void> {
  const lockFile = join(cluster.data, 'postmaster.pid');
  const lock = await readFile(lockFile, 'utf8').catch(() => undefined);
  if (lock === undefined) return;
  const [pidLine, , , portLine] = lock.split('\n');
  const pid = Number(pidLine);
  if (!(await isPostmaster(pid, cluster))) {
    // PostgreSQL refuses to start when another program has got the number of the dead postmaster.
    await rm(lockFile, { force: true });
    return;
  }
  await refuseIfInUse(cluster, Number(portLine));
  await stop(pid, cluster, lockFile);
}

/** Whether `pid` is a postmaster on this very folder: the number may belong to any program by now. */
async function isPostmaster(pid: number, { data }: Cluster): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-p', String(pid), '-o', 'args=']).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  );
  const [program, ...rest] = command.split(/[\0 ]/);
  return program?.endsWith('/postgres') === true && rest.join(' ').includes(`-D ${data} `);
}

async function refuseIfInUse(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: clusterOwner,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return;
  }
  const holder = await holdCluster(client)
    .catch((error: unknown) => {
      // It is going down by itself, and nobody can hold it any more.
      if (isOutage(error)) return 'held' as const;
      throw error;
    })
    .finally(() => client.end());
  if (holder === 'held') return;
  throw new SetupError(
    `Another Touchstone is running on this data folder: process ${holder.pid}. Stop it, or choose another folder by TOUCHSTONE_DATA and another port by TOUCHSTONE_PORT.`,
  );
}

async function stop(pid: number, cluster: Cluster, lockFile: string): Promise<void> {
  // SIGINT asks for a fast shutdown, SIGQUIT for an immediate one that replays the log at next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfAlive(pid, signal);
    for (let waited = 0; waited < 5000; waited += 50) {
      const lock = await readFile(lockFile, 'utf8').catch(() => undefined);
      if (lock === undefined || !lock.startsWith(`${pid}\n`)) return;
      if (!(await isPostmaster(pid, cluster))) return rm(lockFile, { force: true });
      await delay(50);
    }
  }
  throw new SetupError(
    `A PostgreSQL that an earlier Touchstone left behind does not stop: end process ${pid}, then start again.`,
  );
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself: the loop that waits sees that.
  }
}
