import type { Kysely } from 'kysely';
import type { IdentityTables } from '../users/identity-tables.ts';
import { type FoundSession, foundSessionSchema, sessionQuery } from './session-query.ts';
import { stateBatches } from './state-batches.ts';
import { hashOfToken } from './token.ts';

interface Read {
  found: FoundSession;
  readAt: number;
}

const keptAtMost = 10_000;
/** Some of it depends on the day. */
const keptFor = 60_000;

/**
 * Reads sessions. The database is asked each time, so that what ends or changes anywhere counts at
 * once; but only whether anything has changed: the same object comes back as long as nothing has.
 */
export function sessionReader(db: Kysely<IdentityTables>) {
  const kept = new Map<string, Read>();
  const stateOf = stateBatches(db);

  return async (token: string): Promise<FoundSession | undefined> => {
    const hash = hashOfToken(token);
    const place = hash.toString('latin1');
    const before = kept.get(place);
    if (before !== undefined && Date.now() - before.readAt < keptFor) {
      if ((await stateOf(hash)) === before.found.state) return before.found;
    }
    kept.delete(place);
    const { rows } = await sessionQuery(hash).execute(db);
    const text = rows[0]?.found ?? null;
    if (text === null) return undefined;
    const found = foundSessionSchema.parse(JSON.parse(text));
    kept.set(place, { found, readAt: Date.now() });
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
