import type { Locale } from '@touchstone/contracts';
import type { Transaction } from 'kysely';
import type { IdentityTables } from '../users/identity-tables.ts';

/** Managers who are told of something at most: a mail to each. */
const maxTold = 50;

/**
 * Who is to hear of what concerns an organization as a whole: its Owners and Admins, with confirmed
 * addresses and the language that they read.
 */
export function managersOf(
  transaction: Transaction<IdentityTables>,
  organizationId: string,
): Promise<{ email: string; locale: Locale }[]> {
  return transaction
    .selectFrom('member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select(['user_account.email', 'user_account.locale'])
    .where('member.organization_id', '=', organizationId)
    .where('member.role', 'in', ['Owner', 'Admin'])
    .where('user_account.email_confirmed_at', 'is not', null)
    .orderBy('member.created_at')
    .limit(maxTold)
    .execute();
}
