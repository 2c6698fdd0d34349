import { setTimeout as delay } from 'node:timers/promises';

/** A restart of the database takes a few seconds, and clients give up after thirty. */
const patienceMilliseconds = 20_000;

/**
 * Does `work`, and begins it again as long as it fails because the database is away, for twenty
 * seconds; after that it rejects with the last failure. `isAgain` is true from the second time on:
 * a transaction whose commit was not answered may have happened, and `work` has to look.
 */
export async function outlastOutage<Result>(
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + patienceMilliseconds;
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await work(isAgain);
    } catch (error) {
      if (!isOutage(error) || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

/**
 * Whether an error says that the database was away or went away: by its own word (SQLSTATE, appendix
 * A of PostgreSQL's manual), by the network's, or by that of the client library, which has no code.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    sqlStates.has(code) ||
    code.startsWith('08') ||
    networkCodes.has(code) ||
    (code === '' && ofTheClient.test(error.message))
  );
}

/** Shutting down, crashed, starting, no connection left, and a primary that has become a standby. */
const sqlStates = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const ofTheClient =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
