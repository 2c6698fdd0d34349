import { refreshAnswerSchema } from '@touchstone/contracts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../browser.fixture.ts';
import { openProvider, type TestProvider } from '../provider.fixture.ts';

const product = 'http://localhost:3000';
const refreshPath = '/api/v1/refresh_token';
/** What the public client sends. */
const asClient = { origin: product, 'content-type': 'application/json' };

describe('the protocol of the public client', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  const refresh = (browser: Browser, query = '', headers: Record<string, string> = asClient) =>
    browser.get(refreshPath + query, { headers });

  test('answers a refresh with every field that the client reads', async () => {
    const { user, browser } = await provider.signedIn();
    const acme = await provider.organization('Acme Tests', [user]);
    const globex = await provider.organization('Globex', [user]);
    const { status, body } = await refresh(browser);
    expect(status).toBe(200);
    expect(refreshAnswerSchema.strict().parse(body)).toEqual(body);
    expect(body.user).toEqual({
      user_id: user.id,
      email: user.email,
      email_confirmed: true,
      has_password: true,
      locked: false,
      enabled: true,
      mfa_enabled: false,
      can_create_orgs: true,
      created_at: expect.any(Number),
      last_active_at: expect.any(Number),
      properties: {},
    });
    expect(Object.keys(body.org_id_to_org_member_info)).toEqual([acme, globex]);
    expect(body.org_id_to_org_member_info[acme]).toEqual({
      org_id: acme,
      org_name: 'Acme Tests',
      url_safe_org_name: 'acme-tests',
      org_metadata: expect.any(Object),
      org_role_structure: 'single_role_in_hierarchy',
      user_role: 'Owner',
      inherited_user_roles_plus_current_role: ['Owner', 'Admin', 'Member'],
      user_permissions: expect.arrayContaining(['can_access_testing_suite']),
      additional_roles: [],
    });
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({
      iss: provider.origin,
      user_id: user.id,
      email: user.email,
      login_method: { login_method: 'password' },
      jti: expect.any(String),
      exp: body.expires_at_seconds,
    });
    expect(Object.keys(Object(claims.org_id_to_org_member_info))).toEqual([acme, globex]);
    expect(Object.keys(claims).sort()).toEqual([
      'email',
      'exp',
      'iat',
      'iss',
      'jti',
      'login_method',
      'org_id_to_org_member_info',
      'properties',
      'sid',
      'sub',
      'user_id',
    ]);
    const left = body.expires_at_seconds - Date.now() / 1000;
    expect(left).toBeGreaterThan(29 * 60 - 1);
    expect(left).toBeLessThanOrEqual(30 * 60);
  });

  test('sends empty maps to somebody without organizations', async () => {
    const { browser } = await provider.signedIn();
    const { body } = await refresh(browser);
    expect(body.org_id_to_org_member_info).toEqual({});
    expect(body.user.properties).toEqual({});
  });

  test('binds the token to an organization on request, in the same whole body', async () => {
    const { user, browser } = await provider.signedIn();
    const id = await provider.organization('Bound', [user]);
    const plain = await refresh(browser);
    const bound = await refresh(browser, `?active_org_id=${id}`);
    const { access_token: token, expires_at_seconds: _, ...rest } = bound.body;
    expect(plain.body).toMatchObject(rest);
    const claims = decodeJwt(token);
    expect(claims).toHaveProperty('org_member_info.org_id', id);
    expect(claims).not.toHaveProperty('org_id_to_org_member_info');
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'nonsense', "'; drop table session; --", ''])(
    'answers 401 for the organization %j and leaves the session alone',
    async (id) => {
      const { browser } = await provider.signedIn();
      const before = browser.cookie('session');
      const answer = await refresh(browser, `?active_org_id=${encodeURIComponent(id)}`);
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(browser.cookie('session')).toBe(before);
      expect((await refresh(browser)).status).toBe(200);
    },
  );

  test('answers 401 without a session, with an unknown one and after its end', async () => {
    expect((await refresh(provider.browser())).status).toBe(401);
    const { browser } = await provider.signedIn();
    const copy = browser.clone();
    await browser.call('POST', '/api/v1/logout', { headers: asClient });
    expect((await refresh(copy)).status).toBe(401);
  });

  test('gives the same token again while nothing changed, and another as soon as it did', async () => {
    const { user, browser } = await provider.signedIn();
    const first = (await refresh(browser)).body.access_token;
    expect((await refresh(browser)).body.access_token).toBe(first);
    await browser.call('PATCH', '/api/account/profile', {
      body: { picture_url: 'https://pictures.example/ada.png' },
    });
    const changed = (await refresh(browser)).body;
    expect(changed.access_token).not.toBe(first);
    expect(changed.user.picture_url).toBe('https://pictures.example/ada.png');
    await provider.organization('Later', [user]);
    expect((await refresh(browser)).body.access_token).not.toBe(changed.access_token);
  });

  test('hides names that the client would rename inside free properties', async () => {
    const { user, browser } = await provider.signedIn();
    await provider.db
      .updateTable('user_account')
      .set({ properties: { team: 'x', user_id: 'y', deep: [{ org_id: 'z', fine: [1] }] } })
      .where('id', '=', user.id)
      .execute();
    expect((await refresh(browser)).body.user.properties).toEqual({
      team: 'x',
      deep: [{ fine: [1] }],
    });
  });

  describe('logging out', () => {
    // The client names a content type and sends no body.
    const logout = (browser: Browser, headers: Record<string, string> = asClient) =>
      browser.call('POST', '/api/v1/logout', { headers });

    test('ends the session and leads back to the product', async () => {
      const { browser } = await provider.signedIn();
      const answer = await logout(browser);
      expect(answer).toMatchObject({ status: 200, body: { redirect_to: `${product}/` } });
      expect(browser.cookie('session')).toBeUndefined();
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^touchstone_session_\d+=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect((await refresh(browser)).status).toBe(401);
    });

    test('answers the same where there is no session', async () => {
      expect(await logout(provider.browser())).toMatchObject({
        status: 200,
        body: { redirect_to: `${product}/` },
      });
    });

    test.each([
      ['another site', { origin: 'https://evil.example' }],
      ['no origin but a cookie', { origin: '' }],
    ])('is refused for %s (CSRF)', async (_, headers) => {
      const { browser } = await provider.signedIn();
      expect((await logout(browser, { ...asClient, ...headers })).status).toBe(403);
      expect((await refresh(browser)).status).toBe(200);
    });
  });

  test('publishes its keys, and the verifier key only to an integration key', async () => {
    const { browser } = await provider.signedIn();
    await refresh(browser);
    const { body } = await browser.get('/.well-known/jwks.json');
    expect(body.keys).toHaveLength(1);
    expect(body.keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB' });
    expect(body.keys[0]).not.toHaveProperty('d');
    expect((await browser.get('/api/v1/token_verification_metadata')).status).toBe(401);
  });
});
