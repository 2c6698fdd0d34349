import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BillingWorld,
  openBillingWorld,
  people,
  seatOrder,
  trialOrder,
} from '../testing/billing-world.fixture.ts';
import {
  openStripePeer,
  type StripePeer,
  signedEvent,
  subscriptionOf,
  webhookSecret,
} from './stripe-peer.fixture.ts';
import { takeNotice } from './take-notice.ts';

let peer: StripePeer;
let world: BillingWorld;
beforeAll(async () => {
  peer = await openStripePeer();
  world = await openBillingWorld({
    TOUCHSTONE_BILLING: 'stripe',
    TOUCHSTONE_STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    TOUCHSTONE_STRIPE_WEBHOOK_SECRET: webhookSecret,
    TOUCHSTONE_STRIPE_PRICE: 'price_seat',
    TOUCHSTONE_STRIPE_API_URL: peer.url,
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await peer.close();
});

type Person = Awaited<ReturnType<BillingWorld['person']>>;
type Kept = Awaited<ReturnType<StripePeer['pay']>>;

const check = async ({ organizationId }: Person) =>
  (await world.billing.state(organizationId, null)).check;

/** What a webhook of Stripe does here, from the bytes on. */
async function hear(type: string, kept: Kept, change: Parameters<typeof signedEvent>[2] = {}) {
  const { body, signature } = signedEvent(type, subscriptionOf(kept), change);
  const notice = await world.billing.stripe?.readWebhook(body, signature);
  if (notice !== undefined) await takeNotice(world.parts, world.billing, notice);
}

/** An organization that has paid for five seats until thirty days from now. */
async function paying(): Promise<{ owner: Person; kept: Kept }> {
  const owner = await world.person();
  const order = trialOrder(owner, { startTrial: false, holders: people('ana') });
  const { result, checkoutUrl } = await world.billing.attach(order);
  expect(result).toBe('checkout_required');
  const end = new Date(world.now().getTime() + 30 * 86_400_000);
  const kept = await peer.pay(checkoutUrl ?? '', end);
  await hear('customer.subscription.created', kept);
  return { owner, kept };
}

describe('a plan', () => {
  test('begins with the webhook, not with the return from the payment page', async () => {
    const owner = await world.person();
    const order = trialOrder(owner, { startTrial: false });
    const { checkoutUrl } = await world.billing.attach(order);
    expect(await check(owner)).toMatchObject({ status: 'none', allowed: false });
    const kept = await peer.pay(checkoutUrl ?? '', new Date(world.now().getTime() + 86_400_000));
    await hear('customer.subscription.created', kept);
    expect(await check(owner)).toMatchObject({
      status: 'active',
      allowed: true,
      mode: 'stripe',
      seats: { total: 5 },
      plan: { id: 'price_seat', price_per_seat_cents: 2000, currency: 'usd', interval: 'month' },
    });
  });

  test('stands as Stripe has it now, in whichever order its events arrive, and twice', async () => {
    const { owner, kept } = await paying();
    kept.status = 'past_due';
    await hear('invoice.payment_failed', kept, { id: 'evt_late' });
    await hear('customer.subscription.updated', kept);
    expect(await check(owner)).toMatchObject({ status: 'past_due', allowed: true });
    kept.status = 'active';
    await hear('customer.subscription.updated', kept, { id: 'evt_new' });
    await hear('customer.subscription.updated', { ...kept, status: 'past_due' }, { id: 'evt_old' });
    expect(await check(owner)).toMatchObject({ status: 'active', grace_until: null });
  });

  test('that is canceled goes on until its period ends', async () => {
    const { owner, kept } = await paying();
    await world.billing.cancel(owner.organizationId, owner.actor);
    expect(kept.cancelAtPeriodEnd).toBe(true);
    expect(await check(owner)).toMatchObject({ status: 'canceled', allowed: true });
  });

  test('of another customer changes nothing, whatever organization the event names', async () => {
    const { owner } = await paying();
    const stranger = { ...(await paying()).kept, organizationId: owner.organizationId };
    const before = await check(owner);
    await hear('customer.subscription.deleted', { ...stranger, status: 'canceled' });
    expect(await check(owner)).toEqual(before);
  });
});

describe('seats', () => {
  test('more of them cost at once what Stripe says', async () => {
    const { owner } = await paying();
    const before = peer.changes.length;
    const changed = await world.billing.updateSeats(
      seatOrder(owner, people('ana', 'leo'), { total: 7 }),
    );
    expect(changed).toMatchObject({ prorationCents: 2000, effectiveAt: world.now() });
    expect(peer.changes.slice(before)).toMatchObject([
      { 'items[0][quantity]': '7', proration_behavior: 'create_prorations' },
    ]);
    expect(await check(owner)).toMatchObject({ seats: { total: 7, assigned: 2 } });
  });

  test('fewer of them hold from the end of the period, and cost nothing before', async () => {
    const { owner, kept } = await paying();
    const changed = await world.billing.updateSeats(seatOrder(owner, people('ana'), { total: 2 }));
    expect(changed.prorationCents).toBeNull();
    expect(changed.effectiveAt).toEqual(kept.periodEnd);
    expect(peer.changes.at(-1)).toMatchObject({ proration_behavior: 'none' });
    await hear('customer.subscription.updated', kept);
    expect(await world.billing.state(owner.organizationId, null)).toMatchObject({
      check: { seats: { total: 5 } },
      nextTotal: 2,
    });
    // More again in the same period: only those above what is paid cost something.
    await world.billing.updateSeats(seatOrder(owner, people('ana'), { total: 6 }));
    expect(peer.changes.slice(-2)).toMatchObject([
      { 'items[0][quantity]': '5', proration_behavior: 'none' },
      { 'items[0][quantity]': '6', proration_behavior: 'create_prorations' },
    ]);
  });

  test('that Stripe has otherwise follow Stripe', async () => {
    const { owner, kept } = await paying();
    kept.quantity = 9;
    await world.billing.synchronize(owner.organizationId, owner.actor, 'compared');
    expect(await check(owner)).toMatchObject({ seats: { total: 9 } });
  });
});

describe('a webhook', () => {
  test('that is forged, old or damaged is refused', async () => {
    const { kept } = await paying();
    const object = subscriptionOf(kept);
    const good = signedEvent('customer.subscription.updated', object);
    const old = { at: new Date(Date.now() - 301_000) };
    const bad = [
      signedEvent('customer.subscription.updated', object, { secret: 'another' }),
      signedEvent('customer.subscription.updated', object, old),
      { ...good, body: Buffer.concat([good.body, Buffer.from(' ')]) },
      { ...good, signature: '' },
    ];
    for (const { body, signature } of bad)
      await expect(world.billing.stripe?.readWebhook(body, signature)).rejects.toMatchObject({
        key: 'webhook_signature_invalid',
      });
    await expect(
      world.billing.stripe?.readWebhook(good.body, good.signature),
    ).resolves.toMatchObject({ organizationId: kept.organizationId, subscriptionId: kept.id });
  });

  test('of something else is nothing to us', async () => {
    const { body, signature } = signedEvent('charge.refunded', { object: 'charge', id: 'ch_1' });
    expect(await world.billing.stripe?.readWebhook(body, signature)).toBeUndefined();
  });
});

test('while Stripe does not answer, what was known last holds for a day and says so', async () => {
  const { owner } = await paying();
  await world.billing.synchronize(owner.organizationId, owner.actor, 'compared');
  peer.setDown(true);
  try {
    await expect(
      world.billing.updateSeats(seatOrder(owner, people('ana'), { total: 9 })),
    ).rejects.toMatchObject({ key: 'billing_service_connection_failed' });
    expect(await check(owner)).toMatchObject({ allowed: true, stale: false, seats: { total: 5 } });
    world.pass({ hours: 4 });
    expect(await check(owner)).toMatchObject({ allowed: true, stale: true });
    world.pass({ hours: 21 });
    await expect(check(owner)).rejects.toMatchObject({ key: 'billing_service_connection_failed' });
  } finally {
    peer.setDown(false);
  }
});
