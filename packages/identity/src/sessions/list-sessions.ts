import type { sessionListSchema } from '@touchstone/contracts';
import type { QueryCreator } from 'kysely';
import type { z } from 'zod';
import type { ActiveSession } from './active-session.ts';
import { sessionsOf } from './store.ts';
import type { SessionTables } from './tables.ts';

/** The sessions of the person of `active`, as their page shows them, newest use first. */
export async function listSessions(
  db: QueryCreator<SessionTables>,
  { user, session }: ActiveSession,
): Promise<z.infer<typeof sessionListSchema>['sessions']> {
  const rows = await sessionsOf(db, user.id, new Date());
  return rows
    .filter((row) => row.impersonator_user_id === null || row.id === session.id)
    .map((row) => ({
      session_id: row.id,
      current: row.id === session.id,
      created_at_seconds: toSeconds(row.created_at),
      last_seen_at_seconds: toSeconds(row.last_seen_at),
      expires_at_seconds: toSeconds(row.expires_at),
      ip_address: row.ip_address,
      user_agent: row.user_agent,
      login_method: row.login_method.login_method,
      provider: 'provider' in row.login_method ? row.login_method.provider : null,
    }));
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
