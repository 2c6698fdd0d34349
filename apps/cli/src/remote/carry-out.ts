import { Option } from 'commander';
import { RemoteError } from './server/remote-error.ts';
import type { Server } from './server/server.ts';

/** What every command that talks to a server takes. */
export interface RemoteFlags {
  server?: string;
  json?: true;
}

export const serverOption = () =>
  new Option(
    '--server <address>',
    'the Touchstone server; else TOUCHSTONE_SERVER, else the last login',
  );

export const jsonOption = () => new Option('--json', 'print the answer as JSON');

/**
 * Carries out a command of somebody who is logged in and that answers its exit code; what the server
 * refuses is 1 and its message.
 */
export function carryOutAt(
  { server }: RemoteFlags,
  work: (server: Server) => Promise<number>,
): Promise<void> {
  return carryOut(async () => {
    const { connect } = await import('./server/connect.ts');
    return work(await connect(server));
  });
}

/** The same for a command that needs no login. */
export function carryOutNear(
  { server }: RemoteFlags,
  work: (url: string) => Promise<number>,
): Promise<void> {
  return carryOut(async () => {
    const { addressOf } = await import('./server/connect.ts');
    return work(await addressOf(server));
  });
}

/** Prints an answer: as JSON for programs, in lines for people. */
export function answer(flags: RemoteFlags, facts: unknown, lines: readonly string[]): void {
  const text = flags.json === true ? JSON.stringify(facts, null, 2) : lines.join('\n');
  if (text !== '') process.stdout.write(`${text}\n`);
}

async function carryOut(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
