import type { PageQuery } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { membershipsOf } from '../members/memberships.ts';
import { containing, idKey, readCursor, toPage } from '../organizations/queries/cursor.ts';
import { isOperator } from './operators.ts';
import type { OperatorParts } from './parts.ts';

/** People by address or name, newest first, for an operator to find one. */
export async function findPeople(
  { database, operators }: OperatorParts,
  { cursor, limit, q }: PageQuery,
) {
  const pattern = containing(q ?? '');
  const rows = await database.global
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where((where) =>
      where.or([
        where('email', 'ilike', pattern),
        where(sql`concat_ws(' ', first_name, last_name)`, 'ilike', pattern),
      ]),
    )
    .$if(cursor !== undefined, (query) => query.where('id', '<', readCursor(cursor ?? '', idKey)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => row,
  );
  const people = [];
  for (const row of page.items) {
    const memberships = await membershipsOf(database, row.id);
    people.push({
      user_id: row.id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      is_operator: await isOperator(database, row.id, operators),
      organizations: memberships.map((membership) => ({
        organization_id: membership.organizationId,
        name: membership.organizationName,
      })),
    });
  }
  return { items: people, next_cursor: page.next_cursor };
}

/** Operators by the table, in the order in which they were added. */
export async function listOperators({ database }: OperatorParts) {
  const rows = await database.global
    .selectFrom('operator')
    .innerJoin('user_account', 'user_account.id', 'operator.user_id')
    .select(['operator.user_id', 'email', 'operator.created_at as added_at'])
    .orderBy('operator.created_at')
    .execute();
  return rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }));
}

/** @throws TouchstoneError not_found */
export async function addOperator(
  { database }: OperatorParts,
  { userId, by, actor }: { userId: string; by: string; actor: Actor },
): Promise<void> {
  await database.global.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (account === undefined)
      throw new TouchstoneError('not_found', { message: 'There is no such person.' });
    const added = await transaction
      .insertInto('operator')
      .values({ user_id: userId, added_by: by })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (added === undefined) return;
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'operator.added',
      subject: { kind: 'user', id: userId, label: account.email },
    });
  });
}

/** @throws TouchstoneError not_found */
export async function removeOperator(
  { database }: OperatorParts,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  await database.global.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('operator')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (gone === undefined)
      throw new TouchstoneError('not_found', { message: 'There is no such operator.' });
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'operator.removed',
      subject: { kind: 'user', id: userId },
    });
  });
}
