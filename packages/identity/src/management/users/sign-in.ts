import type { AccessTokenRequest, MagicLinkRequest } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { linkAddress } from '../../links/account-mail-job.ts';
import { createLink } from '../../links/store.ts';
import { membershipsOf } from '../../members/memberships.ts';
import { startSession } from '../../sessions/store.ts';
import { signAccessToken } from '../../tokens/access-token.ts';
import { findUser, findUserByEmail, insertUser } from '../../users/store.ts';
import type { ManagementParts } from '../parts.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Signs an access token in somebody's name, for runners and tests. It has a session of its own that
 * ends with it, so that the person sees it and can end it.
 * @throws TouchstoneError forbidden for nobody and closed accounts, as PropelAuth answers them;
 * malformed_request for an organization that they do not belong to
 */
export async function createAccessToken(
  { accounts }: ManagementParts,
  wanted: AccessTokenRequest,
  actor: Actor,
): Promise<{ access_token: string }> {
  const { user_id: userId, duration_in_minutes: minutes } = wanted;
  const activeOrganizationId = wanted.active_org_id ?? undefined;
  const { database, keys, origin } = accounts;
  const user = await findUser(database.global, userId);
  if (user === undefined || user.disabled) throw new TouchstoneError('forbidden');
  const memberships = await membershipsOf(database, userId);
  const belongs = memberships.some((held) => held.organizationId === activeOrganizationId);
  if (activeOrganizationId !== undefined && !belongs)
    throw new TouchstoneError('malformed_request', {
      message: 'active_org_id: the person does not belong to it.',
      fields: [{ field: 'active_org_id', message: 'is not one of the person’s', type: 'custom' }],
    });
  const now = new Date();
  const loginMethod = { login_method: 'generated_from_backend_api' as const };
  const sessionId = await database.global.transaction().execute(async (transaction) => {
    const { session } = await startSession(transaction, {
      userId,
      loginMethod,
      secondFactor: true,
      client: { ipAddress: actor.ip, userAgent: actor.userAgent },
      now,
    });
    await transaction
      .updateTable('session')
      .set({ expires_at: new Date(now.getTime() + minutes * minute) })
      .where('id', '=', session.id)
      .execute();
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'access_token.created',
      subject: { kind: 'user', id: userId, label: user.email },
      details: { minutes, session_id: session.id, organization_id: activeOrganizationId ?? null },
    });
    return session.id;
  });
  const { token } = await signAccessToken(
    {
      userId,
      sessionId,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username,
      legacyUserId: user.legacyUserId,
      properties: user.properties,
      loginMethod,
      impersonatorUserId: null,
      memberships,
      ...(activeOrganizationId !== undefined && { activeOrganizationId }),
    },
    { issuer: origin, key: await keys.current(), now, seconds: minutes * 60 },
  );
  return { access_token: token };
}

/**
 * Makes a link that signs somebody in once, for the server to hand over itself.
 * @throws TouchstoneError malformed_request for an address without an account, unless one is made
 */
export async function createMagicLink(
  { accounts }: ManagementParts,
  wanted: MagicLinkRequest,
  actor: Actor,
): Promise<{ url: string }> {
  const { email, expires_in_hours: hours, user_signup_query_parameters } = wanted;
  const redirectTo = accounts.returns.checked(wanted.redirect_to_url);
  return accounts.database.global.transaction().execute(async (transaction) => {
    const made = wanted.create_new_user_if_one_doesnt_exist
      ? await insertUser(transaction, {
          email,
          locale: 'en',
          signupParameters: user_signup_query_parameters,
        })
      : undefined;
    const user = made ?? (await findUserByEmail(transaction, email));
    if (user === undefined || user.disabled)
      throw new TouchstoneError('malformed_request', {
        message: 'email: has no account that can sign in.',
        fields: [{ field: 'email', message: 'has no account that can sign in', type: 'custom' }],
      });
    const now = new Date();
    const link = { kind: 'magic_link' as const, userId: user.id, email: user.email };
    const lasting = { redirectTo, browserHash: null, lifetime: hours * hour };
    const token = await createLink(transaction, { ...link, ...lasting }, now);
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'magic_link.created',
      subject: { kind: 'user', id: user.id, label: user.email },
      details: { hours, made_account: made !== undefined },
    });
    return { url: linkAddress(accounts.origin, 'magic_link', token) };
  });
}
