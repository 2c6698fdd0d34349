import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { within } from '../organizations/scope.ts';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';
import { hashOfToken } from '../sessions/token.ts';

let world: World;
let person: Person;
let id: string;
let count = 0;
const users = '/api/v1/entity/users';
const page = '/api/v1/settings/cli-authorizations';

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  person = await world.person(`person${count}@acme.example`);
  id = await world.organization(`Acme ${count}`, [[person, 'Owner']]);
});

const start = async (body: object = { device_label: 'laptop' }) => {
  const answer = await world.call('POST', `${users}/cli-device-authorizations`, { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const poll = (device_code: string) =>
  world.call('POST', `${users}/cli-device-authorizations/credentials`, { body: { device_code } });
const answer = (verb: string, user_code: string, as = world.as(person)) =>
  world.call('POST', `${page}/${verb}`, { as, body: { user_code } });
const change = (device_code: string, set: { polled_at?: Date; expires_at?: Date }) =>
  within(
    world.database,
    { secretHash: hashOfToken(device_code), organizationId: id },
    (transaction) =>
      transaction.updateTable('device_authorization').set(set).returningAll().execute(),
  );
/** Lets the time pass that a terminal waits between two polls. */
const wait = (device_code: string) =>
  change(device_code, { polled_at: new Date(Date.now() - 5000) });

test('a terminal gets its key once its person has agreed, and only once', async () => {
  const begun = await start({ client_instance_id: 'a'.repeat(32), device_label: 'laptop' });
  expect(begun).toMatchObject({
    user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
    verification_uri: 'http://localhost:3000/cli/device',
    verification_uri_complete: `http://localhost:3000/cli/device?user_code=${begun.user_code}`,
    expires_in: 900,
    interval: 5,
  });
  expect(await poll(begun.device_code)).toMatchObject({ status: 200, body: { state: 'pending' } });
  const seen = await answer('lookup', begun.user_code.toLowerCase());
  expect(seen).toMatchObject({ status: 200, body: { device_label: 'laptop', ip: '127.0.0.1' } });
  expect((await answer('approve', begun.user_code)).status).toBe(200);
  await wait(begun.device_code);
  const got = await poll(begun.device_code);
  expect(got).toMatchObject({
    status: 200,
    body: { state: 'approved', email: person.email, org_id: id, user_id: person.userId },
  });
  const check = await world.call('GET', `${users}/get_user_uuid`, {
    token: got.body.api_key_token,
  });
  expect(check).toMatchObject({
    status: 200,
    body: { user_id: person.userId, org_id: id, org_name: `Acme ${count}`, email: person.email },
  });
  expect((await poll(begun.device_code)).status).toBe(404);
  const out = await world.call('POST', `${users}/revoke_cli_api_key`, {
    token: got.body.api_key_token,
    body: { api_key_id: got.body.api_key_id },
  });
  expect(out).toMatchObject({ status: 200, body: { success: true } });
  const gone = await world.call('GET', `${users}/get_user_uuid`, {
    token: got.body.api_key_token,
  });
  expect(gone.status).toBe(401);
});

test('who polls too fast is told that nothing happened, not an error', async () => {
  const { device_code, user_code } = await start();
  await answer('approve', user_code);
  expect((await poll(device_code)).body.state).toBe('approved');
  const other = await start();
  await poll(other.device_code);
  await answer('approve', other.user_code);
  expect((await poll(other.device_code)).body).toEqual({ state: 'pending' });
  await wait(other.device_code);
  expect((await poll(other.device_code)).body.state).toBe('approved');
});

test('ten polls at the same moment hand out one key', async () => {
  const { device_code, user_code } = await start();
  await answer('approve', user_code);
  const answers = await Promise.all(Array.from({ length: 10 }, () => poll(device_code)));
  expect(answers.filter((one) => one.body.state === 'approved')).toHaveLength(1);
});

test('a denied terminal learns it', async () => {
  const { device_code, user_code } = await start();
  expect((await answer('deny', user_code)).status).toBe(200);
  expect((await poll(device_code)).body).toEqual({ state: 'denied' });
  expect((await answer('approve', user_code)).status).toBe(404);
});

test('codes that are unknown or over are 404', async () => {
  expect((await poll('nonsense')).status).toBe(404);
  const { device_code, user_code } = await start();
  await change(device_code, { expires_at: new Date(Date.now() - 1) });
  expect((await poll(device_code)).status).toBe(404);
  expect((await answer('lookup', user_code)).status).toBe(404);
  expect((await answer('approve', user_code)).status).toBe(404);
});

test('the database keeps neither code', async () => {
  const begun = await start();
  const rows = JSON.stringify(await change(begun.device_code, { polled_at: new Date() }));
  expect(rows).toContain('pending');
  expect(rows).not.toContain(begun.device_code);
  expect(rows).not.toContain(begun.user_code);
  expect(rows).not.toContain(begun.user_code.replace('-', ''));
});

test('somebody who has left in between gets no key', async () => {
  const leaver = await world.person(`leaver${count}@acme.example`);
  const org = await world.organization(`Left ${count}`, [
    [person, 'Owner'],
    [leaver, 'Member'],
  ]);
  const { device_code, user_code } = await start();
  await answer('approve', user_code, world.as(leaver, { organizationId: org }));
  await world.call('POST', `/api/account/organizations/${org}/leave`, { as: world.as(leaver) });
  expect((await poll(device_code)).body).toEqual({ state: 'denied' });
});

test('a second login of the same client ends the key of the first', async () => {
  const login = async () => {
    const begun = await start({ client_instance_id: 'c'.repeat(32) });
    await answer('approve', begun.user_code);
    return (await poll(begun.device_code)).body.api_key_token;
  };
  const [first, second] = [await login(), await login()];
  const check = (token: string) => world.call('GET', `${users}/get_user_uuid`, { token });
  expect([(await check(first)).status, (await check(second)).status]).toEqual([401, 200]);
});

test('guessing codes is stopped', async () => {
  const statuses = [];
  for (let guess = 0; guess < 22; guess += 1)
    statuses.push((await answer('lookup', 'BBBBBBBB')).status);
  expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('neither a key nor an impersonator lets a terminal in', async () => {
  const { device_code, user_code } = await start();
  const made = await world.call('POST', `${page}/browser`, { as: world.as(person), body: {} });
  expect(made).toMatchObject({
    status: 200,
    body: { auth_method: 'api_key', org_id: id, user_id: person.userId },
  });
  const byKey = await world.call('POST', `${page}/approve`, {
    token: made.body.token,
    body: { user_code },
  });
  const acting = world.as(person, { impersonatorUserId: person.userId });
  expect([byKey.status, (await answer('approve', user_code, acting)).status]).toEqual([403, 403]);
  expect((await poll(device_code)).body.state).toBe('pending');
});

test('the key check tells how many runs the organization lets go on at once, if it says so', async () => {
  const made = await world.call('POST', `${page}/browser`, { as: world.as(person), body: {} });
  const check = async (caller: object) =>
    (await world.call('GET', `${users}/get_user_uuid`, caller)).body;
  const { token } = made.body;
  expect(await check({ token })).not.toHaveProperty('concurrency_limit');
  const settings = JSON.stringify({ concurrent_runs: 4 });
  await within(world.database, { organizationId: id }, (transaction) =>
    transaction.updateTable('organization').set({ settings }).where('id', '=', id).execute(),
  );
  expect(await check({ token })).toMatchObject({ org_id: id, concurrency_limit: 4 });
  expect(await check({ as: world.as(person) })).toMatchObject({ concurrency_limit: 4 });
});

test('the key check refuses nobody and damaged keys, and somebody without an organization', async () => {
  const check = (caller: object) => world.call('GET', `${users}/get_user_uuid`, caller);
  expect((await check({})).status).toBe(401);
  expect((await check({ token: 'tsk_nonsense' })).status).toBe(401);
  const alone = await world.person(`alone${count}@acme.example`);
  expect(await check({ as: world.as(alone) })).toMatchObject({
    status: 403,
    body: { detail: { key: 'organization_required' } },
  });
});
