import type { PageQuery, Role } from '@touchstone/contracts';
import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { containing, idKey, readCursor } from '../organizations/queries/cursor.ts';
import type { OrganizationTables } from '../organizations/tables.ts';

type Writing = Transaction<OrganizationTables>;

/** Days that an invitation can be accepted. */
const daysToAccept = 7;

/** What is stored of a new invitation. */
interface NewInvitation {
  organizationId: string;
  email: string;
  role: Role;
  additionalRoles: Role[];
  tokenHash: Buffer;
  invitedBy: string | null;
}

/**
 * Adds an invitation, or takes the place of one to the same address that has expired.
 * @returns its id, or undefined when one still waits for an answer.
 */
export async function insertInvitation(
  transaction: Writing,
  { organizationId, email, role, additionalRoles, tokenHash, invitedBy }: NewInvitation,
): Promise<string | undefined> {
  const fresh = {
    role,
    additional_roles: additionalRoles,
    token_hash: tokenHash,
    invited_by: invitedBy,
    expires_at: sql<Date>`now() + make_interval(days => ${daysToAccept})`,
  };
  const made = await transaction
    .insertInto('invitation')
    .values({ id: uuid(), organization_id: organizationId, email, ...fresh })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organization_id, lower(email)`)
        .where('answer', 'is', null)
        .doUpdateSet((set) => ({
          ...fresh,
          email,
          created_at: sql<Date>`now()`,
          sent_at: sql<Date>`now()`,
          mails: set('invitation.mails', '+', 1),
        }))
        .where('invitation.expires_at', '<=', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Gives a waiting invitation a new token and seven more days; undefined if it waits no more. */
export async function renewInvitation(transaction: Writing, id: string, tokenHash: Buffer) {
  return transaction
    .updateTable('invitation')
    .set((set) => ({
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(days => ${daysToAccept})`,
      sent_at: sql<Date>`now()`,
      mails: set('mails', '+', 1),
    }))
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning(['email', 'role', 'additional_roles'])
    .executeTakeFirst();
}

/** Notes the answer to a waiting invitation; undefined if it had one. */
export async function answerInvitation(
  transaction: Writing,
  id: string,
  answer: 'accepted' | 'declined' | 'revoked',
) {
  return transaction
    .updateTable('invitation')
    .set({ answer, answered_at: sql`now()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning(['email', 'role', 'additional_roles'])
    .executeTakeFirst();
}

/** One that waits for an answer, by its token or id, if the transaction may see it. */
export async function selectWaiting(
  transaction: Writing,
  by: { tokenHash: Buffer } | { id: string },
) {
  return waiting(transaction)
    .$if('tokenHash' in by, (query) =>
      query.where('token_hash', '=', 'tokenHash' in by ? by.tokenHash : Buffer.alloc(0)),
    )
    .$if('id' in by, (query) => query.where('invitation.id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst();
}

/** Waiting invitations of an organization, newest first, expired ones too. */
export async function selectInvitations(
  transaction: Writing,
  organizationId: string,
  { cursor, limit, q }: PageQuery,
) {
  return waiting(transaction)
    .where('organization_id', '=', organizationId)
    .$if(cursor !== undefined, (query) =>
      query.where('invitation.id', '<', readCursor(cursor ?? '', idKey)),
    )
    .$if(q !== undefined, (query) => query.where('invitation.email', 'ilike', containing(q ?? '')))
    .orderBy('invitation.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Invitations that the transaction's confirmed address may accept, newest first. */
export async function selectReceived(transaction: Writing, email: string) {
  return waiting(transaction)
    .where(sql`lower(invitation.email)`, '=', email.toLowerCase())
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('invitation.id', 'desc')
    .limit(50)
    .execute();
}

/** How many invitations wait and have not expired. */
export async function countWaiting(transaction: Writing, organizationId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('invitation')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Mails that one address got from an organization in the last day. */
export async function countMailsOfDay(
  transaction: Writing,
  organizationId: string,
  email: string,
): Promise<number> {
  const { mails } = await transaction
    .selectFrom('invitation')
    .select(sql<number>`coalesce(sum(mails), 0)`.as('mails'))
    .where('organization_id', '=', organizationId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return mails;
}

function waiting(transaction: Writing) {
  return transaction
    .selectFrom('invitation')
    .leftJoin('user_account as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.organization_id',
      'invitation.email',
      'invitation.role',
      'invitation.additional_roles',
      'invitation.created_at',
      'invitation.expires_at',
      'inviter.email as inviter_email',
      sql<boolean>`expires_at <= now()`.as('expired'),
    ])
    .where('answer', 'is', null);
}
