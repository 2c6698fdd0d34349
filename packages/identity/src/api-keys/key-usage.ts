import { type Database, TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import type { KeyIdentity } from '../identity.ts';
import { within } from '../organizations/scope.ts';
import type { OrganizationTables } from '../organizations/tables.ts';

/** Counts what API keys are used for, and stops the ones that ask too often. */
export interface KeyUsage {
  /**
   * Counts one request.
   * @throws TouchstoneError rate_limited beyond the key's limit in one minute; each server counts
   * for itself.
   */
  note(key: KeyIdentity): void;
  /** Writes what was counted; called every few seconds, so that a request waits for no write. */
  flush(): Promise<void>;
  /** Writes the rest. Resolves when nothing writes any more, so that the database may be closed. */
  close(): Promise<void>;
}

interface Options {
  database: Database<OrganizationTables>;
  /** Requests a minute of a key without a limit of its own. */
  perMinute: number;
  /** Told of a write that failed; what it held is written with the next one. */
  onError(error: unknown): void;
}

const minute = 60_000;
const flushEvery = 5_000;

/** A process that is killed loses at most five seconds of counts. */
export function openKeyUsage({ database, perMinute, onError }: Options): KeyUsage {
  const unwritten = new Map<string, Count>();
  let window = { minute: 0, counts: new Map<string, number>() };
  const writeCounted = async () => {
    const batch = [...unwritten.values()];
    unwritten.clear();
    for (const count of batch) {
      await write(database, count).catch((error: unknown) => {
        add(unwritten, count);
        onError(error);
      });
    }
  };
  let writing = Promise.resolve();
  // One after the other: who waits for a write waits for the one that the timer began, too.
  const flush = () => {
    writing = writing.then(writeCounted);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushEvery).unref();
  return {
    note(key) {
      const now = Date.now();
      const present = Math.floor(now / minute);
      if (window.minute !== present) window = { minute: present, counts: new Map() };
      const used = (window.counts.get(key.keyId) ?? 0) + 1;
      window.counts.set(key.keyId, used);
      const limit = key.requestsPerMinute ?? perMinute;
      if (used > limit) throw limited(limit, Math.ceil(((present + 1) * minute - now) / 1000));
      const day = new Date(now).toISOString().slice(0, 10);
      const { organizationId, keyId } = key;
      add(unwritten, { organizationId, keyId, day, requests: 1, last: new Date(now) });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

interface Count {
  organizationId: string;
  keyId: string;
  day: string;
  requests: number;
  last: Date;
}

function add(counts: Map<string, Count>, more: Count): void {
  const name = `${more.keyId} ${more.day}`;
  const before = counts.get(name);
  counts.set(name, { ...more, requests: more.requests + (before?.requests ?? 0) });
}

async function write(database: Database<OrganizationTables>, count: Count): Promise<void> {
  const { organizationId, keyId, day, requests, last } = count;
  await within(database, { organizationId }, async (transaction) => {
    const known = await transaction
      .updateTable('api_key')
      .set({ last_used_at: sql`greatest(last_used_at, ${last})` })
      .where('id', '=', keyId)
      .returning('id')
      .executeTakeFirst();
    if (known === undefined) return;
    await transaction
      .insertInto('api_key_usage')
      .values({ organization_id: organizationId, api_key_id: keyId, day, requests })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'api_key_id', 'day']).doUpdateSet((set) => ({
          requests: set('api_key_usage.requests', '+', set.ref('excluded.requests')),
        })),
      )
      .execute();
  });
}

function limited(limit: number, seconds: number): TouchstoneError {
  return new TouchstoneError('rate_limited', {
    message: `This API key may make ${limit} requests a minute. Try again in ${seconds} s.`,
    facts: { retry_after_seconds: seconds },
  });
}
