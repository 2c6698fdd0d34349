import { systemActor } from '@touchstone/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ConnectedWorld,
  connect,
  openConnectedWorld,
  someAccounts,
  untilLoaded,
} from '../testing/connected.ts';

let world: ConnectedWorld;
let owner: Awaited<ReturnType<ConnectedWorld['server']['person']>>;
beforeAll(async () => {
  world = await openConnectedWorld(someAccounts({ pulls: 8, days: 120 }));
  await world.server.startWorker();
});
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  // One account, and a trial of it for each test.
  for (const table of ['github_installation', 'trial_account'] as const)
    await world.server.owner.deleteFrom(table).execute();
  owner = await world.server.person();
  await connect(world, owner);
  await untilLoaded(world, owner);
  // Who works there is read by a job of its own.
  await expect
    .poll(async () => Object((await get('/github/organization/users')).body).total_count)
    .toBeGreaterThan(3);
});

const get = (path: string, as: string | { token: string } = owner) =>
  world.server.call(path, { as });
const post = async (path: string, body: object, as: string | { token: string } = owner) => {
  const answer = await world.server.call(path, { method: 'POST', as, body });
  return { status: answer.status, body: Object(answer.body), key: Object(answer.body).detail?.key };
};
const people = async (): Promise<string[]> =>
  Object((await get('/github/organization/users')).body).users.map(
    ({ login }: { login: string }) => login,
  );

describe('a trial', () => {
  test('opens the gate, gives seats and has a year loaded', async () => {
    expect((await get('/billing/check')).body).toMatchObject({
      allowed: false,
      status: 'none',
      reason: 'never_started',
      mode: 'ledger',
      trial: { eligible: true, days_left: null },
      can_manage: true,
    });
    const [first = '', second = ''] = await people();
    const attached = await post('/billing/attach', { seats: 3, assigned_logins: [first, second] });
    expect(attached).toMatchObject({
      status: 200,
      body: {
        result: 'trial_started',
        checkout_url: null,
        billing: { allowed: true, status: 'trialing', trial: { days_left: 14 } },
        seats: { total: 3, assigned: 2, remaining: 1, over_limit: false },
      },
    });
    const summary = await untilLoaded(
      world,
      owner,
      ({ status, days_requested }) => status === 'completed' && days_requested === 365,
    );
    expect(summary.repositories.completed).toBe(2);
    const { users } = Object((await get('/github/organization/users')).body);
    expect(users.find(({ login }: { login: string }) => login === first)).toMatchObject({
      seated: true,
      email: null,
      kind: 'human',
    });
  });

  test('is for people of the account: no strangers, no bots, no foreign pages', async () => {
    const attempts: [object, string][] = [
      [{ seats: 2, assigned_logins: ['nobody-at-all'] }, 'billing_bad_request'],
      [{ seats: 2, assigned_logins: ['dev-bot-010[bot]'] }, 'billing_bad_request'],
      [{ seats: 1, assigned_logins: (await people()).slice(0, 2) }, 'billing_bad_request'],
      [{ seats: 51 }, 'billing_bad_request'],
      [{ seats: 2, success_url: 'https://evil.example/' }, 'billing_bad_request'],
      [{ seats: 0 }, 'validation_failed'],
      [{ seats: 2, assigned_logins: ['<script>'] }, 'validation_failed'],
    ];
    for (const [body, key] of attempts)
      expect([body, (await post('/billing/attach', body)).key]).toEqual([body, key]);
    expect((await get('/billing/check')).body).toMatchObject({ status: 'none' });
  });

  test('is an Admin’s to start', async () => {
    const { organizationId } = owner;
    const member = await world.server.person({ organizationId, role: 'Member' });
    expect(await post('/billing/attach', { seats: 2 }, member)).toMatchObject({
      status: 403,
      key: 'billing_forbidden',
    });
    expect((await get('/billing/check', member)).body).toMatchObject({ can_manage: false });
    const key = await owner.key(['can_access_code_review', 'manage_settings'], 'organization');
    expect(await post('/billing/attach', { seats: 2 }, key)).toMatchObject({ status: 200 });
  });

  test('of an account that another organization had is used up', async () => {
    await post('/billing/attach', { seats: 2 });
    await world.server.owner.deleteFrom('github_installation').execute();
    const other = await world.server.person();
    await connect(world, other);
    expect((await get('/billing/check', other)).body).toMatchObject({ trial: { eligible: false } });
    expect(await post('/billing/attach', { seats: 2 }, other)).toMatchObject({
      status: 402,
      key: 'billing_unauthorized',
    });
  });

  test('needs an account', async () => {
    const other = await world.server.person();
    expect(await post('/billing/attach', { seats: 2 }, other)).toMatchObject({
      status: 404,
      key: 'installation_not_found',
    });
  });
});

describe('seats', () => {
  test('are given, taken and added', async () => {
    const [first = '', second = '', third = ''] = await people();
    await post('/billing/attach', { seats: 2, assigned_logins: [first] });
    const { version } = Object((await get('/billing/seat-check')).body);
    const changed = await post('/billing/update-seats', {
      assigned_logins: [first.toUpperCase(), second],
      version,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { added: [second], removed: [], assigned: 2, remaining: 0, proration_cents: null },
    });
    expect(changed.body.assignments[1]).toMatchObject({
      login: second,
      assigned_by: owner.userId,
      has_left: false,
    });
    const more = { assigned_logins: [first, second, third] };
    expect(await post('/billing/update-seats', more)).toMatchObject({
      status: 409,
      key: 'seat_limit_reached',
    });
    expect(await post('/billing/update-seats', { ...more, version })).toMatchObject({
      status: 409,
      key: 'settings_conflict',
    });
    expect(await post('/billing/update-seats', { ...more, auto_expand: true })).toMatchObject({
      body: { total: 3, added: [third] },
    });
    const same = await post('/billing/update-seats', { assigned_logins: [third, second, first] });
    expect(same.body).toMatchObject({ added: [], removed: [] });
  });

  test('are missed by who works there without one', async () => {
    await post('/billing/attach', { seats: 2, assigned_logins: [] });
    const { unassigned_active: active } = Object((await get('/billing/seat-check')).body);
    expect(active.length).toBeGreaterThan(0);
    expect(active[0]).toMatchObject({ kind: 'human', seated: false });
    const [{ login }] = active;
    await post('/billing/update-seats', { assigned_logins: [login] });
    const after = Object((await get('/billing/seat-check')).body).unassigned_active;
    expect(after.map((one: { login: string }) => one.login)).not.toContain(login);
  });

  test('are not to be had before a trial', async () => {
    const [first = ''] = await people();
    expect(await post('/billing/update-seats', { assigned_logins: [first] })).toMatchObject({
      status: 402,
      key: 'billing_unauthorized',
    });
  });
});

test('changes are limited for each person', async () => {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 65; turn += 1)
    statuses.add((await post('/billing/backfill/retry', {})).status);
  expect([...statuses]).toEqual([200, 429]);
  const limited = await world.server.call('/billing/backfill/retry', {
    method: 'POST',
    as: owner,
    body: {},
  });
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await get('/billing/check')).status).toBe(200);
});

test('Stripe is not listened to where it takes no money', async () => {
  expect(await post('/billing/webhook', {})).toMatchObject({ status: 404, key: 'not_found' });
});

test('a plan is recorded with an integration key alone', async () => {
  const body = { organization_id: owner.organizationId, seats: 4 };
  expect(await post('/billing/activation', body)).toMatchObject({ status: 401 });
  await world.server.parts.billing.activate({
    organizationId: owner.organizationId,
    actor: systemActor,
    seats: 4,
    until: null,
    idempotencyKey: undefined,
  });
  expect((await get('/billing/check')).body).toMatchObject({ status: 'active', allowed: true });
});
