import type { Kysely } from 'kysely';
import type { IdentityTables } from '../users/identity-tables.ts';
import { type FoundSession, foundSessionSchema, sessionQuery } from './session-query.ts';

interface Read {
  text: string;
  found: FoundSession;
  readAt: number;
}

const keptAtMost = 10_000;
/** Some of it depends on the day. */
const keptFor = 60_000;

/**
 * Reads sessions from the database, each time, but takes the answer apart only when it is another
 * one than before: the same object comes back while nothing about the session has changed.
 */
export function sessionReader(db: Kysely<IdentityTables>) {
  const before = new Map<string, Read>();

  return async (token: string): Promise<FoundSession | undefined> => {
    const { rows } = await sessionQuery(token).execute(db);
    const text = rows[0]?.found ?? null;
    const known = before.get(token);
    if (text === null) {
      before.delete(token);
      return undefined;
    }
    if (known?.text === text && Date.now() - known.readAt < keptFor) return known.found;
    const found = foundSessionSchema.parse(JSON.parse(text));
    before.delete(token);
    before.set(token, { text, found, readAt: Date.now() });
    const [oldest] = before.keys();
    if (before.size > keptAtMost && oldest !== undefined) before.delete(oldest);
    return found;
  };
}
