import { createHttpServer } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../audit/actor.ts';
import { createAccessToken } from '../management/users/sign-in.ts';
import { mountIdentityRoutes } from '../organizations/mount.ts';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';
import { type EndedSessions, watchEndedSessions } from '../sessions/ended-sessions.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { ownVerifier } from '../tokens/own-verifier.ts';
import { identifyByToken } from '../tokens/verifier.ts';
import { enforceAccess } from './enforce-access.ts';

/** The product's own origin: real access tokens, checked as the server checks them. */
let world: World;
let ended: EndedSessions;
let app: Awaited<ReturnType<typeof createHttpServer>>;
let owner: Person;
let admin: Person;
let id: string;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.person('owner@acme.example');
  admin = await world.person('admin@acme.example');
  id = await world.organization('Acme', [
    [owner, 'Owner'],
    [admin, 'Admin'],
  ]);
  ended = await watchEndedSessions(world.database.global, silentLog);
  const { keys, origin: issuer } = world.accounts;
  app = await createHttpServer({
    config: {
      mode: 'embedded',
      publicUrl: 'http://localhost:3000',
      rateLimit: 1000,
      trustProxy: undefined,
    },
    log: silentLog,
    version: 'test',
  });
  enforceAccess(app, {
    database: world.database,
    identify: identifyByToken(ownVerifier({ keys, issuer, ended })),
    keyUsage: world.keyUsage,
    operators: [],
    membershipSource: 'database',
  });
  mountIdentityRoutes(app, world.parts);
});
afterAll(async () => {
  await app.close();
  await ended.close();
  await world.close();
});

async function tokenOf(person: Person, organizationId?: string): Promise<string> {
  const wanted = { user_id: person.userId, duration_in_minutes: 30, active_org_id: organizationId };
  const parts = { accounts: world.accounts, organizations: world.parts, keyUsage: world.keyUsage };
  return (await createAccessToken(parts, wanted, systemActor)).access_token;
}

const get = (path: string, token: string) =>
  app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } });

test('a token opens the settings of its organization, and of the first one if it names none', async () => {
  const second = await world.organization('Second', [[admin, 'Member']]);
  const bound = await get('/settings/organization', await tokenOf(admin, second));
  expect(bound.json()).toMatchObject({ name: 'Second', viewer: { role: 'Member' } });
  const plain = await get('/settings/organization', await tokenOf(admin));
  expect(plain.json()).toMatchObject({ name: 'Acme', viewer: { role: 'Admin' } });
  const check = await get('/entity/users/get_user_uuid', await tokenOf(admin, second));
  expect(check.json()).toEqual({
    user_id: admin.userId,
    org_id: second,
    org_name: 'Second',
    email: admin.email,
  });
});

test('a role that was taken away counts no more, though the token still says it', async () => {
  const token = await tokenOf(admin, id);
  const read = async () => (await get('/settings/audit-events', token)).statusCode;
  expect(await read()).toBe(200);
  const change = (role: string) =>
    world.call('PATCH', `/api/account/organizations/${id}/members/${admin.userId}`, {
      as: world.as(owner),
      body: { role },
    });
  await change('Member');
  expect(await read()).toBe(403);
  await change('Admin');
  expect(await read()).toBe(200);
});

test('somebody who was removed is out at once', async () => {
  const leaver = await world.person('leaver@acme.example');
  const org = await world.organization('Leaving', [
    [owner, 'Owner'],
    [leaver, 'Admin'],
  ]);
  const token = await tokenOf(leaver, org);
  expect((await get('/settings/members', token)).statusCode).toBe(200);
  await world.call('DELETE', `/api/account/organizations/${org}/members/${leaver.userId}`, {
    as: world.as(owner),
  });
  const after = await get('/settings/members', token);
  expect(after.json().detail.key).toBe('organization_required');
});

test('a token of a session that ended, a tampered one and one of another issuer are refused', async () => {
  const token = await tokenOf(admin, id);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const forged = Buffer.from(
    Buffer.from(claims, 'base64url').toString().replace('"Admin"', '"Owner"'),
  ).toString('base64url');
  for (const bad of [`${head}.${forged}.${signature}`, `${head}.${claims}.`, `${token}x`])
    expect((await get('/settings/members', bad)).statusCode).toBe(401);
  expect((await get('/settings/members', token)).statusCode).toBe(200);
  await endSessionsOf(world.database.global, admin.userId);
  await ended.catchUp();
  expect((await get('/settings/members', token)).statusCode).toBe(401);
});
