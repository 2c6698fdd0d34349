import type { SocialProvider } from '@touchstone/contracts';
import { fetchOutside } from '@touchstone/egress';
import * as client from 'openid-client';
import { z } from 'zod';
import type { AccountParts, SocialClient } from '../users/parts.ts';
import { clientSecretContext } from './connections/connection.ts';
import { keyOf, type Party } from './party.ts';
import type { Assertion } from './tables.ts';

/** What must be remembered between the two halves of a sign-in. */
export interface OauthSecrets {
  verifier: string;
  nonce: string;
}

/** An assertion, and whether the party has checked that the address is the person's. */
interface OauthResult {
  assertion: Assertion;
  emailVerified: boolean;
}

/** A party that speaks OAuth 2.0: where to send the browser, and what its answer says. */
export interface OauthParty {
  authorizeUrl(request: { state: string } & OauthSecrets): Promise<string>;
  /** @throws whatever openid-client throws, when anything about the answer is not as it should be. */
  readAnswer(url: URL, expected: { state: string } & OauthSecrets): Promise<OauthResult>;
}

/**
 * OpenID Connect (Core 1.0) or, for GitHub, OAuth 2.0: code flow with PKCE S256, state, and a nonce
 * where there is an id token. The redirect address is the party's own, so that answers of two
 * parties cannot be mixed up (RFC 9700 4.4).
 */
export function oauthParty(parts: AccountParts, party: Party): OauthParty {
  const redirectUri = `${parts.origin}/api/sso/callback/${keyOf(party)}`;
  if (party.kind === 'social' && party.provider === 'github') return github(parts, redirectUri);
  const registered = registrationOf(parts, party);
  return openIdConnect(parts, registered, redirectUri);
}

/** Of an answer of an identity provider. */
const mostBytes = 1024 * 1024;

const seconds = 1;
const timeout = 10 * seconds;

interface Registration {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who entered the issuer: its address, and those that it names, are asked as a tenant's are. */
  by: 'operator' | 'tenant';
}

function openIdConnect(
  parts: AccountParts,
  { issuer, clientId, clientSecret, by }: Registration,
  redirectUri: string,
): OauthParty {
  const { egress: policy } = parts;
  const milliseconds = timeout * 1000;
  const configure = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout,
      ...insecureOnLoopback(parts, issuer),
      ...(by === 'tenant' && {
        [client.customFetch]: fetchOutside({ policy, mostBytes, milliseconds }),
      }),
    });
  return {
    async authorizeUrl({ state, verifier, nonce }) {
      const url = client.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },
    async readAnswer(url, { state, verifier, nonce }) {
      const configuration = await configure();
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = idTokenSchema.parse(tokens.claims());
      // Many parties keep the address out of the id token.
      const more =
        claims.email === undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return toResult(profileSchema.parse({ ...claims, ...more }));
    },
  };
}

const idTokenSchema = z.looseObject({ sub: z.string().min(1), email: z.string().optional() });

const profileSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

function toResult(profile: z.infer<typeof profileSchema>): OauthResult {
  return {
    assertion: {
      subject: profile.sub,
      email: profile.email,
      firstName: shortened(profile.given_name),
      lastName: shortened(profile.family_name),
      pictureUrl: httpsOnly(profile.picture),
    },
    emailVerified: profile.email_verified,
  };
}

/** GitHub has no id token: the person is read with the access token, which is then forgotten. */
function github(parts: AccountParts, redirectUri: string): OauthParty {
  const { clientId, clientSecret, url: base } = requireSocial(parts, 'github');
  const site = base ?? 'https://github.com';
  const api = base === undefined ? 'https://api.github.com' : `${base}/api/v3`;
  const configuration = new client.Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
    // GitHub reads the client's secret from the body.
    client.ClientSecretPost(clientSecret),
  );
  configuration.timeout = timeout;
  for (const allow of insecureOnLoopback(parts, site).execute ?? []) allow(configuration);
  return {
    async authorizeUrl({ state, verifier }) {
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      });
      return url.href;
    },
    async readAnswer(url, { state, verifier }) {
      const { access_token: token } = await client.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const read = async (path: string) => {
        const headers = new Headers({ accept: 'application/json', 'user-agent': 'Touchstone' });
        const address = new URL(api + path);
        const response = await client.fetchProtectedResource(
          configuration,
          token,
          address,
          'GET',
          undefined,
          headers,
        );
        return response.json();
      };
      const person = githubPersonSchema.parse(await read('/user'));
      const emails = githubEmailsSchema.parse(await read('/user/emails'));
      const primary = emails.find((email) => email.primary) ?? emails[0];
      const [first, ...rest] = (person.name ?? '').split(' ');
      return toResult({
        sub: String(person.id),
        email: primary?.email ?? '',
        email_verified: primary?.verified ?? false,
        given_name: first,
        family_name: rest.join(' '),
        ...(person.avatar_url !== null && { picture: person.avatar_url }),
      });
    },
  };
}

const githubPersonSchema = z.object({
  id: z.number().int(),
  name: z.string().nullish(),
  avatar_url: z.string().nullable().default(null),
});

const githubEmailsSchema = z
  .array(z.object({ email: z.email(), verified: z.boolean(), primary: z.boolean() }))
  .min(1);

function registrationOf(parts: AccountParts, party: Party): Registration {
  if (party.kind === 'social') {
    const { clientId, clientSecret, url } = requireSocial(parts, party.provider);
    return {
      issuer: url ?? 'https://accounts.google.com',
      clientId,
      clientSecret,
      by: 'operator',
    };
  }
  const { settings, id } = party.connection;
  if (settings.kind !== 'oidc') throw new Error(`The connection ${id} does not speak OIDC.`);
  const clientSecret = parts.vault.open(settings.sealedClientSecret, clientSecretContext(id));
  return { issuer: settings.issuer, clientId: settings.clientId, clientSecret, by: 'tenant' };
}

function requireSocial(parts: AccountParts, provider: SocialProvider): SocialClient {
  const registered = parts.settings[provider];
  if (registered === undefined) throw new Error(`Sign-in by ${provider} is not configured.`);
  return registered;
}

/** Plain http only from an installation on this machine to a party on this machine. */
function insecureOnLoopback(parts: AccountParts, address: string) {
  const isLocal = (url: string) =>
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  const allowed = address.startsWith('http:') && isLocal(address) && isLocal(parts.origin);
  return allowed ? { execute: [client.allowInsecureRequests] } : {};
}

function shortened(name: string | undefined): string | null {
  const clean = (name ?? '')
    .replace(/[\p{C}<>]/gu, '')
    .trim()
    .slice(0, 100);
  return clean === '' ? null : clean;
}

function httpsOnly(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'https:' && url.href.length <= 2000 ? url.href : null;
}
