import { maxSeats, trialLimits } from '@touchstone/contracts';
import { type Actor, recordAudit } from '@touchstone/identity';
import { TouchstoneError } from '@touchstone/platform';
import { planSeats, type SeatHolder } from '../seats/seats.ts';
import { selectSeats, writeSeats } from '../seats/store.ts';
import type { BillingProvider } from '../subscription/provider.ts';
import {
  findEvent,
  lockSubscription,
  recordEvent,
  type StoredSubscription,
  takeTrial,
} from '../subscription/store.ts';
import { type BillingEvent, standingAt } from '../subscription/subscription.ts';
import type { BillingWork } from '../work.ts';
import { idempotencyKey } from './idempotency.ts';

export interface AttachOrder {
  organizationId: string;
  actor: Actor;
  /** Account at the code host, which gets one trial. */
  accountId: string;
  seats: number;
  holders: SeatHolder[];
  planId: string;
  startTrial: boolean;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | undefined;
}

interface Attached {
  result: 'trial_started' | 'checkout_required' | 'unchanged';
  /** Where the plan is paid. */
  checkoutUrl: string | null;
}

/**
 * Starts the trial, or orders a plan where there is no trial to have.
 * @throws TouchstoneError billing_bad_request, billing_unauthorized, billing_service_connection_failed
 */
export async function attach(
  work: BillingWork,
  provider: BillingProvider,
  order: AttachOrder,
  at: Date,
): Promise<Attached> {
  const wish = [order.seats, order.holders, order.startTrial];
  const key = idempotencyKey('attach', order.idempotencyKey, wish, at);
  const stored = await lockSubscription(work, order.organizationId);
  const earlier = await findEvent(work, order.organizationId, key);
  if (earlier !== undefined) return attachedBy(earlier);
  const { status } = standingAt(stored.subscription, at);
  if (['trialing', 'active', 'past_due'].includes(status))
    return { result: 'unchanged', checkoutUrl: null };
  const startsTrial =
    order.startTrial && status === 'none' && (await takeTrial(work, order.accountId));
  const event = startsTrial
    ? await startTrial(work, order, at)
    : await orderPlan(work, { provider, stored, order, at });
  await recordEvent(work, stored, { event, actor: order.actor, idempotencyKey: key });
  await recordAudit(work, {
    organizationId: order.organizationId,
    actor: order.actor,
    action: startsTrial ? 'billing.trial_started' : 'billing.ordered',
    subject: { kind: 'subscription', id: order.organizationId },
    details: { seats: order.seats },
  });
  return attachedBy(event);
}

async function startTrial(
  work: BillingWork,
  { organizationId, actor, seats, holders, planId }: AttachOrder,
  at: Date,
): Promise<BillingEvent> {
  requireSeatsFor(seats, holders.length);
  const { added } = planSeats({
    held: [],
    wanted: holders,
    seats,
    total: seats,
    autoExpand: false,
    removals: new Map(),
    mostSeats: trialLimits.seats,
  });
  await writeSeats(work, organizationId, { added, removed: [] }, { at, by: actor.userId });
  return { kind: 'trial_started', at: at.toISOString(), seats, planId };
}

interface Ordering {
  provider: BillingProvider;
  stored: StoredSubscription;
  order: AttachOrder;
  at: Date;
}

/** Who has a seat from a trial keeps it. */
async function orderPlan(
  work: BillingWork,
  { provider, stored, order, at }: Ordering,
): Promise<BillingEvent> {
  const { organizationId, actor, seats, holders } = order;
  const held = await selectSeats(work, organizationId);
  const wanted = new Map([...held, ...holders].map((holder) => [holder.id, holder]));
  requireSeatsFor(seats, wanted.size);
  const { added } = planSeats({
    held,
    wanted: [...wanted.values()],
    seats,
    total: seats,
    autoExpand: false,
    removals: new Map(),
    mostSeats: maxSeats,
  });
  const url = await provider.attach(work, stored, order);
  await writeSeats(work, organizationId, { added, removed: [] }, { at, by: actor.userId });
  return { kind: 'checkout_opened', at: at.toISOString(), seats, url };
}

function requireSeatsFor(seats: number, people: number): void {
  if (people <= seats) return;
  throw new TouchstoneError('billing_bad_request', {
    message: `${people} people need ${people} seats, and ${seats} are ordered.`,
  });
}

/** What was answered when this was recorded. */
function attachedBy(event: BillingEvent): Attached {
  switch (event.kind) {
    case 'trial_started':
      return { result: 'trial_started', checkoutUrl: null };
    case 'checkout_opened':
      return { result: 'checkout_required', checkoutUrl: event.url };
    default:
      return { result: 'unchanged', checkoutUrl: null };
  }
}
