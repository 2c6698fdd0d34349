import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const clientId = 'touchstone';

/** An OpenID provider on a loopback port, where one person is always signed in. */
export interface OpenIdProvider extends AsyncDisposable {
  issuer: string;
  clientId: string;
}

/** The code flow of OpenID Connect Core 1.0 (3.1), as small as a client accepts it. */
export async function openOpenIdProvider(email: string): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let nonce: string | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(303, { location: back.href }).end();
      return;
    }
    if (url.pathname === '/keys') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' };
      answer(response, { keys: [key] });
      return;
    }
    if (url.pathname === '/token') {
      const bearer = { access_token: 'unused', token_type: 'Bearer', expires_in: 60 };
      answer(response, { ...bearer, id_token: idToken() });
      return;
    }
    answer(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 60 };
    const person = { sub: email, email, email_verified: true };
    const claims = { iss: issuer, aud: clientId, nonce, ...times, ...person };
    const signed = [{ alg: 'RS256', kid: '1' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const issuer = `http://localhost:${address.port}`;
  return {
    issuer,
    clientId,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
