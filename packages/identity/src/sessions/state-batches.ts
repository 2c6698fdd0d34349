import type { Kysely } from 'kysely';
import { sessionStatesQuery } from './session-query.ts';

interface Waiting {
  tokenHash: Buffer;
  resolve(state: string | null): void;
  reject(error: unknown): void;
}

const queriesAtOnce = 2;
const sessionsPerQuery = 50;

/**
 * Asks for the states of sessions, many with one query when many ask at once: what comes in while
 * two queries are under way waits and goes out together. Each state is read after it was asked for.
 */
export function stateBatches<Tables>(
  db: Kysely<Tables>,
): (tokenHash: Buffer) => Promise<string | null> {
  let waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    if (running >= queriesAtOnce || waiting.length === 0) return;
    const batch = waiting.slice(0, sessionsPerQuery);
    waiting = waiting.slice(sessionsPerQuery);
    running += 1;
    sessionStatesQuery(batch.map((one) => one.tokenHash))
      .execute(db)
      .then(
        ({ rows }) => {
          for (const [index, one] of batch.entries()) one.resolve(rows[index]?.column1 ?? null);
        },
        (error: unknown) => {
          for (const one of batch) one.reject(error);
        },
      )
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return (tokenHash) =>
    new Promise((resolve, reject) => {
      waiting.push({ tokenHash, resolve, reject });
      next();
    });
}
