import { createHttpServer } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity, Membership } from '../identity.ts';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';
import { can, hasGodMode } from './can.ts';
import { enforceAccess } from './enforce-access.ts';

let world: World;
let owner: Person;
let id: string;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.person('owner@acme.example');
  id = await world.organization('Acme', [[owner, 'Owner']]);
});
afterAll(() => world.close());

const config = {
  mode: 'embedded',
  publicUrl: 'http://localhost:3000',
  rateLimit: 1000,
  trustProxy: undefined,
} as const;

async function serverWith(route: Partial<RouteOptions>, { guarded = true } = {}) {
  const app = await createHttpServer({ config, log: silentLog, version: 'test' });
  if (guarded)
    enforceAccess(app, {
      database: world.database,
      identify: async () => null,
      keyUsage: world.keyUsage,
      operators: [],
      membershipSource: 'database',
    });
  app.route({ method: 'GET', url: '/thing', handler: async () => ({}), ...route });
  return app;
}

describe('a server does not start', () => {
  test('with a route that declares nothing', async () => {
    const app = await serverWith({});
    await expect(app.ready()).rejects.toThrow(/GET \/thing/);
  });

  test('with a route that nothing guards', async () => {
    const app = await serverWith({ config: { access: 'person' } }, { guarded: false });
    await expect(app.ready()).rejects.toThrow(/Nothing guards .*GET \/thing/);
  });

  test('with a word that does not exist', async () => {
    const words = ['manage_everything', 'integration:everything', 'Public', 'person:x'];
    for (const access of words) {
      const made = serverWith({ config: JSON.parse(JSON.stringify({ access })) });
      await expect(made).rejects.toThrow(new RegExp(`"${access}", which does not exist`));
    }
  });
});

test('every route of this package declares a known access and is guarded unless it is public', () => {
  expect(world.routes.length).toBeGreaterThan(80);
  for (const route of world.routes) {
    const { access, guarded } = route.config ?? {};
    expect([route.url, access === 'public' || guarded === true]).toEqual([route.url, true]);
  }
});

test('HEAD of a guarded route is guarded', async () => {
  const path = `${world.origin}/api/account/organizations/${id}`;
  expect((await fetch(path, { method: 'HEAD' })).status).toBe(401);
  const known = await fetch(path, { method: 'HEAD', headers: { authorization: world.as(owner) } });
  expect(known.status).toBe(200);
});

test('an organization that one names badly or does not belong to does not exist', async () => {
  const paths = ['nonsense', '00000000-0000-7000-8000-000000000000', id.toUpperCase()];
  const statuses = [];
  for (const path of paths) {
    const answer = await world.call('GET', `/api/account/organizations/${path}`, {
      as: world.as(owner),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([404, 404, 200]);
});

test('without any organization the settings ask for one', async () => {
  const alone = await world.person('alone@acme.example');
  const answer = await world.call('GET', '/api/v1/settings/organization', {
    as: world.as(alone),
  });
  expect(answer).toMatchObject({ status: 403, body: { detail: { key: 'organization_required' } } });
});

test('an organization that demands a second factor says so, also where it is the only one', async () => {
  const late = await world.person('late@acme.example');
  const strict = await world.organization('Strict', [[late, 'Owner']]);
  const rule = { as: world.as(late), body: { require_2fa: true } };
  await world.call('PATCH', `/api/account/organizations/${strict}`, rule);
  const path = '/api/v1/settings/organization';
  for (const organizationId of [undefined, strict]) {
    const as = world.as(late, organizationId === undefined ? {} : { organizationId });
    const answer = await world.call('GET', path, { as });
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: { key: 'second_factor_required' } },
    });
  }
  const shown = world.as(late, { organizationId: strict, secondFactor: true });
  expect((await world.call('GET', path, { as: shown })).status).toBe(200);
});

describe('a permission', () => {
  const membership: Membership = {
    organizationId: 'o',
    organizationName: 'Acme',
    urlSafeName: 'acme',
    metadata: {},
    roleStructure: 'single_role_in_hierarchy',
    role: 'Member',
    inheritedRoles: ['Member'],
    additionalRoles: [],
    permissions: ['can_access_testing_suite'],
    legacyOrganizationId: null,
  };
  const person = (impersonatorUserId: string | null = null): Identity => ({
    kind: 'user',
    userId: 'u',
    email: 'u@acme.example',
    emailConfirmed: true,
    sessionId: 's',
    activeOrganizationId: null,
    memberships: new Map(),
    impersonatorUserId,
    session: null,
  });
  const key = (userId: string | null, scopes: Membership['permissions']): Identity => ({
    kind: 'api_key',
    keyId: 'k',
    organizationId: 'o',
    userId,
    scopes: scopes.filter(
      (scope) => scope === 'can_access_testing_suite' || scope === 'view_audit_log',
    ),
    requestsPerMinute: null,
  });

  test('of a person is that of their membership', () => {
    expect(can(person(), membership, 'can_access_testing_suite')).toBe(true);
    expect(can(person(), membership, 'view_audit_log')).toBe(false);
    expect(can(person(), null, 'can_access_testing_suite')).toBe(false);
  });

  test('of a key takes its scope and, if it acts for somebody, theirs', () => {
    const both = ['can_access_testing_suite', 'view_audit_log'];
    expect(can(key('u', both), membership, 'can_access_testing_suite')).toBe(true);
    expect(can(key('u', both), membership, 'view_audit_log')).toBe(false);
    expect(can(key('u', both), null, 'can_access_testing_suite')).toBe(false);
    expect(can(key(null, both), null, 'view_audit_log')).toBe(true);
    expect(can(key(null, []), null, 'view_audit_log')).toBe(false);
  });

  test('of an integration key is none', () => {
    const identity: Identity = { kind: 'integration', keyId: 'k', scopes: ['users_read'] };
    expect(can(identity, membership, 'can_access_testing_suite')).toBe(false);
  });

  test('god mode is acting as somebody, or the permission', () => {
    const god = { ...membership, permissions: ['has_god_mode'] };
    expect(hasGodMode(person(), membership)).toBe(false);
    expect(hasGodMode(person('operator'), membership)).toBe(true);
    expect(hasGodMode(person(), god)).toBe(true);
  });
});

test('where memberships come with the token, the token’s count', async () => {
  const app = await createHttpServer({ config, log: silentLog, version: 'test' });
  enforceAccess(app, {
    database: world.database,
    identify: async () => ({
      kind: 'user',
      userId: owner.userId,
      email: owner.email,
      emailConfirmed: true,
      sessionId: 's',
      activeOrganizationId: null,
      memberships: new Map([
        [
          'tenant-org',
          {
            organizationId: 'tenant-org',
            organizationName: 'Tenant',
            urlSafeName: 'tenant',
            metadata: {},
            roleStructure: 'single_role_in_hierarchy',
            role: 'Custom Role',
            inheritedRoles: ['Custom Role'],
            additionalRoles: [],
            permissions: ['can_access_code_review'],
            legacyOrganizationId: null,
          },
        ],
      ]),
      impersonatorUserId: null,
      session: null,
    }),
    keyUsage: world.keyUsage,
    operators: [],
    membershipSource: 'token',
  });
  for (const access of ['can_access_code_review', 'can_access_testing_suite'] as const)
    app.get(`/${access}`, { config: { access } }, async (request) => ({
      organization: request.membership?.organizationName,
    }));
  const review = await app.inject('/can_access_code_review');
  expect(review.json()).toEqual({ organization: 'Tenant' });
  expect((await app.inject('/can_access_testing_suite')).statusCode).toBe(403);
  await app.close();
});
