import { secondFactorOf } from '../../factors/store.ts';
import { membershipsOf } from '../../members/memberships.ts';
import { toMemberInfo } from '../../tokens/member-info.ts';
import type { User } from '../../users/user.ts';
import { toSeconds } from '../calls.ts';
import type { ManagementParts } from '../parts.ts';

/** A person as these calls tell of them. */
export async function userMessage(
  { organizations: { database } }: Pick<ManagementParts, 'organizations'>,
  user: User,
  { withOrganizations }: { withOrganizations: boolean },
) {
  const { enabled: mfa } = await secondFactorOf(database.global, user.id);
  const memberships = withOrganizations ? await membershipsOf(database, user.id) : undefined;
  return {
    user_id: user.id,
    email: user.email,
    email_confirmed: user.emailConfirmed,
    has_password: user.passwordHash !== null,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    picture_url: user.pictureUrl,
    locked: user.lockedUntil !== null && user.lockedUntil > new Date(),
    enabled: !user.disabled,
    mfa_enabled: mfa,
    can_create_orgs: user.canCreateOrganizations,
    created_at: toSeconds(user.createdAt),
    last_active_at: toSeconds(user.lastActiveAt),
    legacy_user_id: user.legacyUserId,
    properties: user.properties,
    ...(memberships && {
      org_id_to_org_info: Object.fromEntries(
        memberships.map((membership) => [membership.organizationId, toMemberInfo(membership)]),
      ),
    }),
  };
}
