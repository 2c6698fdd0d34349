import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const host = '127.0.0.1';
const startTimeoutMs = 90_000;
const stopTimeoutMs = 5_000;

interface Program {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

export interface RunningProgram {
  stop(): Promise<void>;
}

/**
 * Starts a program that serves HTTP and waits until an address of it answers.
 * @throws Error with what the program said, when it ends or does not answer within 90 seconds
 */
export async function startProgram(program: Program, address: string): Promise<RunningProgram> {
  const child = spawn(program.command, program.args, {
    cwd: program.cwd,
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killLater = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(killLater);
  };
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`${program.command} ended: ${said}`);
    if (Date.now() > giveUpAt) {
      await stop();
      throw new Error(`${program.command} does not answer at ${address}: ${said}`);
    }
    await delay(200);
  }
  return { stop };
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** A port of the loopback interface that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  server.close();
  await once(server, 'close');
  return address.port;
}
