import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken, newToken } from '../sessions/token.ts';
import type { AccountParts } from '../users/parts.ts';
import { type OauthSecrets, oauthParty } from './oauth.ts';
import { keyOf, type Party } from './party.ts';
import { insertRequest, requestSeconds, samlRequestSeconds } from './request-store.ts';
import { samlParty } from './saml/saml.ts';

interface Start {
  party: Party;
  redirectTo: string;
  /** Who is signed in, if somebody is. */
  userId: string | null;
}

/**
 * Begins a sign-in at another party: remembers it, bound to this browser by a cookie, and answers
 * where to send the browser.
 */
export async function startSignIn(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { party, redirectTo, userId }: Start,
): Promise<string> {
  const browser = parts.cookies.read(request, 'sso') ?? newToken();
  parts.cookies.write(reply, 'sso', browser, requestSeconds);
  const common = { provider: keyOf(party), browserHash: hashOfToken(browser), redirectTo, userId };
  const db = parts.database.global;
  if (party.kind === 'connection' && party.connection.settings.kind === 'saml') {
    // An xs:ID begins with a letter or an underscore.
    const id = `_${randomBytes(32).toString('hex')}`;
    await insertRequest(db, id, { ...common, sealedSecrets: null }, samlRequestSeconds);
    return samlParty(parts.database, parts.origin, party.connection).authorizeUrl(id);
  }
  const state = newToken();
  const secrets: OauthSecrets = { verifier: newToken(), nonce: newToken() };
  const sealedSecrets = parts.vault.seal(JSON.stringify(secrets), secretsContext);
  const url = await oauthParty(parts, party).authorizeUrl({ state, ...secrets });
  await insertRequest(db, state, { ...common, sealedSecrets }, requestSeconds);
  return url;
}

/** Context under which what is remembered of a sign-in is sealed. */
export const secretsContext = 'sso request';
