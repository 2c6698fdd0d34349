import type { Locale, Role } from '@touchstone/contracts';
import { queueMail, TouchstoneError } from '@touchstone/platform';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { lockOrganization, standingOfActor } from '../members/members.ts';
import { provedDomains } from '../organizations/domain-store.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { within } from '../organizations/scope.ts';
import { countMembers, type Organization } from '../organizations/store.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { requireAuthority } from '../roles/authority.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  answerInvitation,
  countMailsOfDay,
  countWaiting,
  insertInvitation,
  renewInvitation,
} from './store.ts';

type Writing = Transaction<OrganizationTables>;

/** Mails that one address gets from one organization in a day. */
const mailsPerDay = 5;
/** Invitations of one organization that wait at the same time. */
const waitingAtMost = 500;

interface Invite {
  organizationId: string;
  actor: Actor;
  /** The member who invites; null for the management calls. */
  by: string | null;
  email: string;
  role: Role;
  additionalRoles: Role[];
}

/**
 * Invites an address by mail; both happen or neither.
 * @returns the invitation's id.
 * @throws TouchstoneError role_too_high, address_not_allowed, already_member, invitation_pending,
 * seat_limit_reached, limit_reached or rate_limited
 */
export async function invite(parts: OrganizationParts, wanted: Invite): Promise<string> {
  const { organizationId, actor, by, email, role, additionalRoles } = wanted;
  return within(parts.database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    await requireRightToInvite(transaction, organization, wanted);
    await requireAllowedAddress(transaction, organization, email);
    await requireNoMember(transaction, organizationId, email);
    await requireRoom(transaction, organization, email);
    const token = newToken();
    const id = await insertInvitation(transaction, {
      organizationId,
      email,
      role,
      additionalRoles,
      tokenHash: hashOfToken(token),
      invitedBy: by,
    });
    if (id === undefined) throw new TouchstoneError('invitation_pending');
    await sendMail(parts, transaction, organization, { email, by, token });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'invitation.created',
      subject: { kind: 'invitation', id, label: email },
      details: { role, additional_roles: additionalRoles },
    });
    return id;
  });
}

/**
 * Mails an invitation again, with a new link; the old one stops working.
 * @throws TouchstoneError not_found, role_too_high or rate_limited
 */
export async function resendInvitation(
  parts: OrganizationParts,
  {
    organizationId,
    actor,
    by,
    id,
  }: { organizationId: string; actor: Actor; by: string; id: string },
): Promise<void> {
  await within(parts.database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const token = newToken();
    const renewed = await renewInvitation(transaction, id, hashOfToken(token));
    if (renewed === undefined) throw noInvitation();
    const { email, role, additional_roles: additionalRoles } = renewed;
    await requireRightToInvite(transaction, organization, { by, role, additionalRoles });
    if ((await countMailsOfDay(transaction, organizationId, email)) > mailsPerDay)
      throw tooManyMails();
    await sendMail(parts, transaction, organization, { email, by, token });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'invitation.resent',
      subject: { kind: 'invitation', id, label: email },
    });
  });
}

/** @throws TouchstoneError not_found or role_too_high */
export async function revokeInvitation(
  parts: OrganizationParts,
  revocation: { organizationId: string; actor: Actor; by: string | null; id: string },
): Promise<void> {
  const { organizationId, actor, by, id } = revocation;
  await within(parts.database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const revoked = await answerInvitation(transaction, id, 'revoked');
    if (revoked === undefined) throw noInvitation();
    const { email, role, additional_roles: additionalRoles } = revoked;
    await requireRightToInvite(transaction, organization, { by, role, additionalRoles });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'invitation.revoked',
      subject: { kind: 'invitation', id, label: email },
    });
  });
}

async function requireRightToInvite(
  transaction: Writing,
  organization: Organization,
  { by, role, additionalRoles }: Pick<Invite, 'by' | 'role' | 'additionalRoles'>,
): Promise<void> {
  if (by === null) return;
  requireAuthority(await standingOfActor(transaction, organization, by), {
    after: {
      roleStructure: organization.role_structure,
      role,
      additionalRoles,
      extraPermissions: [],
    },
  });
}

async function requireAllowedAddress(
  transaction: Writing,
  organization: Organization,
  email: string,
): Promise<void> {
  if (!organization.settings.restrict_to_domain) return;
  const domains = await provedDomains(transaction, organization.id);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!domains.includes(domain))
    throw new TouchstoneError('address_not_allowed', { facts: { domains } });
}

async function requireNoMember(
  transaction: Writing,
  organizationId: string,
  email: string,
): Promise<void> {
  const member = await transaction
    .selectFrom('member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select('member.user_id')
    .where('member.organization_id', '=', organizationId)
    .where(sql`lower(user_account.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (member !== undefined) throw new TouchstoneError('already_member');
}

async function requireRoom(
  transaction: Writing,
  { id, settings }: Organization,
  email: string,
): Promise<void> {
  const waiting = await countWaiting(transaction, id);
  if (waiting >= waitingAtMost) throw new TouchstoneError('limit_reached');
  const limit = settings.max_users;
  if (limit !== null && (await countMembers(transaction, id)) + waiting >= limit)
    throw new TouchstoneError('seat_limit_reached', { facts: { max_users: limit } });
  if ((await countMailsOfDay(transaction, id, email)) >= mailsPerDay) throw tooManyMails();
}

async function sendMail(
  parts: OrganizationParts,
  transaction: Writing,
  organization: Organization,
  { email, by, token }: { email: string; by: string | null; token: string },
): Promise<void> {
  const people = await transaction
    .selectFrom('user_account')
    .select(['id', 'email', 'locale'])
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', email.toLowerCase()),
        ...(by === null ? [] : [where('id', '=', by)]),
      ]),
    )
    .execute();
  const invited = people.find((person) => person.email.toLowerCase() === email.toLowerCase());
  const inviter = people.find((person) => person.id === by);
  const locale: Locale = invited?.locale ?? inviter?.locale ?? 'en';
  const mail = invitationMail({
    to: email,
    locale,
    organizationName: organization.name,
    inviter: inviter?.email ?? null,
    link: `${parts.authUrl}/invitation?token=${token}`,
  });
  await queueMail(parts, mail, transaction);
}

function noInvitation(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'There is no such invitation.' });
}

function tooManyMails(): TouchstoneError {
  return new TouchstoneError('rate_limited', {
    message: 'This address has got several invitations today. Try again tomorrow.',
  });
}
