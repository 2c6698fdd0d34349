import type { AnswerInvitation, ReceivedInvitation } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { joinOrganization } from '../members/join.ts';
import { lockOrganization } from '../members/members.ts';
import { readStanding } from '../members/store.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { enter, within } from '../organizations/scope.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { hashOfToken } from '../sessions/token.ts';
import { answerInvitation, selectReceived, selectWaiting } from './store.ts';

type Writing = Transaction<OrganizationTables>;

/** What the invited person sees of the invitations to their confirmed address. */
export async function receivedInvitations(
  { database }: OrganizationParts,
  userId: string,
): Promise<ReceivedInvitation[]> {
  return database.global.transaction().execute(async (transaction) => {
    const account = await readAccount(transaction, userId);
    if (account.email_confirmed_at === null) return [];
    await enter(transaction, { email: account.email });
    const rows = await selectReceived(transaction, account.email);
    const seen: ReceivedInvitation[] = [];
    for (const row of rows) seen.push(await present(transaction, row));
    return seen;
  });
}

/**
 * What a mailed link invites to, for whoever opens it.
 * @throws TouchstoneError link_expired
 */
export async function previewInvitation(
  { database }: OrganizationParts,
  token: string,
): Promise<ReceivedInvitation> {
  const tokenHash = hashOfToken(token);
  return within(database, { secretHash: tokenHash }, async (transaction) => {
    const row = await selectWaiting(transaction, { tokenHash });
    if (row === undefined || row.expired) throw new TouchstoneError('link_expired');
    return present(transaction, row);
  });
}

/**
 * Makes the invited person a member. Only who has confirmed the invited address can: neither the
 * link alone nor an account that merely claims the address is enough.
 * @returns the organization's id.
 * @throws TouchstoneError link_expired, not_found, invitation_for_other_address,
 * email_not_confirmed, seat_limit_reached or organization_limit_reached
 */
export async function acceptInvitation(
  { database }: OrganizationParts,
  acceptance: { by: AnswerInvitation; userId: string; actor: Actor },
): Promise<string> {
  const { by, userId, actor } = acceptance;
  return database.global.transaction().execute(async (transaction) => {
    const { email, invitation } = await invitationFor(transaction, by, userId);
    const organizationId = invitation.organization_id;
    const organization = await lockOrganization(transaction, organizationId);
    if ((await readStanding(transaction, organization, userId)) === undefined) {
      await joinOrganization(transaction, organization, actor, {
        userId,
        email,
        role: invitation.role,
        additionalRoles: invitation.additional_roles,
        by: 'invitation',
      });
    } else await answerInvitation(transaction, invitation.id, 'accepted');
    return organizationId;
  });
}

/** @throws TouchstoneError like `acceptInvitation` */
export async function declineInvitation(
  { database }: OrganizationParts,
  refusal: { by: AnswerInvitation; userId: string; actor: Actor },
): Promise<void> {
  const { by, userId, actor } = refusal;
  await database.global.transaction().execute(async (transaction) => {
    const { email, invitation } = await invitationFor(transaction, by, userId);
    await lockOrganization(transaction, invitation.organization_id);
    await answerInvitation(transaction, invitation.id, 'declined');
    await recordAudit(transaction, {
      organizationId: invitation.organization_id,
      actor,
      action: 'invitation.declined',
      subject: { kind: 'invitation', id: invitation.id, label: email },
    });
  });
}

/** The invitation, in whose organization's name the transaction speaks afterwards. */
async function invitationFor(transaction: Writing, by: AnswerInvitation, userId: string) {
  const account = await readAccount(transaction, userId);
  const invitation = await findInvitation(transaction, by, account);
  if (invitation.email.toLowerCase() !== account.email.toLowerCase())
    throw new TouchstoneError('invitation_for_other_address');
  if (account.email_confirmed_at === null) throw new TouchstoneError('email_not_confirmed');
  await enter(transaction, { organizationId: invitation.organization_id });
  return { email: account.email, invitation };
}

async function findInvitation(
  transaction: Writing,
  by: AnswerInvitation,
  account: { email: string; email_confirmed_at: Date | null },
) {
  if ('token' in by) {
    const tokenHash = hashOfToken(by.token);
    await enter(transaction, { secretHash: tokenHash });
    const found = await selectWaiting(transaction, { tokenHash });
    if (found === undefined || found.expired) throw new TouchstoneError('link_expired');
    return found;
  }
  if (account.email_confirmed_at !== null) await enter(transaction, { email: account.email });
  const found = await selectWaiting(transaction, { id: by.invitation_id });
  if (found === undefined)
    throw new TouchstoneError('not_found', { message: 'There is no such invitation for you.' });
  if (found.expired) throw new TouchstoneError('link_expired');
  return found;
}

async function readAccount(transaction: Writing, userId: string) {
  const account = await transaction
    .selectFrom('user_account')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw new TouchstoneError('unauthorized');
  return account;
}

type WaitingRow = NonNullable<Awaited<ReturnType<typeof selectWaiting>>>;

async function present(transaction: Writing, row: WaitingRow): Promise<ReceivedInvitation> {
  await enter(transaction, { organizationId: row.organization_id });
  const { name } = await transaction
    .selectFrom('organization')
    .select('name')
    .where('id', '=', row.organization_id)
    .executeTakeFirstOrThrow();
  return {
    invitation_id: row.id,
    organization_id: row.organization_id,
    organization_name: name,
    email: row.email,
    role: row.role,
    invited_by: row.inviter_email,
    expires_at: row.expires_at.toISOString(),
  };
}
