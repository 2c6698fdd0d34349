import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemActor } from '../audit/actor.ts';
import type { Person, World } from '../organizations/world.fixture.ts';
import { createIntegrationKey, revokeIntegrationKey } from './integration-keys/integration-keys.ts';
import { openPropelAuth, type PropelAuth } from './propelauth.fixture.ts';

let opened: Awaited<ReturnType<typeof openPropelAuth>>;
let world: World;
let auth: PropelAuth;
let owner: Person;
let member: Person;
let id: string;
let count: number;

beforeAll(async () => {
  opened = await openPropelAuth();
  ({ world, auth } = opened);
});
afterAll(() => opened.close());

beforeEach(async () => {
  ({ count, owner, member, id } = await world.acme());
});

test('an organization is made, changed, found and deleted', async () => {
  const made = await auth.createOrg({ name: `Globex ${count}`, domain: `globex${count}.example` });
  const changed = await auth.updateOrg({
    orgId: made.orgId,
    metadata: { 'browser-provider': 'local' },
    maxUsers: 3,
    legacyOrgId: `legacy-${count}`,
    extraDomains: [`more${count}.example`],
  });
  expect(changed).toBe(true);
  expect(await auth.fetchOrg(made.orgId)).toMatchObject({
    name: `Globex ${count}`,
    urlSafeOrgSlug: `globex-${count}`,
    metadata: { 'browser-provider': 'local' },
    maxUsers: 3,
    domain: `globex${count}.example`,
    extraDomains: [`more${count}.example`],
    legacyOrgId: `legacy-${count}`,
  });
  for (const query of [
    { name: `GLOBEX ${count}` },
    { legacyOrgId: `legacy-${count}` },
    { domain: `globex${count}.example` },
  ]) {
    const found = await auth.fetchOrgByQuery(query);
    expect(found).toMatchObject({ totalOrgs: 1, orgs: [{ orgId: made.orgId }] });
  }
  expect(await auth.deleteOrg(made.orgId)).toBe(true);
  expect(await auth.fetchOrg(made.orgId)).toBeNull();
  expect(await auth.deleteOrg(made.orgId)).toBe(false);
});

test('an organization tells whether it has a single sign-on of its own', async () => {
  expect(await auth.fetchOrg(id)).toMatchObject({
    isSamlConfigured: false,
    isSamlInTestMode: false,
  });
  await world.inOrganization(id, (transaction) =>
    sql`
      insert into sso_connection (id, organization_id, name, provider, settings, created_at)
      values (gen_random_uuid(), ${id}, 'Okta', 'Okta', '{}', now())`.execute(transaction),
  );
  expect(await auth.fetchOrg(id)).toMatchObject({
    isSamlConfigured: false,
    isSamlInTestMode: true,
  });
  await world.inOrganization(id, (transaction) =>
    transaction.updateTable('sso_connection').set({ live_at: new Date() }).execute(),
  );
  expect(await auth.fetchOrg(id)).toMatchObject({
    isSamlConfigured: true,
    isSamlInTestMode: false,
  });
  const found = await auth.fetchOrgByQuery({ name: `Acme ${count}` });
  expect(found.orgs).toContainEqual(expect.objectContaining({ orgId: id }));
});

test('members are added, changed and removed by the same rules', async () => {
  const other = await world.person(`other${count}@acme.example`);
  const membership = { userId: other.userId, orgId: id, role: 'Member' };
  expect(await auth.addUserToOrg(membership)).toBe(true);
  await expect(auth.addUserToOrg(membership)).rejects.toMatchObject({
    fieldToErrors: { detail: { reason: 'already_member' } },
  });
  expect(await auth.changeUserRoleInOrg({ ...membership, role: 'Admin' })).toBe(true);
  await expect(
    auth.changeUserRoleInOrg({ userId: owner.userId, orgId: id, role: 'Member' }),
  ).rejects.toMatchObject({ fieldToErrors: { detail: { reason: 'last_owner' } } });
  expect(await auth.removeUserFromOrg(membership)).toBe(true);
  expect(await auth.removeUserFromOrg(membership)).toBe(false);
});

test('people are invited and invitations are taken back', async () => {
  const email = `invited${count}@acme.example`;
  expect(await auth.inviteUserToOrg({ orgId: id, email, role: 'Admin' })).toBe(true);
  const pending = await auth.fetchPendingInvites({ orgId: id });
  expect(pending).toMatchObject({ totalInvites: 1, invites: [{ inviteeEmail: email }] });
  expect(await auth.revokePendingOrgInvite({ orgId: id, inviteeEmail: email })).toBe(true);
  expect(await auth.revokePendingOrgInvite({ orgId: id, inviteeEmail: email })).toBe(false);
});

test('API keys are made, checked, changed and ended', async () => {
  const made = await auth.createApiKey({
    orgId: id,
    userId: member.userId,
    displayName: 'CI',
    metadata: { team: 'a' },
  });
  const checked = await auth.validateApiKey(`Bearer ${made.apiKeyToken}`);
  expect(checked).toMatchObject({
    metadata: { team: 'a' },
    org: { orgId: id },
    user: { userId: member.userId },
  });
  expect(checked.userInOrg?.isRole('Member')).toBe(true);
  expect(await auth.updateApiKey(made.apiKeyId, { expiresAtSeconds: 4_000_000_000 })).toBe(true);
  expect(await auth.fetchApiKey(made.apiKeyId)).toMatchObject({
    expiresAtSeconds: 4_000_000_000,
    displayName: 'CI',
    metadata: { team: 'a' },
  });
  expect(await auth.fetchCurrentApiKeys({ orgId: id })).toMatchObject({ totalApiKeys: 1 });
  await world.keyUsage.flush();
  const day = new Date().toISOString().slice(0, 10);
  expect(await auth.fetchApiKeyUsage({ date: day, orgId: id })).toEqual({ count: 1 });
  expect(await auth.deleteApiKey(made.apiKeyId)).toBe(true);
  expect(await auth.fetchArchivedApiKeys({ userEmail: member.email })).toMatchObject({
    totalApiKeys: 1,
  });
  await expect(auth.validateApiKey(made.apiKeyToken)).rejects.toMatchObject({
    fieldToErrors: { detail: { key: 'invalid_api_key' } },
  });
});

test('a key of a disabled person is refused', async () => {
  const made = await auth.createApiKey({ orgId: id, userId: member.userId });
  await auth.disableUser(member.userId);
  await expect(auth.validateApiKey(made.apiKeyToken)).rejects.toThrow();
  await auth.enableUser(member.userId);
  expect((await auth.validateApiKey(made.apiKeyToken)).org?.orgId).toBe(id);
});

test('a wrong, revoked or foreign key is 401, a missing scope 403, a wrong field 400', async () => {
  const path = `/api/backend/v1/org/${id}`;
  const get = (token?: string) => world.call('GET', path, token === undefined ? {} : { token });
  const flipped = opened.token.slice(0, -1) + (opened.token.endsWith('0') ? '1' : '0');
  expect((await get()).status).toBe(401);
  expect((await get(flipped)).status).toBe(401);
  expect((await world.call('GET', path, { as: world.as(owner) })).status).toBe(401);
  const narrow = await createIntegrationKey(world.parts, {
    name: 'narrow',
    scopes: ['users_read'],
    by: owner.userId,
    actor: systemActor,
  });
  expect((await get(narrow.token)).status).toBe(403);
  await revokeIntegrationKey(world.parts, {
    id: narrow.integration_key.integration_key_id,
    actor: systemActor,
  });
  expect((await get(narrow.token)).status).toBe(401);
  const wrong = await world.call('POST', '/api/backend/v1/org/query', {
    token: opened.token,
    body: { page_size: 'many', order_by: 'SIZE' },
  });
  expect(wrong).toMatchObject({ status: 400, body: { detail: { key: 'malformed_request' } } });
  expect(wrong.body.errors.map((error: { field: string }) => error.field).sort()).toEqual([
    'order_by',
    'page_size',
  ]);
});
