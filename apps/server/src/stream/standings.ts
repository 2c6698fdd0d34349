import type { IdentityTables } from '@touchstone/identity';
import type { Database } from '@touchstone/platform';

/** In whose name a stream is open: a person, or a key, which may act for one. */
export interface Holder {
  organizationId: string;
  userId: string | null;
  keyId: string | null;
}

/**
 * What each holder may do in the organization now, as a text that changes when it does; null for
 * who belongs there no more and for a key that was revoked or is over.
 */
export async function readStandings(
  database: Database<IdentityTables>,
  organizationId: string,
  holders: readonly Holder[],
): Promise<(string | null)[]> {
  const userIds = [...new Set(holders.flatMap(({ userId }) => userId ?? []))];
  const keyIds = [...new Set(holders.flatMap(({ keyId }) => keyId ?? []))];
  return database.inOrganization(organizationId, async (transaction) => {
    const organization = await transaction
      .selectFrom('organization')
      .select(['role_structure', 'settings'])
      .where('id', '=', organizationId)
      .executeTakeFirst();
    if (organization === undefined) return holders.map(() => null);
    const members = await transaction
      .selectFrom('member')
      .innerJoin('user_account', 'user_account.id', 'member.user_id')
      .select(['user_id', 'role', 'additional_roles', 'permissions'])
      .where('organization_id', '=', organizationId)
      .where('user_id', 'in', [...userIds, nobody])
      .where('disabled_at', 'is', null)
      .execute();
    const keys = await transaction
      .selectFrom('api_key')
      .select(['id', 'scopes'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', [...keyIds, nobody])
      .where('revoked_at', 'is', null)
      .where((where) =>
        where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]),
      )
      .execute();
    return holders.map(({ userId, keyId }) => {
      const member = members.find((one) => one.user_id === userId);
      const key = keys.find(({ id }) => id.replaceAll('-', '') === keyId);
      if (userId !== null && member === undefined) return null;
      if (keyId !== null && key === undefined) return null;
      return JSON.stringify([organization.role_structure, gateOf(organization), member, key]);
    });
  });
}

/** Keeps a list of ids from being empty, which SQL does not allow. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Members of an organization that is gated for sales hold a permission that says so. */
function gateOf({ settings }: { settings: unknown }): boolean {
  if (typeof settings !== 'object' || settings === null) return false;
  return 'sales_gated' in settings && settings.sales_gated === true;
}
