import {
  type ApiKeyMessage,
  apiKeyScopeSchema,
  type CreateApiKey,
  type PageQuery,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import type { Membership } from '../identity.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { toPage } from '../organizations/queries/cursor.ts';
import { within } from '../organizations/scope.ts';
import { hasAllPermissions, hasPermission } from '../roles/role.ts';
import { insertKey, revokeKey, selectKey, selectKeys } from './store.ts';

const dayInMilliseconds = 86_400_000;

/** Who asks about keys: a member, who sees their own, or with `manage_api_keys` everybody's. */
interface Asker {
  membership: Membership;
  userId: string;
}

/** A page of keys, newest first. */
export async function listKeys(
  { database }: OrganizationParts,
  { membership, userId }: Asker,
  query: PageQuery & { archived: boolean },
) {
  const { organizationId } = membership;
  const filter = {
    organizationId,
    userId: hasPermission(membership, 'manage_api_keys') ? undefined : userId,
    working: query.archived ? undefined : true,
    q: query.q,
  };
  return within(database, { organizationId }, async (transaction) => {
    const rows = await selectKeys(transaction, filter, query);
    return toPage(rows, query.limit, (row) => row.id, presentKey);
  });
}

/**
 * Makes a key. The token is in this answer only.
 * @throws TouchstoneError forbidden for scopes that the member does not hold, and for a key of the
 * organization itself without `manage_api_keys`; limit_reached; validation_failed for more requests
 * than a server answers
 */
export async function createKey(
  { database, rateLimit }: OrganizationParts,
  { membership, userId }: Asker,
  actor: Actor,
  wanted: CreateApiKey,
) {
  const { organizationId } = membership;
  requireRate(wanted.requests_per_minute, rateLimit);
  if (!hasAllPermissions(membership, wanted.scopes))
    throw new TouchstoneError('forbidden', {
      message: 'A key may do no more than its maker. Choose other scopes.',
    });
  if (wanted.owner === 'organization' && !hasPermission(membership, 'manage_api_keys'))
    throw new TouchstoneError('forbidden', { facts: { permission: 'manage_api_keys' } });
  return within(database, { organizationId }, async (transaction) => {
    const { id, token } = await insertKey(transaction, {
      organizationId,
      userId: wanted.owner === 'me' ? userId : null,
      createdBy: userId,
      displayName: wanted.display_name,
      scopes: [...new Set(wanted.scopes)],
      expiresAt: inDays(wanted.expires_in_days),
      requestsPerMinute: wanted.requests_per_minute,
    });
    const row = await selectKey(transaction, organizationId, id);
    if (row === undefined) throw noKey();
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'api_key.created',
      subject: { kind: 'api_key', id: keyIdOf(id), label: wanted.display_name },
      details: { scopes: wanted.scopes, owner: wanted.owner, expires_at: row.expires_at },
    });
    return { api_key: presentKey(row), api_key_token: token };
  });
}

/**
 * Ends a key at once: one's own, or with `manage_api_keys` anybody's.
 * @throws TouchstoneError not_found
 */
export async function endKey(
  { database }: OrganizationParts,
  { membership, userId }: Asker,
  actor: Actor,
  keyId: string,
): Promise<void> {
  const { organizationId } = membership;
  await within(database, { organizationId }, async (transaction) => {
    const row = await selectKey(transaction, organizationId, keyId);
    const visible = row?.user_id === userId || hasPermission(membership, 'manage_api_keys');
    if (row === undefined || !visible) throw noKey();
    if (!(await revokeKey(transaction, organizationId, row.id))) throw noKey();
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'api_key.revoked',
      subject: { kind: 'api_key', id: keyIdOf(row.id), label: row.display_name },
    });
  });
}

/** The form that the clients know: the UUID without dashes. */
export function keyIdOf(id: string): string {
  return id.replaceAll('-', '');
}

/** When a key that lasts so many days ends; null for one that does not end. */
export function inDays(days: number | null): Date | null {
  return days === null ? null : new Date(Date.now() + days * dayInMilliseconds);
}

function requireRate(wanted: number | null, rateLimit: number): void {
  if (wanted === null || wanted <= rateLimit) return;
  const message = `must be ${rateLimit} at most, as many as a server answers one key in a minute; whoever operates the installation raises that by TOUCHSTONE_RATE_LIMIT`;
  throw new TouchstoneError('validation_failed', {
    message: `requests_per_minute: ${message}.`,
    fields: [{ field: 'requests_per_minute', message, type: 'too_big' }],
  });
}

type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

function presentKey(row: KeyRow): ApiKeyMessage {
  return {
    api_key_id: keyIdOf(row.id),
    display_name: row.display_name,
    token_start: row.token_start,
    scopes: row.scopes.map((scope) => apiKeyScopeSchema.parse(scope)),
    user:
      row.user_id === null || row.user_email === null
        ? null
        : { user_id: row.user_id, email: row.user_email },
    created_by: row.maker_email,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    requests_per_minute: row.requests_per_minute,
    status: statusOf(row),
  };
}

function statusOf({ revoked_at, expires_at }: KeyRow): ApiKeyMessage['status'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= new Date() ? 'expired' : 'active';
}

function noKey(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'There is no such API key that works.' });
}
