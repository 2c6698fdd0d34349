import type { ChangeManagedKey, KeyUsageQuery, ManagedKeysQuery } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql, type Transaction } from 'kysely';
import { keyIdOf } from '../../api-keys/api-keys.ts';
import { revokeKey, selectKey, selectKeyPage } from '../../api-keys/store.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { enter, within } from '../../organizations/scope.ts';
import type { OrganizationTables } from '../../organizations/tables.ts';
import { findUserByEmail } from '../../users/store.ts';
import { pageFacts, toDate, toSeconds } from '../calls.ts';
import type { ManagementParts } from '../parts.ts';

type Writing = Transaction<OrganizationTables>;

/** Keys by page number, newest first: those that work, or those that work no more. */
export async function pageOfKeys(
  { organizations: { database } }: ManagementParts,
  query: ManagedKeysQuery,
  { working }: { working: boolean },
) {
  const { org_id: organizationId, user_id, user_email, page_size, page_number } = query;
  return within(database, { installation: true }, async (transaction) => {
    const userId = user_id ?? (await idOfAddress(transaction, user_email));
    const page = await selectKeyPage(
      transaction,
      { organizationId, userId, working },
      { size: page_size, number: page_number },
    );
    return {
      api_keys: page.rows.map(message),
      total_api_keys: page.total,
      ...pageFacts(query, page.total),
    };
  });
}

/** @throws TouchstoneError not_found */
export async function showKey({ organizations: { database } }: ManagementParts, keyId: string) {
  return within(database, { installation: true }, async (transaction) =>
    message(await keyOf(transaction, keyId)),
  );
}

/** @throws TouchstoneError not_found */
export async function changeKey(
  { organizations: { database } }: ManagementParts,
  keyId: string,
  change: ChangeManagedKey,
  actor: Actor,
): Promise<void> {
  const { expires_at_seconds, metadata, set_to_never_expire } = change;
  await within(database, { installation: true }, async (transaction) => {
    const key = await keyOf(transaction, keyId);
    await enter(transaction, { organizationId: key.organization_id });
    const expiresAt = set_to_never_expire ? null : (toDate(expires_at_seconds) ?? key.expires_at);
    await transaction
      .updateTable('api_key')
      .set({ expires_at: expiresAt, metadata: JSON.stringify(metadata ?? key.metadata) })
      .where('id', '=', key.id)
      .execute();
    await recordAudit(transaction, {
      organizationId: key.organization_id,
      actor,
      action: 'api_key.changed',
      subject: { kind: 'api_key', id: keyId, label: key.display_name },
      details: { before: { expires_at: key.expires_at }, after: { expires_at: expiresAt } },
    });
  });
}

/** Ends a key. @throws TouchstoneError not_found */
export async function endManagedKey(
  { organizations: { database } }: ManagementParts,
  keyId: string,
  actor: Actor,
): Promise<void> {
  await within(database, { installation: true }, async (transaction) => {
    const key = await keyOf(transaction, keyId);
    await enter(transaction, { organizationId: key.organization_id });
    if (!(await revokeKey(transaction, key.organization_id, key.id))) throw noKey();
    await recordAudit(transaction, {
      organizationId: key.organization_id,
      actor,
      action: 'api_key.revoked',
      subject: { kind: 'api_key', id: keyId, label: key.display_name },
    });
  });
}

/** How many requests were made with keys on a day. */
export async function countUsage(
  { organizations: { database } }: ManagementParts,
  { date, org_id, user_id, api_key_id }: KeyUsageQuery,
): Promise<{ count: number }> {
  return within(database, { installation: true }, async (transaction) =>
    transaction
      .selectFrom('api_key_usage')
      .innerJoin('api_key', 'api_key.id', 'api_key_usage.api_key_id')
      .select(sql<number>`coalesce(sum(requests), 0)::bigint`.as('count'))
      .where('day', '=', date)
      .where((where) =>
        where.and([
          ...(org_id === undefined ? [] : [where('api_key.organization_id', '=', org_id)]),
          ...(user_id === undefined ? [] : [where('api_key.user_id', '=', user_id)]),
          ...(api_key_id === undefined ? [] : [where('api_key.id', '=', api_key_id)]),
        ]),
      )
      .executeTakeFirstOrThrow(),
  );
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof selectKey>>>;

async function keyOf(transaction: Writing, keyId: string): Promise<KeyRow> {
  const key = await selectKey(transaction, undefined, keyId);
  if (key === undefined) throw noKey();
  return key;
}

/** The id of an address's account; one that nobody has, for an address without. */
async function idOfAddress(
  transaction: Writing,
  email: string | undefined,
): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const user = await findUserByEmail(transaction, email);
  return user?.id ?? '00000000-0000-0000-0000-000000000000';
}

function message(key: KeyRow) {
  return {
    api_key_id: keyIdOf(key.id),
    created_at: toSeconds(key.created_at),
    expires_at_seconds: key.expires_at === null ? null : toSeconds(key.expires_at),
    metadata: key.metadata,
    user_id: key.user_id,
    org_id: key.organization_id,
    display_name: key.display_name,
  };
}

function noKey(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'There is no such API key.' });
}
