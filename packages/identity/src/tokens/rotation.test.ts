import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../audit/actor.ts';
import { createIntegrationKey } from '../management/integration-keys/integration-keys.ts';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { propelAuthVerifier } from './propelauth-verifier.ts';
import { openSigningKeys } from './signing-keys.ts';

describe('changing the signing key', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  const path = '/api/account/operator/signing-keys/rotate';

  test('goes on while people work: every token verifies with the published set', async () => {
    const user = await provider.person('operator@engines.example');
    await sql`insert into operator (user_id) values (${user.id})`.execute(provider.db);
    const browser = provider.browser();
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
    expect((await browser.post(path)).body.detail.key).toBe('second_factor_required');
    await sql`update session set second_factor = true`.execute(provider.db);

    const token = async (): Promise<string> =>
      (await browser.get('/api/v1/refresh_token')).body.access_token;
    const published = async () => (await browser.get('/.well-known/jwks.json')).body;
    const verifies = async (jwt: string) =>
      jwtVerify(jwt, createLocalJWKSet(await published()), { issuer: provider.origin });
    const before = await token();
    const rotated = await browser.post(path);
    expect(rotated.status).toBe(200);
    const ids = (await published()).keys.map((key: JsonWebKey & { kid: string }) => key.kid);
    expect(ids).toEqual([rotated.body.key_id, decodeProtectedHeader(before).kid]);
    expect(decodeProtectedHeader(await token()).kid).toBe(decodeProtectedHeader(before).kid);

    await expect(verifies(before)).resolves.toBeDefined();
    // As if the ten minutes were over; a new process signs with the new key.
    await sql`update signing_key set used_from = now() where id = ${rotated.body.key_id}`.execute(
      provider.db,
    );
    const key = await openSigningKeys(provider.db, provider.parts.vault).current();
    expect(key.id).toBe(rotated.body.key_id);
    for (const key of (await published()).keys)
      expect(createPublicKey({ key, format: 'jwk' }).asymmetricKeyDetails?.modulusLength).toBe(
        2048,
      );
    const events = await provider.audit();
    expect(events.map((event) => event.action)).toContain('signing_key.rotated');
  });

  test('tells the key that signs now to an integration key, for the public server library', async () => {
    const user = await provider.person('library@engines.example');
    const organizationId = await provider.organization('Library', [user]);
    const { token } = await createIntegrationKey(
      { database: provider.database },
      { name: 'server', scopes: [], by: user.id, actor: systemActor },
    );
    const answer = await provider.browser().get('/api/v1/token_verification_metadata', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    const verifierKey = answer.body.verifier_key_pem;
    expect(verifierKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    const browser = provider.browser();
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
    const path = `/api/v1/refresh_token?active_org_id=${organizationId}`;
    const { access_token: accessToken } = (await browser.get(path)).body;
    const library = propelAuthVerifier({ url: provider.origin, verifierKey });
    const identity = await library.verify(accessToken);
    expect(identity).toMatchObject({ userId: user.id, activeOrganizationId: organizationId });
  });

  test('is for operators', async () => {
    const user = await provider.person('nobody@engines.example');
    const browser = provider.browser();
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
    expect((await browser.post(path)).status).toBe(403);
    expect((await provider.browser().post(path)).status).toBe(401);
  });
});
