import { initBaseAuth } from '@propelauth/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemActor } from '../audit/actor.ts';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';
import { createIntegrationKey, revokeIntegrationKey } from './integration-keys/integration-keys.ts';

/**
 * The calls as PropelAuth's own, unmodified library makes them. It calls a fixed host, so requests
 * to that host are led here.
 */
let world: World;
let owner: Person;
let member: Person;
let id: string;
let key: { token: string; id: string };
let auth: ReturnType<typeof initBaseAuth>;
let count = 0;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  world = await openWorld();
  const operator = await world.person(world.operatorEmail);
  const made = await createIntegrationKey(world.parts, {
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
  key = { token: made.token, id: made.integration_key.integration_key_id };
  globalThis.fetch = (input, init) =>
    realFetch(String(input).replace('https://propelauth-api.com', world.origin), init);
  const [published] = await world.accounts.keys.current().then(() => world.accounts.keys.refresh());
  auth = initBaseAuth({
    authUrl: 'http://localhost:3001',
    apiKey: key.token,
    manualTokenVerificationMetadata: {
      verifierKey: published?.pem ?? '',
      issuer: 'http://localhost:3001',
    },
  });
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await world.close();
});

beforeEach(async () => {
  count += 1;
  owner = await world.person(`owner${count}@acme.example`);
  member = await world.person(`member${count}@acme.example`);
  id = await world.organization(`Acme ${count}`, [
    [owner, 'Owner'],
    [member, 'Member'],
  ]);
});

test('people are read with their organizations', async () => {
  const user = await auth.fetchUserMetadataByUserId(owner.userId, true);
  expect(user).toMatchObject({ email: owner.email, emailConfirmed: true, enabled: true });
  const organization = user?.orgIdToOrgInfo?.[id];
  expect(organization?.isAtLeastRole('Member')).toBe(true);
  expect(organization?.hasPermission('delete_organization')).toBe(true);
  expect(organization?.urlSafeOrgName).toBe(`acme-${count}`);
  const byEmail = await auth.fetchUserMetadataByEmail(owner.email.toUpperCase());
  expect(byEmail?.userId).toBe(owner.userId);
  expect(await auth.fetchUserMetadataByUserId(id)).toBeNull();
});

test('the people of an organization come by pages', async () => {
  const first = await auth.fetchUsersInOrg({ orgId: id, pageSize: 1, pageNumber: 0 });
  expect(first).toMatchObject({ totalUsers: 2, hasMoreResults: true, currentPage: 0 });
  expect(first.users[0]).toMatchObject({ email: owner.email, roleInOrg: 'Owner' });
  const rest = await auth.fetchUsersInOrg({ orgId: id, pageSize: 1, pageNumber: 1 });
  expect(rest).toMatchObject({ users: [{ email: member.email }], hasMoreResults: false });
  const owners = await auth.fetchUsersInOrg({ orgId: id, role: 'Owner' });
  expect(owners.totalUsers).toBe(1);
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

test('accounts are made, changed, closed and deleted', async () => {
  const email = `made${count}@acme.example`;
  const { userId } = await auth.createUser({
    email,
    emailConfirmed: true,
    password: 'a long and unusual one',
    firstName: 'Ada',
  });
  await expect(auth.createUser({ email })).rejects.toMatchObject({
    fieldToErrors: { detail: { reason: 'conflict' } },
  });
  await expect(
    auth.createUser({ email: `weak${count}@acme.example`, password: 'password' }),
  ).rejects.toMatchObject({ fieldToErrors: { detail: { reason: 'weak_password' } } });
  await auth.updateUserMetadata(userId, { lastName: 'Lovelace', username: `ada${count}` });
  expect(await auth.fetchUserMetadataByUsername(`ADA${count}`)).toMatchObject({
    userId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    hasPassword: true,
  });
  expect(await auth.disableUser(userId)).toBe(true);
  expect((await auth.fetchUserMetadataByUserId(userId))?.enabled).toBe(false);
  expect(await auth.logoutAllUserSessions(userId)).toBe(true);
  expect(await auth.disableUser2fa(userId)).toBe(true);
  expect(await auth.deleteUser(userId)).toBe(true);
  expect(await auth.deleteUser(userId)).toBe(false);
});

test('the account of the last Owner of others is not deleted, that of an organization’s only member is', async () => {
  await expect(auth.deleteUser(owner.userId)).rejects.toThrow();
  await auth.removeUserFromOrg({ userId: member.userId, orgId: id });
  expect(await auth.deleteUser(owner.userId)).toBe(true);
  expect(await auth.fetchOrg(id)).toBeNull();
});

test('access tokens for runners verify, and end with their session', async () => {
  const { access_token: token } = await auth.createAccessToken({
    userId: member.userId,
    durationInMinutes: 5,
    activeOrgId: id,
  });
  const user = await auth.validateAccessTokenAndGetUserClass(`Bearer ${token}`);
  expect(user.getActiveOrgId()).toBe(id);
  expect(user.getActiveOrg()?.isRole('Member')).toBe(true);
  const sessions = await world.database.global
    .selectFrom('session')
    .select(['login_method', sql<number>`extract(epoch from expires_at - created_at)`.as('life')])
    .where('user_id', '=', member.userId)
    .execute();
  expect(sessions).toMatchObject([
    { login_method: { login_method: 'generated_from_backend_api' }, life: '300.000000' },
  ]);
  await expect(
    auth.createAccessToken({
      userId: member.userId,
      durationInMinutes: 5,
      activeOrgId: owner.userId,
    }),
  ).rejects.toMatchObject({ fieldToErrors: { errors: [{ field: 'active_org_id' }] } });
  await expect(auth.createAccessToken({ userId: id, durationInMinutes: 5 })).rejects.toThrow();
});

test('magic links lead to the provider and only to allowed places', async () => {
  const { url } = await auth.createMagicLink({
    email: member.email,
    redirectToUrl: 'https://evil.example/',
  });
  expect(url).toMatch(/^http:\/\/localhost:3001\/magic_link\?token=[\w-]{43}$/);
  const links = await world.database.global
    .selectFrom('mail_link')
    .select('redirect_to')
    .where('user_id', '=', member.userId)
    .execute();
  expect(links).toEqual([{ redirect_to: 'http://localhost:3000/' }]);
  await expect(auth.createMagicLink({ email: `nobody${count}@acme.example` })).rejects.toThrow();
  const made = await auth.createMagicLink({
    email: `nobody${count}@acme.example`,
    createNewUserIfOneDoesntExist: true,
  });
  expect(made.url).toContain('/magic_link?token=');
});

test('a wrong, revoked or foreign key is 401, a missing scope 403, a wrong field 400', async () => {
  const path = `/api/backend/v1/org/${id}`;
  const get = (token?: string) => world.call('GET', path, token === undefined ? {} : { token });
  const flipped = key.token.slice(0, -1) + (key.token.endsWith('0') ? '1' : '0');
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
    token: key.token,
    body: { page_size: 'many', order_by: 'SIZE' },
  });
  expect(wrong).toMatchObject({ status: 400, body: { detail: { key: 'malformed_request' } } });
  expect(wrong.body.errors.map((error: { field: string }) => error.field).sort()).toEqual([
    'order_by',
    'page_size',
  ]);
});
