import { type KeyObject, randomUUID } from 'node:crypto';
import { memberInfoSchema } from '@touchstone/contracts';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Membership, PersonIdentity } from '../identity.ts';
import { type LoginMethod, loginMethodSchema } from '../sessions/session.ts';
import { fromMemberInfo, toMemberInfo } from './member-info.ts';

/** Life of an access token. The client renews it ten minutes before its end. */
export const accessTokenSeconds = 1800;

/** Whom a token speaks for. */
export interface TokenSubject {
  userId: string;
  sessionId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  legacyUserId: string | null;
  properties: Record<string, unknown>;
  loginMethod: LoginMethod;
  impersonatorUserId: string | null;
  memberships: readonly Membership[];
  /** Set: the token is bound to this organization and names no other. */
  activeOrganizationId?: string;
}

/** An access token and its end, in seconds since the epoch. */
export interface AccessToken {
  token: string;
  expiresAtSeconds: number;
}

/** What an access token holds (`auth-provider`, 2.2). */
export const claimsSchema = z.object({
  exp: z.number(),
  jti: z.string().optional(),
  /** Ours; a real PropelAuth tenant's tokens have none. */
  sid: z.string().optional(),
  user_id: z.string(),
  email: z.string(),
  impersonator_user_id: z.string().nullish(),
  login_method: loginMethodSchema.optional().catch(undefined),
  org_id_to_org_member_info: z.record(z.string(), memberInfoSchema).nullish(),
  /** Instead of the map in a token that is bound to one organization. */
  org_member_info: memberInfoSchema.nullish(),
});

/** Signs an access token: RS256 (RFC 7518), with the claims that PropelAuth's libraries read. */
export async function signAccessToken(
  subject: TokenSubject,
  options: {
    issuer: string;
    key: { id: string; privateKey: KeyObject };
    now: Date;
    seconds?: number;
  },
): Promise<AccessToken> {
  const issuedAt = Math.floor(options.now.getTime() / 1000);
  const expiresAtSeconds = issuedAt + (options.seconds ?? accessTokenSeconds);
  const token = await new SignJWT(claimsOf(subject))
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: options.key.id })
    .setIssuer(options.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAtSeconds)
    // Two tokens of one second differ, so that the client notices a change.
    .setJti(randomUUID())
    .sign(options.key.privateKey);
  return { token, expiresAtSeconds };
}

/** The person whom checked claims speak for. */
export function identityOfClaims(claims: z.infer<typeof claimsSchema>): PersonIdentity {
  const active = claims.org_member_info ?? null;
  const infos = active === null ? Object.values(claims.org_id_to_org_member_info ?? {}) : [active];
  return {
    kind: 'user',
    userId: claims.user_id,
    email: claims.email,
    // Nobody gets a token before the address is confirmed.
    emailConfirmed: true,
    sessionId: claims.sid ?? claims.jti ?? claims.user_id,
    activeOrganizationId: active?.org_id ?? null,
    memberships: new Map(infos.map((info) => [info.org_id, fromMemberInfo(info)])),
    impersonatorUserId: claims.impersonator_user_id ?? null,
    session: null,
  };
}

function claimsOf(subject: TokenSubject): Record<string, unknown> {
  const infos = subject.memberships.map(toMemberInfo);
  const active = infos.find((info) => info.org_id === subject.activeOrganizationId);
  return {
    sub: subject.userId,
    sid: subject.sessionId,
    user_id: subject.userId,
    email: subject.email,
    ...(subject.firstName !== null && { first_name: subject.firstName }),
    ...(subject.lastName !== null && { last_name: subject.lastName }),
    ...(subject.username !== null && { username: subject.username }),
    ...(subject.legacyUserId !== null && { legacy_user_id: subject.legacyUserId }),
    properties: subject.properties,
    login_method: subject.loginMethod,
    ...(subject.impersonatorUserId !== null && {
      impersonator_user_id: subject.impersonatorUserId,
    }),
    ...(active === undefined
      ? { org_id_to_org_member_info: Object.fromEntries(infos.map((info) => [info.org_id, info])) }
      : { org_member_info: active }),
  };
}
