import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { inDays, keyIdOf } from '../api-keys/api-keys.ts';
import { insertKey } from '../api-keys/store.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { readStanding } from '../members/store.ts';
import type { Organization } from '../organizations/store.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { permissionsOf } from '../roles/role.ts';

/** What the command line client may do. */
const scope = 'can_access_testing_suite';
const daysOfKey = 365;

interface Holder {
  userId: string;
  email: string;
  clientInstanceId: string | null;
  deviceLabel: string | null;
}

/** The key of a command line client, as its contract spells it. */
interface CliKey {
  token: string;
  api_key_id: string;
  email: string;
  org_id: string;
  user_id: string;
}

/**
 * Makes the key for a command line client of a member; an earlier key of the same installation of
 * the client ends. Undefined when the person may not use the testing suite there (any more).
 */
export async function makeCliKey(
  transaction: Transaction<OrganizationTables>,
  organization: Organization,
  actor: Actor,
  { userId, email, clientInstanceId, deviceLabel }: Holder,
): Promise<CliKey | undefined> {
  const organizationId = organization.id;
  const standing = await readStanding(transaction, organization, userId);
  if (standing === undefined || !permissionsOf(standing).includes(scope)) return undefined;
  const replaced = await endKeysOf(transaction, organizationId, userId, clientInstanceId);
  const displayName = deviceLabel ?? 'Command line';
  const { id, token } = await insertKey(transaction, {
    organizationId,
    userId,
    createdBy: userId,
    displayName,
    scopes: [scope],
    expiresAt: inDays(daysOfKey),
    clientInstanceId,
  });
  await recordAudit(transaction, {
    organizationId,
    actor,
    action: 'api_key.created',
    subject: { kind: 'api_key', id: keyIdOf(id), label: displayName },
    details: { scopes: [scope], by: 'command line login', replaced },
  });
  return { token, api_key_id: keyIdOf(id), email, org_id: organizationId, user_id: userId };
}

async function endKeysOf(
  transaction: Transaction<OrganizationTables>,
  organizationId: string,
  userId: string,
  clientInstanceId: string | null,
): Promise<string[]> {
  if (clientInstanceId === null) return [];
  const ended = await transaction
    .updateTable('api_key')
    .set({ revoked_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('client_instance_id', '=', clientInstanceId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => keyIdOf(id));
}
