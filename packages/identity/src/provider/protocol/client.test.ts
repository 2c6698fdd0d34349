import { createClient, type IAuthClient } from '@propelauth/javascript';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../browser.fixture.ts';
import { openProvider, type TestProvider } from '../provider.fixture.ts';

const product = 'http://localhost:3000';

describe('the unmodified public client', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const requests: string[] = [];
  /** The client on the product's pages, in a browser that may be signed in to the provider. */
  function clientIn(browser: Browser): IAuthClient {
    requests.length = 0;
    vi.stubGlobal('fetch', crossOriginFetch(browser));
    return createClient({
      authUrl: `${provider.origin}/ignored/path`,
      enableBackgroundTokenRefresh: false,
    });
  }

  test('sees that nobody is signed in, in one request', async () => {
    const client = clientIn(provider.browser());
    expect(await client.getAuthenticationInfoOrNull()).toBeNull();
    expect(requests).toEqual(['OPTIONS', 'GET']);
  });

  test('sees the person, their organizations, roles and permissions', async () => {
    const { user, browser } = await provider.signedIn();
    const acme = await provider.organization('Acme Tests', [user]);
    const globex = await provider.organization('Globex', [
      await provider.person('owner@engines.example'),
      user,
    ]);
    const info = await clientIn(browser).getAuthenticationInfoOrNull();
    expect(info?.user).toMatchObject({
      userId: user.id,
      email: user.email,
      emailConfirmed: true,
      hasPassword: true,
      mfaEnabled: false,
      canCreateOrgs: true,
      properties: {},
    });
    expect(info?.orgHelper?.getOrgs().map((org) => org.orgId)).toEqual([acme, globex]);
    expect(info?.orgHelper?.getOrgByName('Acme Tests')?.orgId).toBe(acme);
    expect(info?.accessHelper?.isRole(acme, 'Owner')).toBe(true);
    expect(info?.accessHelper?.isAtLeastRole(acme, 'Member')).toBe(true);
    expect(info?.accessHelper?.isAtLeastRole(globex, 'Admin')).toBe(false);
    expect(info?.accessHelper?.hasPermission(acme, 'can_access_admin_dashboard')).toBe(true);
    expect(info?.userClass.getOrg(acme)?.userAssignedRole).toBe('Owner');
    expect(info?.impersonatorUserId).toBeUndefined();
  });

  test('has helpers for somebody without organizations too', async () => {
    const { browser } = await provider.signedIn();
    const info = await clientIn(browser).getAuthenticationInfoOrNull();
    expect(info?.orgHelper?.getOrgs()).toEqual([]);
    expect(info?.accessHelper).toBeDefined();
  });

  test('sees who acts as the person', async () => {
    const { user, browser } = await provider.signedIn();
    const operator = await provider.signedIn();
    await provider.db
      .updateTable('session')
      .set({ impersonator_user_id: operator.user.id })
      .where('user_id', '=', user.id)
      .execute();
    const info = await clientIn(browser).getAuthenticationInfoOrNull();
    expect(info?.impersonatorUserId).toBe(operator.user.id);
  });

  test('gets a token per organization, and hears where it does not belong', async () => {
    const { user, browser } = await provider.signedIn();
    const id = await provider.organization('Bound', [user]);
    const client = clientIn(browser);
    expect(await client.getAccessTokenForOrg(id)).toMatchObject({
      accessToken: expect.any(String),
    });
    const foreign = await provider.organization('Foreign', [
      await provider.person('foreign@engines.example'),
    ]);
    expect(await client.getAccessTokenForOrg(foreign)).toMatchObject({ error: 'user_not_in_org' });
    expect(await client.getAuthenticationInfoOrNull(true)).not.toBeNull();
  });

  test('asks once while the token is good for more than ten minutes', async () => {
    const { browser } = await provider.signedIn();
    const client = clientIn(browser);
    for (let count = 0; count < 5; count += 1) await client.getAuthenticationInfoOrNull();
    expect(requests).toEqual(['OPTIONS', 'GET']);
  });

  test('logs out, and stays so', async () => {
    const { browser } = await provider.signedIn();
    const client = clientIn(browser);
    expect(await client.getAuthenticationInfoOrNull()).not.toBeNull();
    await client.logout(false);
    expect(await client.getAuthenticationInfoOrNull(true)).toBeNull();
    expect(browser.cookie('session')).toBeUndefined();
  });

  /** What a browser does for a request to another origin: preflight, cookies, and hiding answers. */
  function crossOriginFetch(browser: Browser) {
    const { fetch } = globalThis;
    const allow = (headers: Headers) =>
      headers.get('access-control-allow-origin') === product &&
      headers.get('access-control-allow-credentials') === 'true';
    return async (url: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET';
      requests.push('OPTIONS', method);
      const preflight = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin: product,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type',
        },
      });
      if (!preflight.ok || !allow(preflight.headers)) throw new TypeError('Failed to fetch');
      const headers = { ...Object(init.headers), origin: product, cookie: browser.cookieHeader() };
      const response = await fetch(url, { ...init, headers });
      if (!allow(response.headers)) throw new TypeError('Failed to fetch');
      browser.take(response.headers);
      return response;
    };
  }
});
