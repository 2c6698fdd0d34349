import { TouchstoneError } from '@touchstone/platform';
import { revokeKey, selectKey } from '../api-keys/store.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import type { Identity } from '../identity.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { within } from '../organizations/scope.ts';

/**
 * Ends a key at the logout of a command line client: the one that it presents, or another one of
 * the same person in an organization of theirs.
 * @throws TouchstoneError not_found
 */
export async function endOwnKey(
  { database }: OrganizationParts,
  identity: Identity,
  actor: Actor,
  keyId: string,
): Promise<void> {
  for (const organizationId of organizationsOf(identity)) {
    const ended = await within(database, { organizationId }, async (transaction) => {
      const key = await selectKey(transaction, organizationId, keyId);
      if (key === undefined || !isOwn(identity, keyId, key.user_id)) return false;
      if (!(await revokeKey(transaction, organizationId, key.id))) return false;
      await recordAudit(transaction, {
        organizationId,
        actor,
        action: 'api_key.revoked',
        subject: { kind: 'api_key', id: keyId, label: key.display_name },
        details: { by: 'command line logout' },
      });
      return true;
    });
    if (ended) return;
  }
  throw new TouchstoneError('not_found', { message: 'There is no such API key of yours.' });
}

function organizationsOf(identity: Identity): string[] {
  if (identity.kind === 'api_key') return [identity.organizationId];
  return identity.kind === 'user' ? [...identity.memberships.keys()] : [];
}

function isOwn(identity: Identity, keyId: string, holder: string | null): boolean {
  if (identity.kind === 'api_key' && identity.keyId === keyId) return true;
  return identity.kind !== 'integration' && holder !== null && holder === identity.userId;
}
