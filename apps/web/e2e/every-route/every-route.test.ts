import {
  createdIntegrationKeySchema,
  errorBodySchema,
  integrationScopeSchema,
} from '@touchstone/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badRequests } from './bad-requests.ts';
import { type Call, newOwner, type Owner, send } from './caller.ts';
import { contents, type Route, type Servers, startServers } from './servers.ts';

let servers: Servers;
let ours: Owner;
let theirs: Owner;
let operator: Owner;
beforeAll(async () => {
  servers = await startServers('operator@example.com');
  ours = await newOwner(servers, 'ours');
  theirs = await newOwner(servers, 'theirs');
  operator = await newOwner(servers, 'operator');
  await servers.stopWorker();
});
afterAll(() => servers[Symbol.asyncDispose]());

const nobodys = '0192f0c0-0000-7000-8000-00000000000a';

/** How somebody is known on the server that the route is on. */
async function credentials(route: Route, owner: Owner): Promise<Pick<Call, 'cookie' | 'token'>> {
  if (route.origin === servers.authUrl) return { cookie: owner.cookie };
  return { token: owner.accessToken };
}

const isGuarded = ({ access }: Route) => access !== 'public' && access !== 'metrics';
const pathOf = (route: Route, fill: (name: string) => string) =>
  route.origin + route.url.replaceAll(/:(\w+)/g, (_, name: string) => fill(name)).replace('*', 'x');

test('every route declares its access, and there are routes of both servers', () => {
  const on = (origin: string) => servers.routes.filter((route) => route.origin === origin);
  expect(on(servers.url).length).toBeGreaterThan(20);
  expect(on(servers.authUrl).length).toBeGreaterThan(80);
  expect(servers.routes.filter(({ access }) => access === 'none')).toEqual([]);
});

test('a guarded route answers 401 to nobody, to damaged tokens and to another server’s cookie', async () => {
  const good = ours.accessToken;
  const shown: Pick<Call, 'cookie' | 'token'>[] = [
    {},
    { token: 'tsk_nonsense' },
    { token: 'eyJhbGciOiJub25lIn0.e30.' },
    { token: `${good.slice(0, -4)}AAAA` },
  ];
  for (const route of servers.routes.filter(isGuarded))
    for (const credential of route.origin === servers.url
      ? [...shown, { cookie: ours.cookie }]
      : shown) {
      const url = pathOf(route, () => nobodys);
      const answer = await send({ method: route.method, url, ...credential });
      expect([route.method, route.url, credential, answer.status]).toEqual([
        route.method,
        route.url,
        credential,
        401,
      ]);
    }
});

test('a page of another site changes nothing with the cookies of somebody signed in', async () => {
  const before = await contents(servers.db, ours.ids);
  const changing = servers.routes.filter(
    ({ origin, method, url }) =>
      origin === servers.authUrl &&
      method !== 'GET' &&
      (url.startsWith('/api/account/') || url === '/api/v1/logout'),
  );
  expect(changing.length).toBeGreaterThan(40);
  for (const route of changing)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${servers.authUrl}.evil.example` },
    ]) {
      const url = pathOf(route, () => ours.organizationId);
      const answer = await send({ method: route.method, url, cookie: ours.cookie, headers });
      expect([route.method, route.url, headers, answer.status]).toEqual([
        route.method,
        route.url,
        headers,
        403,
      ]);
    }
  expect(await contents(servers.db, ours.ids)).toEqual(before);
});

test('the Owner of another organization gets and changes nothing', async () => {
  const before = await contents(servers.db, theirs.ids);
  for (const route of servers.routes.filter(isGuarded)) {
    const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const namesOrganization = names.includes('organization_id');
    // What names nothing of others does something with what is one's own.
    if (names.length === 0 && route.method !== 'GET') continue;
    for (const organizationId of namesOrganization
      ? [ours.organizationId, theirs.organizationId]
      : [''])
      for (const id of names.length === Number(namesOrganization) ? [''] : theirs.ids) {
        const isOwn = organizationId === ours.organizationId && id === '';
        if (isOwn && route.method !== 'GET') continue;
        const url = pathOf(route, (name) => (name === 'organization_id' ? organizationId : id));
        const answer = await send({
          method: route.method,
          url,
          ...(await credentials(route, ours)),
        });
        const told = `${route.method} ${url} ${answer.status} ${answer.text.slice(0, 300)}`;
        expect(answer.status, told).toBeLessThan(500);
        expect(answer.text, told).not.toMatch(/theirs(@|\.)example|"theirs"/);
        if (organizationId === theirs.organizationId)
          expect([401, 403, 404], told).toContain(answer.status);
      }
  }
  expect(await contents(servers.db, theirs.ids)).toEqual(before);
});

test('generated bad inputs get a clear 4xx and leave nothing behind, a thousand at least', async () => {
  const token = operator.accessToken;
  const key = await integrationKey();
  const before = await contents(servers.db);
  let tried = 0;
  for (const route of servers.routes) {
    // It takes no input and looks at none.
    if (route.url === '/api/v1/logout') continue;
    const isBackend = route.access.startsWith('integration');
    const who = isBackend
      ? { token: key }
      : route.origin === servers.authUrl
        ? { cookie: operator.cookie }
        : { token };
    const fill = (name: string) => (name === 'organization_id' ? operator.organizationId : nobodys);
    const requests = badRequests(route, fill);
    await inLanes(requests, async ({ path, raw, mistake }) => {
      const answer = await send({
        method: route.method,
        url: route.origin + path,
        ...who,
        ...(raw !== undefined && { raw }),
      });
      tried += 1;
      const told = `${route.method} ${path.slice(0, 200)}: ${mistake} -> ${answer.status} ${answer.text.slice(0, 300)}`;
      // Where browsers come back from another party, a page says what went wrong.
      if (answer.location.startsWith(`${servers.authUrl}/login?error=sso_failed`)) return;
      expect(answer.status, told).toBeGreaterThanOrEqual(400);
      expect(answer.status, told).toBeLessThan(500);
      expect(errorBodySchema.safeParse(JSON.parse(answer.text)).success, told).toBe(true);
    });
  }
  expect(tried).toBeGreaterThan(1000);
  expect(await contents(servers.db)).toEqual(before);
  const session = await send({
    method: 'GET',
    url: `${servers.authUrl}/api/account/session`,
    cookie: operator.cookie,
  });
  expect(session.text).toContain('"signed_in"');
}, 180_000);

/** A key that may call everything that other servers call. */
async function integrationKey(): Promise<string> {
  const made = await send({
    method: 'POST',
    url: `${servers.authUrl}/api/account/operator/integration-keys`,
    cookie: operator.cookie,
    raw: JSON.stringify({ name: 'backend', scopes: integrationScopeSchema.options }),
  });
  return createdIntegrationKeySchema.parse(JSON.parse(made.text)).token;
}

/** Six at the same time, in their order. */
async function inLanes<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
}
