import { createHmac, hkdfSync } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Limit, pauseAfter } from './limits.ts';
import type { AbuseTables } from './tables.ts';

/** One thing that is counted, and how often it may happen. */
export interface Counted {
  limit: Limit;
  /** What is counted, e.g. `sign-in address 192.0.2.1`. */
  key: string;
}

/** Counts attempts in PostgreSQL, so that all processes count together. */
export interface Counters {
  /**
   * Counts one attempt of each, or of none.
   * @returns the counts, or how long to wait when one of them is at its limit.
   */
  take(
    db: Kysely<AbuseTables>,
    counted: Counted[],
    now: Date,
  ): Promise<{ taken: true; counts: number[] } | { taken: false; retryAfterSeconds: number }>;
  /** Takes one attempt back, because it succeeded. */
  giveBack(db: Kysely<AbuseTables>, keys: string[]): Promise<void>;
  /** Forgets everything about these. */
  clear(db: Kysely<AbuseTables>, keys: string[]): Promise<void>;
}

/** Keys are stored as HMACs, so that the table tells neither accounts nor addresses. */
export function createCounters(secretKey: Buffer): Counters {
  const hashKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'touchstone counters v1', 32));
  const hashed = (key: string) => createHmac('sha256', hashKey).update(key).digest();

  return {
    take: (db, counted, now) =>
      db
        .transaction()
        .execute(async (transaction) => {
          const counts: number[] = [];
          // Always in the same order of kinds, so that two attempts cannot wait for each other.
          for (const { key, limit } of counted) {
            const row = await advance(transaction, hashed(key), limit, now);
            const refusal = refusalOf(row, limit, now);
            // The error undoes what was counted before.
            if (refusal !== undefined) throw new Refused(refusal);
            counts.push(row.count + 1);
          }
          return { taken: true as const, counts };
        })
        .catch((error: unknown) => {
          if (error instanceof Refused)
            return { taken: false as const, retryAfterSeconds: error.retryAfterSeconds };
          throw error;
        }),
    async giveBack(db, keys) {
      await db
        .updateTable('abuse_counter')
        .set({ count: sql`greatest(count - 1, 0)` })
        .where('key', 'in', keys.map(hashed))
        .execute();
    },
    async clear(db, keys) {
      await db.deleteFrom('abuse_counter').where('key', 'in', keys.map(hashed)).execute();
    },
  };
}

class Refused extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('The limit is reached.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Before {
  /** Attempts in the window before this one. */
  count: number;
  windowStartedAt: Date;
  lastAt: Date;
}

/** Adds one attempt, locking the row, and answers how it stood before. */
async function advance(
  transaction: Transaction<AbuseTables>,
  key: Buffer,
  limit: Limit,
  now: Date,
): Promise<Before> {
  const start = new Date(now.getTime() - limit.window * 1000);
  const expires = new Date(now.getTime() + limit.window * 1000);
  await sql`
    insert into abuse_counter (key, count, window_started_at, last_at, expires_at)
    values (${key}, 0, ${now}, ${now}, ${expires})
    on conflict (key) do nothing`.execute(transaction);
  const { rows } = await sql<{ count: number; window_started_at: Date; last_at: Date }>`
    select count, window_started_at, last_at from abuse_counter
     where key = ${key} for update`.execute(transaction);
  const row = rows[0];
  const over = row === undefined || row.window_started_at <= start;
  const before: Before = over
    ? { count: 0, windowStartedAt: now, lastAt: now }
    : { count: row.count, windowStartedAt: row.window_started_at, lastAt: row.last_at };
  await sql`
    update abuse_counter
       set count = ${before.count + 1}, window_started_at = ${before.windowStartedAt},
           last_at = ${now}, expires_at = ${expires}
     where key = ${key}`.execute(transaction);
  return before;
}

/** Seconds to wait, or undefined when the attempt may be made. */
function refusalOf(before: Before, limit: Limit, now: Date): number | undefined {
  // Of two requests at once the one that began first may be counted last.
  const secondsSince = (time: Date) => Math.max(0, now.getTime() - time.getTime()) / 1000;
  if (before.count >= limit.max)
    return Math.max(1, Math.ceil(limit.window - secondsSince(before.windowStartedAt)));
  const pause = pauseAfter(before.count, limit) - secondsSince(before.lastAt);
  return pause > 0 ? Math.ceil(pause) : undefined;
}
