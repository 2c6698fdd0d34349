import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { OrganizationTables } from '../organizations/tables.ts';

type Writing = Transaction<OrganizationTables>;

/** What is stored of an impersonation that begins. */
interface Beginning {
  sessionId: string;
  operatorSessionId: string;
  operatorUserId: string;
  userId: string;
  reason: string;
  expiresAt: Date;
}

/** @returns its id. */
export async function insertImpersonation(
  transaction: Writing,
  beginning: Beginning,
): Promise<string> {
  const id = uuid();
  await transaction
    .insertInto('impersonation')
    .values({
      id,
      session_id: beginning.sessionId,
      operator_session_id: beginning.operatorSessionId,
      operator_user_id: beginning.operatorUserId,
      user_id: beginning.userId,
      reason: beginning.reason,
      expires_at: beginning.expiresAt,
      ended_at: null,
      end: null,
    })
    .execute();
  return id;
}

/** Notes the end of the impersonation that a session is; undefined if it is none that runs. */
export async function endImpersonation(
  transaction: Writing,
  sessionId: string,
  end: 'stopped' | 'expired',
) {
  return transaction
    .updateTable('impersonation')
    .set({ end, ended_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Impersonations that are over, by time or because their session ended, but not noted so. */
export async function selectUnnotedEnds(transaction: Writing) {
  return transaction
    .selectFrom('impersonation')
    .leftJoin('session', 'session.id', 'impersonation.session_id')
    .select([
      'impersonation.session_id',
      'impersonation.user_id',
      sql<boolean>`impersonation.expires_at <= now()`.as('expired'),
    ])
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('session.id', 'is', null),
        where('impersonation.expires_at', '<=', sql<Date>`now()`),
      ]),
    )
    .forUpdate('impersonation')
    .skipLocked()
    .limit(100)
    .execute();
}

/** Organizations of somebody, as far as impersonation concerns them. */
export async function selectOrganizationsOf(transaction: Writing, userId: string) {
  return transaction
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select(['organization.id', 'organization.name', 'organization.settings'])
    .where('member.user_id', '=', userId)
    .orderBy('member.created_at')
    .execute();
}
