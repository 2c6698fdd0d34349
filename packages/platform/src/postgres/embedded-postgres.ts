import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../errors.ts';
import { type Cluster, clusterOwner, openCluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { holdCluster } from './hold.ts';
import { clearLeftover } from './leftover.ts';
import { postgresProgram } from './program.ts';

/** A PostgreSQL server that belongs to this process. */
export interface EmbeddedPostgres {
  /** Address of a database of this server, as its superuser. */
  url(database: string): string;
  /** Process id of the postmaster. */
  pid(): number | undefined;
  /** Ends connections and stops the server; the files are left clean. */
  stop(): Promise<void>;
}

interface Options {
  /** Folder that holds the cluster; made if absent. */
  folder: string;
  logFile: string;
  /** Further settings, as `postgres -c` takes them. */
  settings?: Record<string, string>;
  /** Called when the server ended unasked and is being started again on the same port. */
  onRestart?: (reason: string) => void;
}

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 and keeps it running until `stop`. Recovers by
 * itself from whatever a killed process left in the folder.
 * @throws SetupError when the folder is in use or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.folder);
  await clearLeftover(cluster);
  const port = await freePort();
  const url = (database: string) =>
    `postgres://${clusterOwner}:${cluster.password}@127.0.0.1:${port}/${database}`;

  let stopping = false;
  let server = await launch(cluster, port, options);
  let hold = await connectAndHold(server, url('postgres'), options.logFile);
  keepRunning();

  function keepRunning(): void {
    server.once('exit', (code, signal) => {
      if (stopping) return;
      options.onRestart?.(signal === null ? `exit code ${code}` : `signal ${signal}`);
      void restart();
    });
  }

  async function restart(): Promise<void> {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5000)) {
      try {
        await clearLeftover(cluster);
        server = await launch(cluster, port, options);
        hold = await connectAndHold(server, url('postgres'), options.logFile);
        return keepRunning();
      } catch {
        await delay(pause);
      }
    }
  }

  return {
    url,
    pid: () => server.pid,
    async stop() {
      stopping = true;
      await hold.end().catch(() => undefined);
      await shutDown(server);
    },
  };
}

async function launch(cluster: Cluster, port: number, options: Options): Promise<ChildProcess> {
  const { command, prefix } = await postgresProgram('postgres', cluster.user);
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(options.logFile, 'w');
  try {
    // In a process group of its own, so that Ctrl+C in the terminal does not stop it before the rest.
    const server = spawn(command, [...prefix, '-D', cluster.data, ...flags], {
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      cwd: '/',
    });
    await once(server, 'spawn');
    return server;
  } finally {
    await log.close();
  }
}

async function connectAndHold(server: ChildProcess, url: string, logFile: string) {
  const deadline = Date.now() + 60_000;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const holder = await holdCluster(client);
      if (holder === 'held') return client;
      await client.end();
      throw new SetupError(`Another Touchstone, process ${holder.pid}, holds this database.`);
    } catch (error) {
      if (error instanceof SetupError) throw error;
      await delay(25);
    }
  }
  const log = await readFile(logFile, 'utf8').catch(() => '');
  await shutDown(server);
  throw new SetupError(`PostgreSQL did not start. The end of ${logFile}:\n${log.slice(-2000)}`);
}

async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  // Fast shutdown; past its time the immediate one, which replays the log at next start.
  server.kill('SIGINT');
  const impatient = setTimeout(() => server.kill('SIGQUIT'), 5000);
  await exited;
  clearTimeout(impatient);
}
