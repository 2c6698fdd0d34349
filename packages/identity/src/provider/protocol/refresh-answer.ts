import type { RefreshAnswer } from '@touchstone/contracts';
import type { ActiveSession } from '../../sessions/active-session.ts';
import {
  accessTokenSeconds,
  signAccessToken,
  type TokenSubject,
} from '../../tokens/access-token.ts';
import { toMemberInfo } from '../../tokens/member-info.ts';
import type { SigningKeys } from '../../tokens/signing-keys.ts';
import { withoutReservedNames } from '../../users/user.ts';

type Facts = Omit<RefreshAnswer, 'access_token' | 'expires_at_seconds'>;

interface Answer {
  facts: string;
  keyId: string;
  signedAt: number;
  /** The whole answer, as it goes over the wire. */
  body: string;
}

const reusedFor = 60_000;
const keptAtMost = 5_000;

/** Answers refreshes with a JSON text. */
export type AnswerRefresh = (
  active: ActiveSession,
  activeOrganizationId: string | undefined,
) => Promise<string>;

/**
 * Makes the answer to a refresh. Signing is what costs most, so a token is given out again for a
 * minute while nothing that the answer says has changed; a change shows at once, because the client
 * only looks at the rest when the token is another one.
 */
export function refreshAnswers(keys: SigningKeys, issuer: string): AnswerRefresh {
  const kept = new Map<string, Answer>();
  return async (active, activeOrganizationId) => {
    const facts = factsText(active);
    const key = await keys.current();
    const place = `${active.session.id} ${activeOrganizationId ?? ''}`;
    const now = new Date();
    const before = kept.get(place);
    const isFresh = before !== undefined && now.getTime() - before.signedAt < reusedFor;
    if (isFresh && before.facts === facts && before.keyId === key.id) return before.body;
    const subject = subjectOf(active, activeOrganizationId);
    const options = { issuer, key, now, seconds: secondsOf(active, now) };
    const { token, expiresAtSeconds } = await signAccessToken(subject, options);
    const head = JSON.stringify({ access_token: token, expires_at_seconds: expiresAtSeconds });
    const body = `${head.slice(0, -1)},${facts.slice(1)}`;
    kept.delete(place);
    kept.set(place, { facts, keyId: key.id, signedAt: now.getTime(), body });
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
    return body;
  };
}

const texts = new WeakMap<ActiveSession, string>();

function factsText(active: ActiveSession): string {
  const known = texts.get(active);
  if (known !== undefined) return known;
  const text = JSON.stringify(factsOf(active));
  texts.set(active, text);
  return text;
}

/** Whom the token of a session speaks for. */
function subjectOf(
  { session, user, memberships }: ActiveSession,
  activeOrganizationId: string | undefined,
): TokenSubject {
  return {
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    legacyUserId: user.legacyUserId,
    properties: user.properties,
    loginMethod: session.loginMethod,
    impersonatorUserId: session.impersonatorUserId,
    memberships,
    ...(activeOrganizationId !== undefined && { activeOrganizationId }),
  };
}

/** A token does not outlive its session. */
function secondsOf({ session }: ActiveSession, now: Date): number {
  const left = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  return Math.min(accessTokenSeconds, left);
}

function factsOf({ session, user, hasSecondFactor, memberships }: ActiveSession): Facts {
  const locked = user.lockedUntil !== null && user.lockedUntil > new Date();
  return {
    user: {
      user_id: user.id,
      email: user.email,
      email_confirmed: user.emailConfirmed,
      has_password: user.passwordHash !== null,
      locked,
      enabled: !user.disabled,
      mfa_enabled: hasSecondFactor,
      can_create_orgs: user.canCreateOrganizations,
      created_at: toSeconds(user.createdAt),
      last_active_at: toSeconds(user.lastActiveAt),
      ...(user.username !== null && { username: user.username }),
      ...(user.firstName !== null && { first_name: user.firstName }),
      ...(user.lastName !== null && { last_name: user.lastName }),
      ...(user.pictureUrl !== null && { picture_url: user.pictureUrl }),
      ...(user.legacyUserId !== null && { legacy_user_id: user.legacyUserId }),
      properties: withoutReservedNames(user.properties),
    },
    org_id_to_org_member_info: Object.fromEntries(
      memberships.map((membership) => {
        const info = toMemberInfo(membership);
        return [info.org_id, { ...info, org_metadata: withoutReservedNames(info.org_metadata) }];
      }),
    ),
    ...(session.impersonatorUserId !== null && { impersonator_user: session.impersonatorUserId }),
  };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
