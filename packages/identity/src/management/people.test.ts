import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person, World } from '../organizations/world.fixture.ts';
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
