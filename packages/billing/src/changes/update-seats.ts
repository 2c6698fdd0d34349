import { maxSeats, trialLimits } from '@touchstone/contracts';
import { type Actor, recordAudit } from '@touchstone/identity';
import { TouchstoneError } from '@touchstone/platform';
import { planSeats, type SeatHolder } from '../seats/seats.ts';
import { countRemovals, selectSeats, writeSeats } from '../seats/store.ts';
import type { BillingProvider, SeatChange } from '../subscription/provider.ts';
import {
  findEvent,
  lockSubscription,
  recordEvent,
  type StoredSubscription,
} from '../subscription/store.ts';
import { type BillingEvent, standingAt } from '../subscription/subscription.ts';
import type { BillingWork } from '../work.ts';
import { idempotencyKey } from './idempotency.ts';

const thirtyDays = 30 * 86_400_000;

export interface SeatOrder {
  organizationId: string;
  actor: Actor;
  /** Everybody who is to have a seat. */
  holders: SeatHolder[];
  total: number | undefined;
  autoExpand: boolean;
  /** Of the seats that the change was made from. */
  version: number | undefined;
  idempotencyKey: string | undefined;
}

interface UpdatedSeats {
  /** Logins. */
  added: string[];
  removed: string[];
  prorationCents: number | null;
  effectiveAt: Date;
}

type SeatsChanged = Extract<BillingEvent, { kind: 'seats_changed' }>;

/**
 * Gives exactly these people seats, and makes as many seats as asked for.
 * @throws TouchstoneError settings_conflict, seat_limit_reached, billing_bad_request,
 * billing_unauthorized, billing_service_connection_failed
 */
export async function updateSeats(
  work: BillingWork,
  provider: BillingProvider,
  order: SeatOrder,
  at: Date,
): Promise<UpdatedSeats> {
  const { organizationId, actor } = order;
  const key = idempotencyKey('seats', order.idempotencyKey, [order.total, order.holders], at);
  const stored = await lockSubscription(work, organizationId);
  const earlier = await findEvent(work, organizationId, key);
  if (earlier?.kind === 'seats_changed') return updatedBy(earlier);
  if (order.version !== undefined && order.version !== stored.version)
    throw new TouchstoneError('settings_conflict', { facts: { version: stored.version } });
  const { seats, nextSeats, status } = standingAt(stored.subscription, at);
  if (seats === null)
    throw new TouchstoneError('billing_unauthorized', {
      message: 'There are no seats yet. Start a trial or choose a plan first.',
    });
  const before = nextSeats ?? seats;
  const plan = planSeats({
    held: await selectSeats(work, organizationId),
    wanted: order.holders,
    seats: before,
    total: order.total,
    autoExpand: order.autoExpand,
    removals: await countRemovals(work, organizationId, new Date(at.getTime() - thirtyDays)),
    mostSeats: status === 'trialing' ? trialLimits.seats : maxSeats,
  });
  if (plan.total === before && plan.added.length === 0 && plan.removed.length === 0)
    return { added: [], removed: [], prorationCents: null, effectiveAt: at };
  const change = await changeOf(provider, stored, { before, total: plan.total, at });
  await writeSeats(work, organizationId, plan, { at, by: actor.userId });
  const event: SeatsChanged = {
    kind: 'seats_changed',
    at: at.toISOString(),
    seats: plan.total,
    from: change.from.toISOString(),
    added: plan.added.map(({ login }) => login),
    removed: plan.removed.map(({ login }) => login),
    prorationCents: change.prorationCents,
  };
  await recordEvent(work, stored, { event, actor, idempotencyKey: key });
  await recordAudit(work, {
    organizationId,
    actor,
    action: 'billing.seats_changed',
    subject: { kind: 'subscription', id: organizationId },
    details: { seats: plan.total, added: event.added, removed: event.removed },
  });
  return updatedBy(event);
}

/** When the number of seats holds; one that stays waits for what it waited for. */
async function changeOf(
  provider: BillingProvider,
  stored: StoredSubscription,
  { before, total, at }: { before: number; total: number; at: Date },
): Promise<SeatChange> {
  const { activatedAt, reduction } = stored.subscription;
  const waits = reduction !== null && reduction.from > at.toISOString();
  if (total === before)
    return { from: waits ? new Date(reduction.from) : at, prorationCents: null };
  if (activatedAt === null) return { from: at, prorationCents: null };
  return provider.setSeats(stored, total, at);
}

function updatedBy({ added, removed, prorationCents, from }: SeatsChanged): UpdatedSeats {
  return { added, removed, prorationCents, effectiveAt: new Date(from) };
}
