import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../../audit/actor.ts';
import { joinOrganization } from '../../members/join.ts';
import { lockOrganization } from '../../members/members.ts';
import { readStanding } from '../../members/store.ts';
import { within } from '../../organizations/scope.ts';
import type { AccountParts } from '../../users/parts.ts';
import type { User } from '../../users/user.ts';
import type { Connection } from './connection.ts';

/**
 * Makes somebody whom an organization's own sign-in has let in a member of it. Does nothing when
 * they are one already, or when there is no seat left: then they are signed in without it.
 */
export async function joinByConnection(
  parts: AccountParts,
  { organizationId }: Connection,
  user: Pick<User, 'id' | 'email'>,
  actor: Actor,
): Promise<void> {
  await within(parts.database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    if ((await readStanding(transaction, organization, user.id)) !== undefined) return;
    await joinOrganization(transaction, organization, actor, {
      userId: user.id,
      email: user.email,
      role: 'Member',
      by: 'sso',
    });
  }).catch((error: unknown) => {
    const full = ['seat_limit_reached', 'organization_limit_reached'];
    if (!(error instanceof TouchstoneError) || !full.includes(error.key)) throw error;
  });
}
