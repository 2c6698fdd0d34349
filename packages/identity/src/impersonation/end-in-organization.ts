import type { Transaction } from 'kysely';
import type { OrganizationTables } from '../organizations/tables.ts';

/** Ends the sessions of operators who act as a member, because the organization no longer allows it. */
export async function endImpersonationsIn(
  transaction: Transaction<OrganizationTables>,
  organizationId: string,
): Promise<void> {
  await transaction
    .deleteFrom('session')
    .where('impersonator_user_id', 'is not', null)
    .where('user_id', 'in', (query) =>
      query.selectFrom('member').select('user_id').where('organization_id', '=', organizationId),
    )
    .execute();
}
