import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../provider.fixture.ts';

const product = 'http://localhost:3000';
const refreshPath = '/api/v1/refresh_token';
/** What the public client sends. */
const asClient = { origin: product, 'content-type': 'application/json' };

describe('the protocol of the public client across origins', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  const refresh = (browser: Browser, query = '', headers: Record<string, string> = asClient) =>
    browser.get(refreshPath + query, { headers });
  const cors = {
    'access-control-allow-origin': product,
    'access-control-allow-credentials': 'true',
    vary: expect.stringContaining('Origin'),
    'cache-control': 'no-store',
  };
  const headersOf = (headers: Headers) => Object.fromEntries(headers);

  test.each([refreshPath, '/api/v1/logout'])('answers the preflight of %s', async (path) => {
    const headers = {
      origin: product,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'content-type',
    };
    const answer = await provider.browser().call('OPTIONS', path, { headers });
    expect(answer.status).toBe(204);
    expect(headersOf(answer.headers)).toMatchObject({
      'access-control-allow-origin': product,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '7200',
      vary: expect.stringContaining('Origin'),
    });
  });

  test.each([
    'https://evil.example',
    'http://localhost:3000.evil.example',
    'null',
    'http://localhost',
  ])('allows the origin %s nothing', async (origin) => {
    const headers = { origin, 'access-control-request-method': 'GET' };
    const preflight = await provider.browser().call('OPTIONS', refreshPath, { headers });
    const { browser } = await provider.signedIn();
    const answer = await refresh(browser, '', { origin });
    for (const { status, headers: given } of [preflight, answer]) {
      expect(status).toBe(403);
      expect(given.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('says so on every answer: 200, 401, 422 and 500 too', async () => {
    const { browser } = await provider.signedIn();
    const fine = await refresh(browser);
    const nobody = await refresh(provider.browser());
    const invalid = await refresh(browser, `?active_org_id=${'x'.repeat(200)}`);
    const { keys } = provider.parts;
    const { current } = keys;
    keys.current = () => Promise.reject(new Error('the database is gone'));
    const broken = await refresh(browser).finally(() => {
      keys.current = current;
    });
    const answers = [fine, nobody, invalid, broken];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 422, 500]);
    for (const { headers } of answers) expect(headersOf(headers)).toMatchObject(cors);
  });

  test('says so on a refusal for too many, which is never a 401', async () => {
    await using fresh = disposable(await openProvider());
    const user = await fresh.provider.person('busy@engines.example');
    const browser = fresh.provider.browser();
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
    const statuses = new Set<number>();
    let last = await refresh(browser);
    // Two minutes may share the requests, so that it takes up to twice the limit.
    for (let count = 0; count < 1300 && last.status === 200; count += 1)
      last = await refresh(browser);
    statuses.add(last.status);
    expect([...statuses]).toEqual([429]);
    expect(headersOf(last.headers)).toMatchObject({ ...cors, 'retry-after': expect.any(String) });
  });

  test('the key set and the pages stay same-origin', async () => {
    for (const path of ['/.well-known/jwks.json', '/api/account/session']) {
      const answer = await provider.browser().get(path, { headers: { origin: product } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

function disposable(provider: TestProvider) {
  return { provider, [Symbol.asyncDispose]: () => provider.close() };
}
