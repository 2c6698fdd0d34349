import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

/** What the provider says of whoever signs in there. */
export interface OidcPerson {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID provider on a loopback port, where one person is always signed in. */
export type OidcServer = Awaited<ReturnType<typeof openOidc>>;

export const oidcClient = { clientId: 'touchstone', clientSecret: 'a secret of the client' };

/**
 * @param redirectUris the addresses that the client registered
 * @param github speaks at GitHub's paths and with its API instead
 */
export async function openOidc(options: {
  redirectUris: string[];
  github?: boolean;
  port?: number;
}) {
  let person: OidcPerson | 'refuses' = { sub: 'nobody', email: 'nobody@idp.example' };
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, 'localhost', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const origin = `http://localhost:${address.port}`;
  const provider: Provider = new Provider(origin, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: options.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    cookies: { keys: ['a key of the cookies'] },
    jwks: { keys: [signingKey()] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => (person === 'refuses' ? { sub: id } : { ...person, sub: id }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile read:user user:email');
      await grant.save();
      return grant;
    },
    ...(options.github && {
      scopes: ['read:user', 'user:email'],
      routes: { authorization: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    }),
  });
  const callback = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path.startsWith('/interaction/')) {
      const result =
        person === 'refuses'
          ? { error: 'access_denied', error_description: 'The person said no.' }
          : { login: { accountId: person.sub } };
      return provider.interactionFinished(request, response, result);
    }
    if (path.startsWith('/api/v3/')) return answerApi(request, response);
    callback(request, response);
    return undefined;
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    const found = await provider.AccessToken.find(token);
    if (found === undefined || person === 'refuses') {
      response.writeHead(401).end('{}');
      return;
    }
    const { email, email_verified: verified = true, given_name: first, family_name: last } = person;
    const answer =
      request.url === '/api/v3/user'
        ? { id: Number(found.accountId), name: `${first} ${last}`, avatar_url: null }
        : [
            { email: `second.${email}`, verified: true, primary: false },
            { email, verified, primary: true },
          ];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  return {
    origin,
    signIn(next: OidcPerson | 'refuses') {
      person = next;
    },
    /** Follows a sign-in from its first address until it leaves for another origin. */
    async walk(url: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = url;
      for (let hops = 0; new URL(next).origin === origin; hops += 1) {
        if (hops > 20) throw new Error(`The party goes round in circles at ${next}.`);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const pair = line.split(';', 1)[0] ?? '';
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The party stopped at ${next}: ${await response.text()}`);
        next = new URL(location, next).href;
      }
      return next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function signingKey(): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' };
}
