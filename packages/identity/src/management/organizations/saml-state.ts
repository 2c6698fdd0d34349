import type { Transaction } from 'kysely';
import type { OrganizationTables } from '../../organizations/tables.ts';

/** Whether an organization has a single sign-on of its own, in use or in test; in its name. */
export async function samlStateOf(
  transaction: Transaction<OrganizationTables>,
  organizationId: string,
): Promise<{ is_saml_configured: boolean; is_saml_in_test_mode: boolean }> {
  const connections = await transaction
    .selectFrom('sso_connection')
    .select('live_at')
    .where('organization_id', '=', organizationId)
    .execute();
  const live = connections.some((connection) => connection.live_at !== null);
  return {
    is_saml_configured: live,
    is_saml_in_test_mode: !live && connections.length > 0,
  };
}
