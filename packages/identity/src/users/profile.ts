import type { accountUserSchema, profileSchema } from '@touchstone/contracts';
import type { z } from 'zod';
import { secondFactorOf } from '../factors/store.ts';
import { pendingEmailOf } from '../links/store.ts';
import type { ActiveSession } from '../sessions/active-session.ts';
import { identitiesOf } from '../sso/identities/identities.ts';
import type { AccountParts } from './parts.ts';
import type { User } from './user.ts';

/** A person as their pages show them. */
export function presentUser(
  user: User,
  hasSecondFactor: boolean,
): z.infer<typeof accountUserSchema> {
  return {
    user_id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username,
    picture_url: user.pictureUrl,
    locale: user.locale,
    has_password: user.passwordHash !== null,
    mfa_enabled: hasSecondFactor,
    can_create_orgs: user.canCreateOrganizations,
  };
}

/** A person with everything that their account page shows. */
export async function presentProfile(
  parts: AccountParts,
  user: ActiveSession['user'],
): Promise<z.infer<typeof profileSchema>> {
  const db = parts.database.global;
  const factor = await secondFactorOf(db, user.id);
  return {
    ...presentUser(user, factor.enabled),
    created_at_seconds: Math.floor(user.createdAt.getTime() / 1000),
    pending_email: await pendingEmailOf(db, user.id, new Date()),
    backup_codes_left: factor.backupCodesLeft,
    identities: await identitiesOf(parts, user.id),
  };
}
