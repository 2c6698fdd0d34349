import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../audit/actor.ts';
import { createIntegrationKey } from '../management/integration-keys/integration-keys.ts';
import {
  contentsOf,
  type FullOrganization,
  fillOrganization,
  tablesOfOrganizations,
} from './full-organization.fixture.ts';
import { openWorld, type World } from './world.fixture.ts';

/**
 * A thousand requests, each with a mistake or several: every one gets a clear 4xx, and nothing of any
 * is kept.
 */
let world: World;
let full: FullOrganization;
let templates: Template[];

interface Template {
  method: string;
  path: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

interface Request extends Template {
  mistake: string;
  /** Instead of the JSON of `body`. */
  raw?: string;
}

beforeAll(async () => {
  world = await openWorld();
  full = await fillOrganization(world, 'acme');
  const operator = await world.person(world.operatorEmail);
  const key = await createIntegrationKey(world.parts, {
    name: 'backend',
    scopes: [
      'users_read',
      'users_write',
      'organizations_read',
      'organizations_write',
      'api_keys',
      'access_tokens',
    ],
    by: operator.userId,
    actor: systemActor,
  });
  templates = templatesFor(full, {
    owner: world.as(full.owner),
    operator: world.as(operator, { secondFactor: true }),
    integration: `Bearer ${key.token}`,
  });
});
afterAll(() => world.close());

test('1,000 generated bad inputs get a clear 4xx and leave nothing behind', async () => {
  const tables = await tablesOfOrganizations(world);
  const before = await contentsOf(world, full, tables);
  const peopleBefore = await people();
  const random = numbers(20_261_121);
  const seen = new Map<number, number>();
  for (let number = 0; number < 1000; number += 1) {
    const request = worsened(pick(templates, random), random);
    const response = await send(request);
    const text = await response.text();
    const told = `${number} ${request.mistake}: ${request.method} ${request.path} ${text.slice(0, 300)}`;
    expect(response.status, told).toBeGreaterThanOrEqual(400);
    expect(response.status, told).toBeLessThan(500);
    expect(JSON.parse(text), told).toMatchObject({
      error: expect.any(String),
      message: expect.any(String),
      detail: { key: expect.any(String) },
    });
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([400, 404, 422]));
  expect(await contentsOf(world, full, tables)).toEqual(before);
  expect(await people()).toEqual(peopleBefore);
});

async function people(): Promise<unknown[]> {
  return world.database.global.selectFrom('user_account').selectAll().orderBy('id').execute();
}

async function send({ method, path, headers, query, body, raw }: Request): Promise<Response> {
  const search = new URLSearchParams(query).toString();
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return fetch(`${world.origin}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: sent }),
  });
}

type Random = () => number;

/** A request with one mistake more. */
function worsened(good: Template, random: Random): Request {
  const ways = [
    ...(good.body === undefined ? [] : [wrongType, wrongType, tooLong, unstorable, broken]),
    // Where something is changed, whatever is missing stays as it is.
    ...(good.body !== undefined && good.method === 'POST' ? [missing] : []),
    ...(Object.keys(good.query).length === 0 ? [] : [wrongQuery, wrongQuery]),
    ...(/[0-9a-f]{8}/.test(good.path) ? [wrongPath, wrongPath] : []),
    nobody,
  ];
  return pick(ways, random)(good, random);
}

const wrongType = (good: Template, random: Random): Request => {
  const [name, value] = pick(Object.entries(good.body ?? {}), random);
  const others = [{}, [], 7, true, 'x\n\ny', [[]], { $ne: null }, -1, 1e308];
  const wrong = pick(
    others.filter((other) => kindOf(other) !== kindOf(value)),
    random,
  );
  return {
    ...good,
    body: { ...good.body, [name]: wrong },
    mistake: `${name} is ${JSON.stringify(wrong)}`,
  };
};

/** Takes away what the route cannot do without; the first field of each body here is such. */
const missing = (good: Template): Request => {
  const [name = '', ...rest] = Object.keys(good.body ?? {});
  const entries = rest.map((other) => [other, good.body?.[other]]);
  return { ...good, body: Object.fromEntries(entries), mistake: `${name} is missing` };
};

const tooLong = (good: Template, random: Random): Request => {
  const texts = Object.entries(good.body ?? {}).filter(([, value]) => typeof value === 'string');
  if (texts.length === 0) return wrongType(good, random);
  const [name] = pick(texts, random);
  const length = pick([40_000, 1_200_000], random);
  return {
    ...good,
    body: { ...good.body, [name]: 'x'.repeat(length) },
    mistake: `${name} has ${length} characters`,
  };
};

const unstorable = (good: Template, random: Random): Request => {
  const name = pick(Object.keys(good.body ?? {}), random);
  const text = pick(['a\u0000b', '\ud800', 'x\udfff'], random);
  const inside = pick([text, { deep: [text] }, { [text]: 1 }], random);
  return { ...good, body: { ...good.body, [name]: inside }, mistake: `${name} cannot be kept` };
};

const broken = (good: Template, random: Random): Request => {
  const raws = [
    '{',
    '[]',
    '"text"',
    '7',
    'null',
    '{"a":1,}',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '',
  ];
  const raw = pick(raws, random);
  const type = pick(
    ['application/json', 'application/json', 'text/plain', 'application/xml'],
    random,
  );
  return {
    ...good,
    raw,
    headers: { ...good.headers, 'content-type': type },
    mistake: `the body is ${JSON.stringify(raw)} as ${type}`,
  };
};

const wrongQuery = (good: Template, random: Random): Request => {
  const name = pick(Object.keys(good.query), random);
  const value = good.query[name] ?? '';
  const wrong = pick(['\u0000', `${value}\u0000`, 'a'.repeat(3000)], random);
  return { ...good, query: { ...good.query, [name]: wrong }, mistake: `?${name}=${wrong}` };
};

const wrongPath = (good: Template, random: Random): Request => {
  const ids = [...good.path.matchAll(/[0-9a-f-]{32,36}/g)].map(([id]) => id);
  const id = pick(ids, random);
  const wrong = pick(
    [
      '7',
      'null',
      '%00',
      '..%2F..',
      `${id}0`,
      'x'.repeat(90),
      '%F0%9F%92%A9',
      `'--`,
      '0'.repeat(32),
    ],
    random,
  );
  return { ...good, path: good.path.replace(id, wrong), mistake: `the path holds ${wrong}` };
};

const nobody = (good: Template, random: Random): Request => {
  const tokens = [
    '',
    'Bearer',
    'Bearer  ',
    'Basic YTpi',
    'Bearer tsk_x',
    'Bearer a b',
    'Bearer 💩',
  ];
  const authorization = encodeURI(pick(tokens, random));
  return {
    ...good,
    headers: { ...good.headers, authorization },
    mistake: `the caller is ${JSON.stringify(authorization)}`,
  };
};

function templatesFor(
  { id, member, invitationId, apiKeyId, domain }: FullOrganization,
  as: { owner: string; operator: string; integration: string },
): Template[] {
  const make =
    (authorization: string) =>
    (
      method: string,
      path: string,
      body?: Record<string, unknown>,
      query: Record<string, string> = {},
    ): Template => ({ method, path, headers: { authorization }, query, body });
  const [owner, operator, server] = [make(as.owner), make(as.operator), make(as.integration)];
  const page = { limit: '1', cursor: 'x', q: 'x' };
  const hosted = `/api/account/organizations/${id}`;
  const settings = '/api/v1/settings';
  const backend = '/api/backend/v1';
  const bothPlaces = [hosted, settings].flatMap((base) => [
    owner('GET', `${base}/members`, undefined, { limit: '1', q: 'x', role: 'Owner' }),
    owner('PATCH', `${base}/members/${member.userId}`, {
      role: 'Superuser',
      additional_roles: ['Admin'],
      extra_permissions: ['view_audit_log'],
    }),
    owner('GET', `${base}/invitations`, undefined, page),
    owner('POST', `${base}/invitations`, { email: 'nobody', role: 'Member', additional_roles: [] }),
    owner('POST', `${base}/invitations/${invitationId.replace(/.$/, 'f')}/resend`),
    owner('GET', `${base}/api-keys`, undefined, { ...page, archived: 'x' }),
    owner('POST', `${base}/api-keys`, {
      scopes: [],
      display_name: 'k',
      expires_in_days: 0,
      owner: 'me',
    }),
    owner('DELETE', `${base}/api-keys/${apiKeyId.replace(/.$/, 'f')}`),
    owner('GET', `${base}/audit-events`, undefined, {
      ...page,
      action: 'A B',
      actor_user_id: 'x',
      from: '0000-01-01T00:00:00Z',
      to: 'later',
    }),
    owner('POST', `${base}/domains`, { domain: 'no domain' }),
    owner('POST', `${base}/domains/${domain}/prove`),
  ]);
  return [
    ...bothPlaces,
    owner('PATCH', hosted, { name: '\u202e', browser_provider: 'No Such', require_2fa: 'yes' }),
    owner('POST', `${hosted}/delete`, { name: 'Another' }),
    owner('POST', '/api/account/organizations', { name: 'http://evil.example' }),
    owner('POST', '/api/account/invitations/accept', { token: 'x' }),
    owner('POST', '/api/account/invitations/decline', { invitation_id: id }),
    owner('POST', '/api/account/invitations/preview', { token: 'short' }),
    owner('POST', `${settings}/cli-authorizations/lookup`, { user_code: 'AEIOU' }),
    owner('POST', `${settings}/cli-authorizations/approve`, { user_code: 'AEIOU' }),
    owner('POST', '/api/v1/entity/users/revoke_cli_api_key', { api_key_id: 'x' }),
    owner('POST', '/api/v1/entity/users/cli-device-authorizations/credentials', {
      device_code: 'x',
    }),
    operator('GET', '/api/account/operator/users', undefined, page),
    operator('POST', '/api/account/operator/impersonation', { user_id: id, reason: 'short' }),
    operator('POST', '/api/account/operator/operators', { user_id: id }),
    operator('POST', '/api/account/operator/integration-keys', { name: '', scopes: ['all'] }),
    operator('PATCH', `/api/account/operator/organizations/${id}`, {
      max_users: 0,
      sales_gated: 'no',
    }),
    server('GET', `${backend}/user/org/${id}`, undefined, {
      page_size: '0',
      page_number: '-1',
      role: 'Boss',
    }),
    server('POST', `${backend}/user/`, { email: 'x', password: 'short', username: '@' }),
    server('PUT', `${backend}/user/${member.userId}`, {
      picture_url: 'javascript:alert(1)',
      username: '',
    }),
    server('POST', `${backend}/magic_link`, { email: 'x', expires_in_hours: 1e6 }),
    server('POST', `${backend}/access_token`, { user_id: 'x', duration_in_minutes: 0 }),
    server('POST', `${backend}/org/`, { name: '', domain: '-' }),
    server('PUT', `${backend}/org/${id}`, {
      metadata: { big: 'x'.repeat(5000) },
      max_users: 0,
      require_2fa_by: 'soon',
    }),
    server('POST', `${backend}/org/query`, { order_by: 'SIZE', page_size: 1000 }),
    server('POST', `${backend}/org/add_user`, { role: 'Boss', user_id: id, org_id: id }),
    server('POST', `${backend}/invite_user`, { email: 'x', org_id: id, role: 'Member' }),
    server('POST', `${backend}/end_user_api_keys`, { org_id: 'x', expires_at_seconds: -1 }),
    server('POST', `${backend}/end_user_api_keys/validate`, { api_key_token: 'x' }),
    server('PATCH', `${backend}/end_user_api_keys/${apiKeyId}`, {
      expires_at_seconds: 1e300,
      metadata: 'x',
    }),
    server('GET', `${backend}/end_user_api_keys/usage`, undefined, { date: '0000-01-01' }),
  ];
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** The same numbers on every run (mulberry32), so that a failure comes again. */
function numbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
