import type { Database } from '@touchstone/platform';
import { type RawBuilder, sql, type Transaction } from 'kysely';

/**
 * In whose name a transaction speaks. Row-level security shows it the rows of the organization, the
 * memberships of the person, what the secret or the confirmed address opens, and the proved domain.
 */
export interface Scope {
  organizationId?: string;
  userId?: string;
  /** SHA-256 of a token. */
  secretHash?: Buffer;
  /** Only an address that its holder has confirmed. */
  email?: string;
  domain?: string;
  /** The installation itself: names of all organizations, and events that belong to none. */
  installation?: true;
}

/** Runs `work` in one transaction in the name of `scope`. */
export function within<Tables, Result>(
  database: Database<Tables>,
  scope: Scope,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.global.transaction().execute(async (transaction) => {
    await enter(transaction, scope);
    return work(transaction);
  });
}

/** Adds `scope` to the names that a running transaction speaks in. */
export async function enter<Tables>(transaction: Transaction<Tables>, scope: Scope): Promise<void> {
  const settings: [string, string | undefined][] = [
    ['app.organization_id', scope.organizationId],
    ['app.user_id', scope.userId],
    ['app.secret_hash', scope.secretHash?.toString('hex')],
    ['app.email', scope.email?.toLowerCase()],
    ['app.domain', scope.domain],
    ['app.installation', scope.installation && 'yes'],
  ];
  const given = settings.flatMap(([name, value]): RawBuilder<unknown>[] =>
    value === undefined ? [] : [sql`set_config(${name}, ${value}, true)`],
  );
  await sql`select ${sql.join(given)}`.execute(transaction);
}
