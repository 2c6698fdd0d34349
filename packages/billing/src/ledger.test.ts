import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingJobHandlers } from './jobs.ts';
import { selectEvents, selectSubscription } from './subscription/store.ts';
import { foldEvents } from './subscription/subscription.ts';
import {
  type BillingWorld,
  openBillingWorld,
  people,
  seatOrder,
  trialOrder,
} from './testing/billing-world.fixture.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Person = Awaited<ReturnType<BillingWorld['person']>>;

const check = async ({ organizationId }: Person, accountId: string | null = null) =>
  (await world.billing.state(organizationId, accountId)).check;
const key = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => Object(error).key ?? error,
  );

describe('a trial', () => {
  test('starts without a card, once, and says so again to who asks again', async () => {
    const owner = await world.person();
    expect(await check(owner)).toMatchObject({
      status: 'none',
      reason: 'never_started',
      trial: { eligible: true, days_left: null },
      seats: { total: null, assigned: 0, remaining: null },
    });
    expect(await world.billing.allows(owner.organizationId)).toBe(false);
    const order = trialOrder(owner, { holders: people('ana', 'leo') });
    const answers = await Promise.all([1, 2, 3].map(() => world.billing.attach(order)));
    expect(answers.map(({ result }) => result)).toEqual([
      'trial_started',
      'trial_started',
      'trial_started',
    ]);
    expect(await world.billing.attach({ ...order, seats: 9 })).toMatchObject({
      result: 'unchanged',
    });
    expect(await check(owner)).toMatchObject({
      allowed: true,
      status: 'trialing',
      trial: { eligible: false, started_at: '2026-03-02T10:00:00Z', days_left: 14 },
      seats: { total: 5, assigned: 2, remaining: 3 },
      plan: null,
    });
    expect(await world.billing.allows(owner.organizationId)).toBe(true);
  });

  test('is one for each account at the code host, whichever organization connects it', async () => {
    const [first, second] = [await world.person(), await world.person()];
    const order = trialOrder(first);
    await world.billing.attach(order);
    expect(await check(second, order.accountId)).toMatchObject({ trial: { eligible: false } });
    const again = trialOrder(second, { accountId: order.accountId });
    expect(await key(world.billing.attach(again))).toBe('billing_unauthorized');
    expect(await check(second)).toMatchObject({ status: 'none' });
  });

  test('that two organizations start at the same moment is had by one', async () => {
    const [first, second] = [await world.person(), await world.person()];
    const order = trialOrder(first);
    const keys = await Promise.all([
      key(world.billing.attach(order)),
      key(world.billing.attach(trialOrder(second, { accountId: order.accountId }))),
    ]);
    expect(keys.toSorted()).toEqual(['billing_unauthorized', 'done']);
  });

  test('has fifty seats at most, and no fewer than people', async () => {
    const owner = await world.person();
    const order = trialOrder(owner);
    expect(await key(world.billing.attach({ ...order, seats: 51 }))).toBe('billing_bad_request');
    const holders = people('a', 'b', 'c');
    expect(await key(world.billing.attach({ ...order, seats: 2, holders }))).toBe(
      'billing_bad_request',
    );
    // What was refused has used up nothing.
    expect(await world.billing.attach(order)).toMatchObject({ result: 'trial_started' });
  });
});

describe('seats', () => {
  test('are given and taken, with the version of who changes them', async () => {
    const owner = await world.person();
    await world.billing.attach(trialOrder(owner, { holders: people('ana', 'leo') }));
    const { version } = await world.billing.state(owner.organizationId, null);
    const changed = await world.billing.updateSeats(
      seatOrder(owner, people('leo', 'mia'), { version }),
    );
    expect(changed).toMatchObject({ added: ['mia'], removed: ['ana'], prorationCents: null });
    const stale = seatOrder(owner, people('leo', 'tom'), { version });
    expect(await key(world.billing.updateSeats(stale))).toBe('settings_conflict');
    const held = await world.billing.seats(owner.organizationId);
    expect(held.map(({ login }) => login)).toEqual(['leo', 'mia']);
    expect(held[1]?.assignedBy).toBe(owner.userId);
  });

  test('grow with the people where that is wished for, up to what the trial has', async () => {
    const owner = await world.person();
    await world.billing.attach(trialOrder(owner));
    const many = people(...Array.from({ length: 12 }, (_, index) => `p${index}`));
    expect(await key(world.billing.updateSeats(seatOrder(owner, many)))).toBe('seat_limit_reached');
    await world.billing.updateSeats(seatOrder(owner, many, { autoExpand: true }));
    expect(await check(owner)).toMatchObject({ seats: { total: 12, assigned: 12, remaining: 0 } });
    const crowd = people(...Array.from({ length: 51 }, (_, index) => `p${index}`));
    expect(
      await key(world.billing.updateSeats(seatOrder(owner, crowd, { autoExpand: true }))),
    ).toBe('billing_bad_request');
  });

  test('cannot go round a whole team', async () => {
    const owner = await world.person();
    await world.billing.attach(trialOrder(owner, { seats: 1, holders: people('ana') }));
    const swap = async (login: string) => {
      world.pass({ hours: 1 });
      return key(world.billing.updateSeats(seatOrder(owner, people(login))));
    };
    expect(await swap('leo')).toBe('done');
    expect(await swap('ana')).toBe('done');
    expect(await swap('leo')).toBe('done');
    expect(await swap('ana')).toBe('billing_bad_request');
  });

  test('wait for a trial or a plan', async () => {
    const owner = await world.person();
    const order = seatOrder(owner, people('ana'));
    expect(await key(world.billing.updateSeats(order))).toBe('billing_unauthorized');
  });
});

describe('a plan that is recorded by hand', () => {
  test('opens what the end of a trial has closed', async () => {
    const owner = await world.person();
    const order = trialOrder(owner, { holders: people('ana') });
    await world.billing.attach(order);
    world.pass({ days: 14 });
    expect(await check(owner)).toMatchObject({ status: 'trial_expired', allowed: false });
    expect(await key(world.billing.attach(order))).toBe('billing_unauthorized');
    const { organizationId, actor } = owner;
    const activation = { organizationId, actor, seats: 3, until: null, idempotencyKey: 'once' };
    await world.billing.activate(activation);
    await world.billing.activate(activation);
    expect(await check(owner)).toMatchObject({
      status: 'active',
      allowed: true,
      reason: null,
      seats: { total: 3, assigned: 1 },
    });
    expect(await world.billing.allows(organizationId)).toBe(true);
    await world.billing.cancel(organizationId, actor);
    expect(await check(owner)).toMatchObject({ status: 'canceled', allowed: false });
  });
});

test('what is stored is what the events come to, and events cannot be changed', async () => {
  const owner = await world.person();
  const { organizationId } = owner;
  await world.billing.attach(trialOrder(owner, { holders: people('ana') }));
  await world.billing.updateSeats(seatOrder(owner, people('ana', 'leo'), { total: 7 }));
  const { database } = world.parts;
  const [events, { subscription }] = await database.inOrganization(organizationId, async (work) => [
    await selectEvents(work, organizationId),
    await selectSubscription(work, organizationId),
  ]);
  expect(events.map(({ kind }) => kind)).toEqual(['trial_started', 'seats_changed']);
  expect(foldEvents(events)).toEqual(subscription);
  for (const verb of ['update', 'delete'] as const) {
    const changing = database.inOrganization(organizationId, async (work) =>
      verb === 'update'
        ? work.updateTable('billing_event').set({ position: 9 }).execute()
        : work.deleteFrom('billing_event').execute(),
    );
    await expect(changing).rejects.toMatchObject({ code: '42501' });
  }
});

test('managers are told of the end of a trial, and before what was loaded is erased, once each', async () => {
  const owner = await world.person();
  await world.billing.attach(trialOrder(owner));
  const remind = billingJobHandlers(world.parts, world.billing).find(
    ({ definition }) => definition.name === 'billing.remind',
  );
  const sent = async () => {
    const context = { id: 'x', organizationId: null, log: world.parts.log };
    await remind?.run({}, { ...context, signal: AbortSignal.timeout(60_000) });
    const events = await world.parts.database.inOrganization(owner.organizationId, (work) =>
      selectEvents(work, owner.organizationId),
    );
    return events.flatMap((event) => (event.kind === 'reminded' ? [event.of] : []));
  };
  const mails = async () =>
    (await world.parts.queue.counts()).find(({ name }) => name === 'mail.send')?.waiting ?? 0;
  expect(await sent()).toEqual([]);
  world.pass({ days: 11 });
  const before = await mails();
  expect(await sent()).toEqual(['ends_soon']);
  expect(await sent()).toEqual(['ends_soon']);
  expect(await mails()).toBeGreaterThan(before);
  world.pass({ days: 3 });
  expect(await sent()).toEqual(['ends_soon', 'ended']);
  world.pass({ days: 60 });
  expect(await sent()).toEqual(['ends_soon', 'ended', 'erased_in_30_days']);
  world.pass({ days: 23 });
  expect(await sent()).toEqual(['ends_soon', 'ended', 'erased_in_30_days', 'erased_in_7_days']);
  world.pass({ days: 7 });
  expect(await sent()).toHaveLength(4);
});

test('where billing is switched off, everything says so', async () => {
  await using off = await openBillingWorld({ TOUCHSTONE_BILLING: 'none' });
  const owner = await off.person();
  expect(await key(off.billing.state(owner.organizationId, null))).toBe('billing_not_configured');
  expect(await key(off.billing.allows(owner.organizationId))).toBe('billing_not_configured');
  expect(await key(off.billing.attach(trialOrder(owner)))).toBe('billing_not_configured');
});
