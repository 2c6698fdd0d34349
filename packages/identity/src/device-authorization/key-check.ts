import { TouchstoneError } from '@touchstone/platform';
import type { Identity, KeyIdentity, PersonIdentity } from '../identity.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { within } from '../organizations/scope.ts';
import { readOrganization } from '../organizations/store.ts';

/** Whose a key or token is, and where: the answer to `get_user_uuid`. */
interface KeyCheck {
  user_id: string;
  org_id: string;
  org_name: string;
  email: string;
  /** Runs that the organization lets go on at once; absent without a limit. */
  concurrency_limit?: number;
}

/** @throws TouchstoneError organization_required for somebody without an organization. */
export async function checkKey(parts: OrganizationParts, identity: Identity): Promise<KeyCheck> {
  const check = await ownerOf(parts, identity);
  const { org_id: organizationId } = check;
  const organization = await within(parts.database, { organizationId }, (transaction) =>
    readOrganization(transaction, organizationId),
  );
  const limit = organization?.settings.concurrent_runs ?? null;
  return limit === null ? check : { ...check, concurrency_limit: limit };
}

async function ownerOf(parts: OrganizationParts, identity: Identity): Promise<KeyCheck> {
  switch (identity.kind) {
    case 'user':
      return ofPerson(identity);
    case 'api_key':
      return ofKey(parts, identity);
    case 'integration':
      throw new TouchstoneError('forbidden');
  }
}

function ofPerson({ userId, email, activeOrganizationId, memberships }: PersonIdentity): KeyCheck {
  const [first] = memberships.values();
  const active = activeOrganizationId === null ? first : memberships.get(activeOrganizationId);
  if (active === undefined) throw new TouchstoneError('organization_required');
  return {
    user_id: userId,
    org_id: active.organizationId,
    org_name: active.organizationName,
    email,
  };
}

/** A key of the organization itself answers for its maker, and once they are gone for itself. */
async function ofKey(
  { database }: OrganizationParts,
  { organizationId, keyId }: KeyIdentity,
): Promise<KeyCheck> {
  const row = await within(database, { organizationId }, (transaction) =>
    transaction
      .selectFrom('api_key')
      .innerJoin('organization', 'organization.id', 'api_key.organization_id')
      .leftJoin('user_account', (join) =>
        join.on((on) =>
          on('user_account.id', '=', on.fn.coalesce('api_key.user_id', 'api_key.created_by')),
        ),
      )
      .select(['api_key.id', 'organization.name', 'user_account.id as user_id', 'email'])
      .where('api_key.id', '=', keyId)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new TouchstoneError('unauthorized');
  return {
    user_id: row.user_id ?? row.id,
    org_id: organizationId,
    org_name: row.name,
    email: row.email ?? '',
  };
}
