import type { Database } from '@touchstone/platform';
import type { OrganizationTables } from '../organizations/tables.ts';

/**
 * Whether somebody operates the installation: by the table, or by a confirmed address of
 * `emails`, the configured ones.
 */
export async function isOperator(
  database: Database<OrganizationTables>,
  userId: string,
  emails: readonly string[],
): Promise<boolean> {
  const row = await database.global
    .selectFrom('user_account')
    .leftJoin('operator', 'operator.user_id', 'user_account.id')
    .select(['email', 'email_confirmed_at', 'operator.user_id as operator'])
    .where('user_account.id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return false;
  if (row.operator !== null) return true;
  const configured = emails.some((email) => email.toLowerCase() === row.email.toLowerCase());
  return configured && row.email_confirmed_at !== null;
}
