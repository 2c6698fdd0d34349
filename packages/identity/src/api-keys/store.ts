import type { Permission } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { containing, idKey, readCursor } from '../organizations/queries/cursor.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { hashOfToken } from '../sessions/token.ts';
import { makeToken, startOfToken } from './token.ts';

type Writing = Transaction<OrganizationTables>;

/** Keys of one organization that work at the same time. */
const keysAtMost = 1000;

/** What a new key is. */
interface NewKey {
  organizationId: string;
  userId: string | null;
  createdBy: string | null;
  displayName: string;
  scopes: Permission[];
  expiresAt: Date | null;
  requestsPerMinute?: number | null;
  metadata?: Record<string, unknown>;
  clientInstanceId?: string | null;
}

/**
 * Adds a key.
 * @returns its id and its token, which is stored nowhere.
 * @throws TouchstoneError limit_reached
 */
export async function insertKey(
  transaction: Writing,
  key: NewKey,
): Promise<{ id: string; token: string }> {
  if ((await countKeys(transaction, key.organizationId)) >= keysAtMost)
    throw new TouchstoneError('limit_reached');
  const token = makeToken('api_key');
  const id = uuid();
  await transaction
    .insertInto('api_key')
    .values({
      id,
      organization_id: key.organizationId,
      user_id: key.userId,
      created_by: key.createdBy,
      display_name: key.displayName,
      metadata: JSON.stringify(key.metadata ?? {}),
      scopes: key.scopes,
      token_hash: hashOfToken(token),
      token_start: startOfToken(token),
      client_instance_id: key.clientInstanceId ?? null,
      requests_per_minute: key.requestsPerMinute ?? null,
      expires_at: key.expiresAt,
    })
    .execute();
  return { id, token };
}

/** Which keys a list is about. */
interface KeyFilter {
  /** Undefined for all, in the name of the installation. */
  organizationId?: string | undefined;
  userId?: string | undefined;
  q?: string | undefined;
  /** Only those that work, or only those that work no more; both if undefined. */
  working?: boolean | undefined;
}

/** Keys, newest first, from a cursor on. */
export async function selectKeys(
  transaction: Writing,
  filter: KeyFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  return keys(transaction, filter)
    .$if(cursor !== undefined, (query) =>
      query.where('api_key.id', '<', readCursor(cursor ?? '', idKey)),
    )
    .orderBy('api_key.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Keys, newest first, by page number. */
export async function selectKeyPage(
  transaction: Writing,
  filter: KeyFilter,
  { size, number }: { size: number; number: number },
) {
  const { total } = await keys(transaction, filter)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await keys(transaction, filter)
    .orderBy('api_key.id', 'desc')
    .limit(size)
    .offset(size * number)
    .execute();
  return { rows, total };
}

/** One key with its holder; undefined if the organization, or the installation, has none such. */
export async function selectKey(
  transaction: Writing,
  organizationId: string | undefined,
  id: string,
) {
  return keys(transaction, { organizationId }).where('api_key.id', '=', id).executeTakeFirst();
}

/** Ends a key at once. @returns whether it worked until now. */
export async function revokeKey(
  transaction: Writing,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const revoked = await transaction
    .updateTable('api_key')
    .set({ revoked_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

async function countKeys(transaction: Writing, organizationId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('api_key')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

function keys(transaction: Writing, { organizationId, userId, q, working }: KeyFilter) {
  return transaction
    .selectFrom('api_key')
    .leftJoin('user_account', 'user_account.id', 'api_key.user_id')
    .leftJoin('user_account as maker', 'maker.id', 'api_key.created_by')
    .selectAll('api_key')
    .select(['user_account.email as user_email', 'maker.email as maker_email'])
    .where((where) =>
      where.and([
        ...(organizationId === undefined
          ? []
          : [where('api_key.organization_id', '=', organizationId)]),
        ...(userId === undefined ? [] : [where('api_key.user_id', '=', userId)]),
        ...(working === undefined ? [] : [works(where, working)]),
        ...(q === undefined ? [] : [mentions(where, containing(q))]),
      ]),
    );
}

type Where = ExpressionBuilder<
  OrganizationTables & { maker: OrganizationTables['user_account'] },
  'api_key' | 'user_account' | 'maker'
>;

function works(where: Where, working: boolean) {
  const over = where.or([
    where('revoked_at', 'is not', null),
    where('expires_at', '<=', sql<Date>`now()`),
  ]);
  return sql<boolean>`(${over}) is ${working ? sql`not true` : sql`true`}`;
}

function mentions(where: Where, pattern: string) {
  return where.or([
    where('display_name', 'ilike', pattern),
    where('token_start', 'ilike', pattern),
    where('user_account.email', 'ilike', pattern),
    where('maker.email', 'ilike', pattern),
  ]);
}
