import { errorBodySchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { within } from '../organizations/scope.ts';
import type { Browser } from './browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from './provider.fixture.ts';

const id = '0192f0c0-0000-7000-8000-00000000000a';
const token = 'A'.repeat(43);
const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

/** For every route that takes a body: one that is well formed, with its required fields only. */
const wellFormed: Record<string, Record<string, unknown>> = {
  'POST /api/account/login': { email: 'a@b.example', password: 'x' },
  'POST /api/account/login/second-factor': { code: '123456' },
  'POST /api/account/signup': { email: 'a@b.example', password: goodPassword },
  'POST /api/account/resend': { email: 'a@b.example' },
  'POST /api/account/magic-link': { email: 'a@b.example' },
  'POST /api/account/reset': { email: 'a@b.example' },
  'POST /api/account/confirm-email': { token },
  'POST /api/account/magic-link/use': { token },
  'POST /api/account/reset/use': { token, password: goodPassword },
  'POST /api/account/reauthenticate': { password: 'x' },
  'POST /api/account/email': { email: 'a@b.example' },
  'POST /api/account/password': { new_password: goodPassword },
  'POST /api/account/second-factor/confirm': { code: '123456' },
  'POST /api/account/sessions/revoke': { session_id: id },
  'POST /api/account/identities/unlink': { identity_id: id },
  'POST /api/account/delete': { email: 'a@b.example' },
  'POST /api/account/sso/start': { connection_id: id },
  'POST /api/account/organizations/:organization_id/sso/connections': {
    kind: 'saml',
    name: 'x',
    idp_entity_id: 'x',
    idp_sso_url: 'https://idp.example/',
    idp_certificate: certificate,
  },
  'POST /api/sso/saml/:connection_id/acs': { SAMLResponse: 'PHg+' },
};

/** Routes that take no body, or only optional fields. */
const withoutBody = [
  'POST /api/v1/logout',
  'POST /api/account/login/cancel',
  'POST /api/account/second-factor/enable',
  'POST /api/account/second-factor/disable',
  'POST /api/account/second-factor/backup-codes',
  'POST /api/account/sessions/revoke-others',
  'POST /api/account/operator/signing-keys/rotate',
  'PATCH /api/account/profile',
  'PATCH /api/account/organizations/:organization_id/sso/connections/:connection_id',
];

const badValues: unknown[] = [
  undefined,
  null,
  0,
  -1,
  1e308,
  true,
  [],
  ['a@b.example'],
  {},
  { $gt: '' },
  { toString: 'x' },
  '',
  'x'.repeat(100_000),
];

const badTexts = [
  '',
  '{',
  '{"email":',
  '{"email":"a@b.example",}',
  "{'email':'a@b.example'}",
  '[]',
  '[{}]',
  'null',
  'true',
  '"text"',
  '123',
  'NaN',
  '\ufeff{}{}',
  '<xml/>',
  'a=b&c=d',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(50_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '{"\u0000":"\u0000"}',
];

describe('bad inputs', () => {
  let provider: TestProvider;
  let browser: Browser;
  let organizationId: string;
  beforeAll(async () => {
    provider = await openProvider();
    const user = await provider.person('ada@engines.example');
    organizationId = await provider.organization('Acme', [user]);
    browser = provider.browser();
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
  });
  afterAll(() => provider.close());

  const pathOf = (route: string) =>
    (route.split(' ')[1] ?? '')
      .replace(':organization_id', organizationId)
      .replace(':connection_id', id);
  /** How many rows each table shows to the organization, but for those that count requests. */
  const contents = () =>
    within(provider.database, { organizationId, installation: true }, async (transaction) => {
      const { rows: tables } = await sql<{ name: string }>`
        select oid::regclass::text as name from pg_class
         where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r'
           and has_table_privilege(oid, 'select') and relname not like 'abuse_counter'
         order by 1`.execute(transaction);
      const counts: [string, number | undefined][] = [];
      for (const { name } of tables) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.raw(name)}`.execute(transaction);
        counts.push([name, rows[0]?.count]);
      }
      return Object.fromEntries(counts);
    });

  test('are tried on every route that there is', () => {
    const writing = provider.routes
      .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method))
      .map(({ method, url }) => `${method} ${url}`);
    expect(new Set(writing)).toEqual(new Set([...Object.keys(wellFormed), ...withoutBody]));
  });

  test('get a clear 4xx, store nothing and never a 5xx: about a thousand', async () => {
    const before = await contents();
    expect(before).toMatchObject({ user_account: 1, organization: 1, member: 1, session: 1 });
    let tried = 0;
    for (const [route, body] of Object.entries(wellFormed)) {
      const isForm = route.endsWith('/acs');
      const headers = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      const attempts = [
        ...Object.keys(body).flatMap((field) =>
          badValues.map((value) => JSON.stringify({ ...body, [field]: value })),
        ),
        ...badTexts,
        ...badTexts.map((text) => `{"x":${JSON.stringify(text)}}`),
      ];
      for (const raw of attempts) {
        const [method = ''] = route.split(' ');
        const answer = await browser.call(method, pathOf(route), { raw, headers });
        tried += 1;
        const said = `${route} ${raw.slice(0, 80)} -> ${answer.status}`;
        expect(answer.status, said).toBeGreaterThanOrEqual(400);
        expect(answer.status, said).toBeLessThan(500);
        expect(errorBodySchema.safeParse(answer.body).success, said).toBe(true);
      }
    }
    expect(tried).toBeGreaterThan(1000);
    expect(await contents()).toEqual(before);
    expect((await browser.get('/api/account/session')).body.status).toBe('signed_in');
  });

  test('in optional fields and in queries are refused or ignored, never a 5xx', async () => {
    const queries = ['%', '%00', '%ff', '%ED%A0%80', "' or 1=1--", 'x'.repeat(5000), '[]', '..%2f'];
    for (const query of queries)
      for (const path of [
        `/api/account/session?rt=${query}`,
        `/api/v1/refresh_token?active_org_id=${query}`,
        `/api/sso/callback/${query.slice(0, 90)}?state=x&code=y`,
        `/api/sso/callback/google?state=${query}&error=${query}`,
        `/api/sso/saml/continue?code=${query}`,
        `/api/sso/saml/${query}/metadata`,
        `/api/account/organizations/${query}/sso`,
      ]) {
        const { status } = await browser.get(path);
        expect(status, path.slice(0, 100)).toBeLessThan(500);
      }
    for (const [field, values] of Object.entries({
      rt: [1, {}, 'x'.repeat(5000), '\u0000'],
      locale: [1, 'xx', {}],
      signup_parameters: [1, 'x', [], { a: '\u0000' }, { a: '\ud800' }, { '\u0007': 'x' }],
      first_name: ['\u0000', '\ud800', 1, 'x'.repeat(101)],
    }))
      for (const value of values) {
        const body = { email: 'a@b.example', password: 'short', [field]: value };
        const { status } = await browser.post('/api/account/signup', body);
        expect(status, `${field} ${JSON.stringify(value).slice(0, 60)}`).toBe(422);
      }
    expect((await browser.call('PATCH', '/api/account/profile', { raw: '[]' })).status).toBe(422);
  });

  test('in headers are ignored', async () => {
    for (const value of ['\u00ff', ';;;', '=', '=;=', 'a'.repeat(7000), '"', '\\', '%00'])
      for (const name of ['cookie', 'user-agent', 'accept', 'if-none-match', 'range']) {
        const answer = await provider
          .browser()
          .get('/api/account/session', { headers: { [name]: value } });
        expect(answer.status, `${name}: ${value.slice(0, 20)}`).toBe(200);
      }
  });
});
