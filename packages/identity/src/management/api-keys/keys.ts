import { apiKeyScopes, type CreateManagedKey } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { keyIdOf } from '../../api-keys/api-keys.ts';
import { findApiKey } from '../../api-keys/find-api-key.ts';
import { insertKey, selectKey } from '../../api-keys/store.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { lockOrganization } from '../../members/members.ts';
import { membershipOf } from '../../members/memberships.ts';
import { readStanding } from '../../members/store.ts';
import { within } from '../../organizations/scope.ts';
import { readOrganization } from '../../organizations/store.ts';
import { toMemberInfo } from '../../tokens/member-info.ts';
import { findUser } from '../../users/store.ts';
import { toDate } from '../calls.ts';
import { samlStateOf } from '../organizations/saml-state.ts';
import type { ManagementParts } from '../parts.ts';
import { userMessage } from '../users/user-message.ts';

/** Makes a key for a member, or for the organization itself. The token is in this answer only. */
export async function createManagedKey(
  { organizations: { database } }: ManagementParts,
  wanted: CreateManagedKey,
  actor: Actor,
) {
  const { org_id: organizationId, user_id, expires_at_seconds, metadata } = wanted;
  const userId = user_id ?? null;
  const displayName = wanted.display_name ?? 'API key';
  return within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    if (userId !== null && (await readStanding(transaction, organization, userId)) === undefined)
      throw new TouchstoneError('not_found', { message: 'There is no such member.' });
    const { id, token } = await insertKey(transaction, {
      organizationId,
      userId,
      createdBy: userId,
      displayName,
      scopes: [...apiKeyScopes],
      expiresAt: toDate(expires_at_seconds),
      metadata: metadata ?? {},
    });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'api_key.created',
      subject: { kind: 'api_key', id: keyIdOf(id), label: displayName },
      details: { scopes: apiKeyScopes, user_id: userId },
    });
    return { api_key_id: keyIdOf(id), api_key_token: token };
  });
}

/**
 * Whose a key is and where, for servers that let keys in themselves; its use counts.
 * @throws TouchstoneError invalid_api_key or rate_limited
 */
export async function validateKey(parts: ManagementParts, token: string) {
  const { database } = parts.organizations;
  const identity = await findApiKey(database, token.replace(/^bearer /i, ''));
  if (identity === null) throw new TouchstoneError('invalid_api_key');
  parts.keyUsage.note(identity);
  const { organizationId, userId } = identity;
  const { organization, key, saml } = await within(
    database,
    { organizationId },
    async (transaction) => ({
      organization: await readOrganization(transaction, organizationId),
      key: await selectKey(transaction, organizationId, identity.keyId),
      saml: await samlStateOf(transaction, organizationId),
    }),
  );
  if (organization === undefined || key === undefined) throw new TouchstoneError('invalid_api_key');
  const user = userId === null ? undefined : await findUser(database.global, userId);
  const membership = userId === null ? null : await membershipOf(database, organizationId, userId);
  return {
    metadata: key.metadata,
    org: {
      org_id: organizationId,
      org_name: organization.name,
      name: organization.name,
      metadata: organization.metadata,
      max_users: organization.settings.max_users,
      is_saml_configured: saml.is_saml_configured,
      legacy_org_id: organization.legacy_org_id,
    },
    ...(user && { user: await userMessage(parts, user, { withOrganizations: false }) }),
    ...(membership && { user_in_org: toMemberInfo(membership) }),
  };
}
