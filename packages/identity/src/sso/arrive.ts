import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginPage } from '../provider/return.ts';
import { completeSignIn } from '../provider/sign-in.ts';
import type { ActiveSessions } from '../sessions/active-session.ts';
import { type LoginMethod, provedUntil } from '../sessions/session.ts';
import { hashOfToken } from '../sessions/token.ts';
import type { AccountParts } from '../users/parts.ts';
import type { User } from '../users/user.ts';
import { insertPendingLink, pendingSeconds } from './identities/pending-link.ts';
import { findParty, keyOf, nameOf, type Party } from './party.ts';
import type { SsoRequest } from './request-store.ts';
import { resolveUser } from './resolve-user.ts';
import type { Assertion } from './tables.ts';

/** Somebody whom another party has sent back to us. */
export interface SentBack {
  request: SsoRequest;
  assertion: Assertion;
  emailVerified: boolean;
}

/** Whether the browser of a request is the one that began a sign-in (against login CSRF). */
export function began(parts: AccountParts, request: FastifyRequest, begun: SsoRequest): boolean {
  const token = parts.cookies.read(request, 'sso');
  return token !== undefined && begun.browserHash.equals(hashOfToken(token));
}

/** Signs in whoever was sent back, as far as that goes, and answers where the browser goes next. */
export async function arrive(
  parts: AccountParts,
  sessions: ActiveSessions,
  request: FastifyRequest,
  reply: FastifyReply,
  { request: begun, assertion, emailVerified }: SentBack,
): Promise<string> {
  const { redirectTo } = begun;
  const page = (error?: string) => loginPage(parts.origin, redirectTo, error);
  const party = await findParty(parts, begun.provider);
  if (party === undefined) return page('sso_failed');
  const signedInUser = await personWhoBegan(sessions, request, begun);
  const arrival = { party, assertion, emailVerified, signedInUser };
  const resolved = await resolveUser(parts, request, arrival);
  if (resolved.outcome === 'refused') return page(resolved.error);
  const { user } = resolved;
  if (resolved.outcome === 'prove_old_account') {
    const token = await insertPendingLink(parts.database.global, {
      userId: user.id,
      provider: keyOf(party),
      providerName: nameOf(party),
      assertion,
    });
    parts.cookies.write(reply, 'link', token, pendingSeconds);
    return page();
  }
  if (user.disabled) return page('sso_failed');
  const result = await completeSignIn(parts, request, reply, {
    user,
    loginMethod: loginMethodOf(party),
    redirectTo,
    ...(party.kind === 'social'
      ? { secondFactor: 'ask' }
      : { secondFactor: 'elsewhere', ssoConnectionId: party.connection.id }),
  });
  return result.status === 'done' ? result.redirect_to : page();
}

/** Still the same person, who has proved lately that it is they: linking opens their account. */
async function personWhoBegan(
  sessions: ActiveSessions,
  request: FastifyRequest,
  { userId }: SsoRequest,
): Promise<User | undefined> {
  if (userId === null) return undefined;
  const active = await sessions.find(request);
  if (active === undefined || active.user.id !== userId) return undefined;
  if (active.session.impersonatorUserId !== null) return undefined;
  return provedUntil(active.session.authenticatedAt, new Date()) === null ? undefined : active.user;
}

function loginMethodOf(party: Party): LoginMethod {
  if (party.kind === 'connection') {
    const { provider, organizationId } = party.connection;
    return { login_method: 'saml_sso', provider, org_id: organizationId };
  }
  const provider = party.provider === 'github' ? 'GitHub' : 'Google';
  return { login_method: 'social_sso', provider };
}
