import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const root = join(import.meta.dirname, '../../../../..');

/** Releases that are tried: the newest, and the one that the wire contract was read from. */
export type ClientVersion = '0.1.96' | '0.1.195';

const environmentOf = (version: ClientVersion): string =>
  join(root, `node_modules/.cache/public-client-${version}`);

/** What a call of the client printed, without its banner, and how it ended. */
export interface Called {
  code: number;
  output: string;
}

/** A call of the client that goes on. */
export interface Conversation {
  printed(): string;
  write(line: string): void;
  /** Says that nothing more comes. */
  finish(): void;
  /** As Ctrl+C does. */
  interrupt(): void;
  ended: Promise<Called>;
}

/**
 * Installs the public command line client from PyPI once, into a folder of its own. Answers why it
 * cannot be had, if it cannot.
 */
export async function installPublicClient(version: ClientVersion): Promise<{ missing?: string }> {
  const environment = environmentOf(version);
  if (existsSync(join(environment, 'installed'))) return {};
  try {
    await rm(environment, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', environment], { timeout: 60_000 });
    const pip = ['install', '--quiet', '--disable-pip-version-check', `revyl==${version}`];
    await run(join(environment, 'bin/pip'), pip, { timeout: 180_000 });
    await run(join(environment, 'bin/revyl'), ['version'], { timeout: 30_000 });
    await writeFile(join(environment, 'installed'), version);
    return {};
  } catch (error) {
    return { missing: error instanceof Error ? error.message.slice(0, 500) : String(error) };
  }
}

/**
 * The client in a project folder of its own, pointed at a server. All that it prints is kept, as
 * `test-results/public-client-<version>.txt`.
 */
export async function openPublicClient(
  version: ClientVersion,
  { url, key }: { url: string; key: string },
) {
  const transcript = join(root, `test-results/public-client-${version}.txt`);
  const home = await mkdtemp(join(tmpdir(), 'touchstone-public-client-'));
  const project = join(home, 'project');
  const elsewhere = join(home, 'elsewhere');
  await mkdir(project);
  await mkdir(elsewhere);
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeFile(transcript, `revyl ${version}\n`);
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    REVYL_BACKEND_URL: url,
    REVYL_APP_URL: url,
    REVYL_API_KEY: key,
    DO_NOT_TRACK: '1',
    // Else each call asks the network for a newer version: half of the time of all of them.
    REVYL_NO_UPDATE_NOTIFIER: '1',
    REVYL_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  };
  for (const args of [
    ['init', '--quiet'],
    ['-c', 'user.name=T', '-c', 'user.email=t@t', 'commit', '--quiet', '--allow-empty', '-m', 'x'],
  ])
    await run('git', args, { cwd: project, env });

  const note = (args: readonly string[], { code, output }: Called) => {
    const shown = args.map((arg) => (/\s/.test(arg) ? JSON.stringify(arg) : arg)).join(' ');
    const entry = `\n$ revyl ${shown}\n${output}\n[exit ${code}]\n`;
    return appendFile(transcript, entry.replaceAll(/tsk_\w+/g, 'tsk_…'));
  };

  function converse(args: readonly string[], environment: NodeJS.ProcessEnv): Conversation {
    const child = spawn(join(environmentOf(version), 'bin/revyl'), [...args], {
      cwd: project,
      env: environment,
      // A group of its own, as a terminal gives each command: who interrupts it means all of it.
      detached: true,
    });
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const { promise: ended, resolve } = Promise.withResolvers<Called>();
    child.once('close', async (status) => {
      const called = { code: status ?? 1, output: withoutBanner(printed) };
      await note(args, called);
      resolve(called);
    });
    return {
      printed: () => printed,
      write: (line) => child.stdin.write(`${line}\n`),
      finish: () => child.stdin.end(),
      interrupt: () => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      },
      ended,
    };
  }

  const { REVYL_API_KEY: _, ...keyless } = env;
  return {
    project,
    /** The home of somebody who has not logged in yet. */
    elsewhere,
    /** Calls the client; an exit code other than 0 is no error here. */
    async call(args: readonly string[], { input = '', further = {} } = {}): Promise<Called> {
      const { promise, resolve } = Promise.withResolvers<Called>();
      const child = execFile(
        join(environmentOf(version), 'bin/revyl'),
        [...args],
        {
          cwd: project,
          env: { ...env, ...further },
          timeout: 120_000,
          maxBuffer: 8 * 1024 * 1024,
        },
        (error, stdout, stderr) => {
          const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
          resolve({ code, output: withoutBanner(stdout + stderr) });
        },
      );
      // One that ends without reading its input closes that; what counts is how it ended.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
      const called = await promise;
      await note(args, called);
      return called;
    },
    /** Starts the client, to speak with while it runs. */
    start: (args: readonly string[]) => converse(args, env),
    /** The same without a key, from the other home. */
    startElsewhere: (args: readonly string[]) => converse(args, { ...keyless, HOME: elsewhere }),
    close: () => rm(home, { recursive: true, force: true }),
  };
}

function withoutBanner(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/[█╚╗]/.test(line))
    .join('\n');
}
