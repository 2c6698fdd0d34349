import type { Database } from '@touchstone/platform';
import { enter, within } from '../../organizations/scope.ts';
import type { IdentityTables } from '../../users/identity-tables.ts';
import { domainOf, type User } from '../../users/user.ts';

/** A connection that signs in the people of a domain. */
interface LiveConnection {
  id: string;
  enforced: boolean;
  /** The one who may still use a password, so that a broken connection locks nobody out. */
  breakGlassUserId: string | null;
}

/**
 * The connection for an address's domain, if an organization has proved that domain and has gone
 * live: the enforced one first, else the oldest. It looks at the domain only, so that it tells
 * nothing about the address.
 */
export async function connectionOfDomain(
  database: Database<IdentityTables>,
  email: string,
): Promise<LiveConnection | undefined> {
  const domain = domainOf(email);
  return within(database, { domain }, async (transaction) => {
    const proved = await transaction
      .selectFrom('organization_domain')
      .select('organization_id')
      .where('domain', '=', domain)
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    if (proved === undefined) return undefined;
    await enter(transaction, { organizationId: proved.organization_id });
    const row = await transaction
      .selectFrom('sso_connection')
      .select(['id', 'enforced', 'break_glass_user_id'])
      .where('organization_id', '=', proved.organization_id)
      .where('live_at', 'is not', null)
      .orderBy('enforced', 'desc')
      .orderBy('created_at')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return { id: row.id, enforced: row.enforced, breakGlassUserId: row.break_glass_user_id };
  });
}

/** The connection that everybody of an address's domain must use. */
export async function enforcedConnection(
  database: Database<IdentityTables>,
  email: string,
): Promise<LiveConnection | undefined> {
  const connection = await connectionOfDomain(database, email);
  return connection?.enforced === true ? connection : undefined;
}

/** Whether somebody may sign in by password or mail: not where their organization forbids it. */
export async function mayUsePassword(
  database: Database<IdentityTables>,
  user: Pick<User, 'id' | 'email'>,
): Promise<boolean> {
  const enforced = await enforcedConnection(database, user.email);
  return enforced === undefined || enforced.breakGlassUserId === user.id;
}
