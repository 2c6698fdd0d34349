import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { SessionTables } from './tables.ts';

/** Sessions that ended while their access tokens still live, kept in memory. */
export interface EndedSessions {
  has(sessionId: string): boolean;
  /** Calls `listener` soon after a session ended, e.g. to cut its event streams. */
  onEnd(listener: (sessionId: string) => void): () => void;
  /** Reads what ended since the last time; happens by itself every few seconds. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** An access token lives 30 minutes; the rest is for clocks that differ. */
const keptMilliseconds = 35 * 60_000;
/** The checklist allows 60 s; a query on an index of recent rows costs next to nothing. */
const interval = 5_000;

/**
 * Watches which sessions end, in every process that accepts access tokens.
 * @throws when the database does not answer at the start; later it goes on with what it knows.
 */
export async function watchEndedSessions(
  db: Kysely<SessionTables>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<EndedSessions> {
  const ended = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();
  const stop = new AbortController();
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const rows = await db
      .selectFrom('session_end')
      .select(['session_id', 'ended_at'])
      .where('ended_at', '>', new Date(Date.now() - keptMilliseconds))
      .execute();
    for (const { session_id: id, ended_at: at } of rows) {
      if (ended.has(id)) continue;
      ended.set(id, at.getTime());
      for (const listener of listeners) listener(id);
    }
    for (const [id, at] of ended) {
      if (at < Date.now() - keptMilliseconds) ended.delete(id);
    }
  }

  const catchUp = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  await catchUp();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      await delay(interval, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      if (stop.signal.aborted) return;
      await catchUp().catch((error: Error) =>
        log.warn({ error: error.message }, 'the list of ended sessions could not be read'),
      );
    }
  })();

  return {
    has: (sessionId) => ended.has(sessionId),
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    catchUp,
    async close() {
      stop.abort();
      await loop;
    },
  };
}
