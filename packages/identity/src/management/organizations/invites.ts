import type { pendingInvitesQuerySchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../audit/actor.ts';
import { revokeInvitation } from '../../invitations/invite.ts';
import { within } from '../../organizations/scope.ts';
import { pageFacts, toSeconds } from '../calls.ts';
import type { ManagementParts } from '../parts.ts';

/** Invitations that can still be accepted, newest first, by page number. */
export async function pendingInvites(
  { organizations: { database } }: ManagementParts,
  query: z.infer<typeof pendingInvitesQuerySchema>,
) {
  const { org_id: organizationId, page_size, page_number } = query;
  return within(database, { installation: true }, async (transaction) => {
    const waiting = transaction
      .selectFrom('invitation')
      .innerJoin('organization', 'organization.id', 'invitation.organization_id')
      .leftJoin('user_account', 'user_account.id', 'invitation.invited_by')
      .where('answer', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(organizationId !== undefined, (select) =>
        select.where('organization_id', '=', organizationId ?? ''),
      );
    const { total } = await waiting
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await waiting
      .selectAll('invitation')
      .select(['organization.name as organization_name', 'user_account.email as inviter_email'])
      .orderBy('invitation.id', 'desc')
      .limit(page_size)
      .offset(page_size * page_number)
      .execute();
    return {
      invites: rows.map((row) => ({
        invitee_email: row.email,
        org_id: row.organization_id,
        org_name: row.organization_name,
        role_in_org: row.role,
        additional_roles_in_org: row.additional_roles,
        created_at: toSeconds(row.created_at),
        expires_at: toSeconds(row.expires_at),
        inviter_email: row.inviter_email,
        inviter_user_id: row.invited_by,
      })),
      total_invites: total,
      ...pageFacts(query, total),
    };
  });
}

/** @throws TouchstoneError not_found */
export async function revokeByAddress(
  { organizations }: ManagementParts,
  { org_id: organizationId, invitee_email: email }: { org_id: string; invitee_email: string },
  actor: Actor,
): Promise<void> {
  const row = await within(organizations.database, { organizationId }, (transaction) =>
    transaction
      .selectFrom('invitation')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('answer', 'is', null)
      .executeTakeFirst(),
  );
  if (row === undefined)
    throw new TouchstoneError('not_found', { message: 'There is no such invitation.' });
  await revokeInvitation(organizations, { organizationId, actor, by: null, id: row.id });
}
