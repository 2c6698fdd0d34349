import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SystemStatus, systemStatusSchema } from '@touchstone/contracts';

const main = join(import.meta.dirname, '../src/main.ts');

/** The two ways in which people start it. */
const ways = { node: [process.execPath, main, 'start'], npm: ['npm', 'start', '--silent'] };

/** `touchstone start` in a process of its own, with a data folder and a port of its own. */
export interface Installation extends AsyncDisposable {
  folder: string;
  /** Address of the product. */
  url: string;
  /** Address of the sign-in provider. */
  authUrl: string;
  /** Starts it and answers what it printed once it is ready, or all it printed if it ended. */
  start(environment?: Record<string, string>, by?: keyof typeof ways): Promise<string>;
  /** Sends a signal to the process that was started and waits for its end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  status(): Promise<SystemStatus>;
  /** Living processes of this installation, whoever started them, by what they run. */
  processes(): Promise<{ pid: number; command: string }[]>;
}

export async function newInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-start-'));
  const [port, authPort] = [await unusedPort(), await unusedPort()];
  const url = `http://localhost:${port}`;
  const authUrl = `http://localhost:${authPort}`;
  let started: ChildProcess | undefined;

  const installation: Installation = {
    folder,
    url,
    authUrl,
    async start(environment = {}, by = 'node') {
      const [program = '', ...rest] = ways[by];
      const child = spawn(program, rest, {
        cwd: join(import.meta.dirname, '../../..'),
        env: {
          PATH: process.env.PATH ?? '',
          TOUCHSTONE_DATA: folder,
          TOUCHSTONE_PORT: String(port),
          TOUCHSTONE_AUTH_PORT: String(authPort),
          TOUCHSTONE_SAMPLE: 'false',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started = child;
      let printed = '';
      const ready = new Promise<void>((resolve) => {
        const read = (chunk: Buffer) => {
          printed += chunk.toString();
          if (printed.includes('Ctrl+C stops it.')) resolve();
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('close', () => resolve());
      });
      await ready;
      return printed;
    },
    async end(signal) {
      if (started === undefined) throw new Error('Nothing was started.');
      if (started.exitCode !== null) return started.exitCode;
      const exited = once(started, 'exit');
      started.kill(signal);
      const [code] = await exited;
      return typeof code === 'number' ? code : null;
    },
    async status() {
      const response = await fetch(`${url}/api/v1/system/status`);
      return systemStatusSchema.parse(await response.json());
    },
    processes: () => processesWith(`TOUCHSTONE_DATA=${folder}\0`),
    async [Symbol.asyncDispose]() {
      if (started?.exitCode === null) await installation.end('SIGTERM');
      for (const { pid } of await installation.processes()) process.kill(pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  return installation;
}

/**
 * A port that nobody listens on, below those that a system hands out by itself: until the product
 * listens on it, some seconds later, no other test is given it.
 */
async function unusedPort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
    return port;
  } catch {
    return unusedPort();
  } finally {
    server.close();
  }
}

async function processesWith(variable: string): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (!environment.includes(variable)) return undefined;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim() };
    }),
  );
  return found.filter((process) => process !== undefined);
}
