import type { BillingCheck, SubscriptionStatus } from '@touchstone/contracts';
import { z } from 'zod';

const day = 86_400_000;

/** Days that a trial lasts, to the second from the call that starts it. */
const trialDays = 14;

/** Days after a failed payment in which everything goes on. */
const graceDays = 7;

/** A time as it stands in a row. */
const time = z.iso.datetime();

/** What is known of how an organization pays. Times are as in the wire format, UTC. */
const subscriptionSchema = z.object({
  trialStartedAt: time.nullable(),
  trialEndsAt: time.nullable(),
  /** When something paid began; null in and before a trial. */
  activatedAt: time.nullable(),
  /** End of a plan that was recorded by hand; null for one without end. */
  activeUntil: time.nullable(),
  pastDueSince: time.nullable(),
  canceledAt: time.nullable(),
  periodEnd: time.nullable(),
  planId: z.string().nullable(),
  seats: z.int().nullable(),
  /** Fewer seats, from a time on. */
  reduction: z.object({ seats: z.int(), from: time }).nullable(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const noSubscription: Subscription = {
  trialStartedAt: null,
  trialEndsAt: null,
  activatedAt: null,
  activeUntil: null,
  pastDueSince: null,
  canceledAt: null,
  periodEnd: null,
  planId: null,
  seats: null,
  reduction: null,
};

/** What managers are told: of the end of a trial, and that what was loaded will be erased. */
const reminderSchema = z.enum(['ends_soon', 'ended', 'erased_in_30_days', 'erased_in_7_days']);

export type Reminder = z.infer<typeof reminderSchema>;

export const billingEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trial_started'), at: time, seats: z.int(), planId: z.string() }),
  /** By whoever runs the installation. */
  z.object({ kind: z.literal('activated'), at: time, seats: z.int(), until: time.nullable() }),
  z.object({
    kind: z.literal('seats_changed'),
    at: time,
    seats: z.int(),
    /** Later than `at` for fewer seats of a period that is paid. */
    from: time,
    added: z.array(z.string()),
    removed: z.array(z.string()),
    prorationCents: z.int().nullable(),
  }),
  z.object({ kind: z.literal('canceled'), at: time }),
  /** As the payment provider has it now. */
  z.object({
    kind: z.literal('synchronized'),
    at: time,
    status: z.enum(['active', 'past_due', 'canceled']),
    seats: z.int(),
    planId: z.string(),
    periodEnd: time.nullable(),
    canceledAt: time.nullable(),
  }),
  /** A payment page was opened; nothing is paid by that. */
  z.object({ kind: z.literal('checkout_opened'), at: time, seats: z.int(), url: z.string() }),
  /** A notice to the managers. */
  z.object({ kind: z.literal('reminded'), at: time, of: reminderSchema }),
]);

export type BillingEvent = z.infer<typeof billingEventSchema>;

export function parseSubscription(state: unknown): Subscription {
  return subscriptionSchema.parse(state);
}

/** The subscription after one more event. */
export function applyEvent(before: Subscription, event: BillingEvent): Subscription {
  switch (event.kind) {
    case 'trial_started':
      return {
        ...before,
        trialStartedAt: event.at,
        trialEndsAt: later(event.at, trialDays),
        planId: event.planId,
        seats: event.seats,
      };
    case 'activated':
      return {
        ...before,
        activatedAt: before.activatedAt ?? event.at,
        activeUntil: event.until,
        pastDueSince: null,
        canceledAt: null,
        periodEnd: event.until,
        seats: event.seats,
        reduction: null,
      };
    case 'seats_changed':
      return event.from > event.at
        ? { ...before, reduction: { seats: event.seats, from: event.from } }
        : { ...before, seats: event.seats, reduction: null };
    case 'canceled':
      return { ...before, canceledAt: event.at };
    case 'synchronized':
      return synchronized(before, event);
    case 'checkout_opened':
    case 'reminded':
      return before;
  }
}

/** The subscription that these events, in their order, come to. */
export function foldEvents(events: readonly BillingEvent[]): Subscription {
  return events.reduce(applyEvent, noSubscription);
}

function synchronized(
  before: Subscription,
  event: Extract<BillingEvent, { kind: 'synchronized' }>,
): Subscription {
  const { status, periodEnd, planId, at } = event;
  // Until its time, the payment provider has the smaller number already: it is what the next period costs.
  const isWaiting = before.reduction !== null && before.reduction.from > at;
  return {
    ...before,
    activatedAt: before.activatedAt ?? at,
    activeUntil: null,
    pastDueSince: status === 'past_due' ? (before.pastDueSince ?? at) : null,
    canceledAt: status === 'canceled' ? (event.canceledAt ?? at) : event.canceledAt,
    periodEnd,
    planId,
    ...(isWaiting && before.reduction?.seats === event.seats
      ? {}
      : { seats: event.seats, reduction: null }),
  };
}

/** How a subscription stands at a time. */
export interface Standing {
  status: SubscriptionStatus;
  allowed: boolean;
  reason: BillingCheck['reason'];
  graceUntil: string | null;
  /** When what was open was closed; null while it is open, and where it never was. */
  endedAt: string | null;
  /** Whole days that a trial has left, rounded up; null before it began. */
  daysLeft: number | null;
  seats: number | null;
  nextSeats: number | null;
}

/** @param now as in the wire format, UTC */
export function standingAt(subscription: Subscription, now: Date): Standing {
  const at = now.toISOString();
  const { trialEndsAt, reduction } = subscription;
  const isReduced = reduction !== null && reduction.from <= at;
  const { status, allowed, reason } = statusAt(subscription, at);
  return {
    status,
    allowed,
    reason,
    endedAt: allowed ? null : endOf(subscription, reason),
    graceUntil:
      subscription.pastDueSince === null ? null : later(subscription.pastDueSince, graceDays),
    daysLeft:
      trialEndsAt === null
        ? null
        : Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now.getTime()) / day)),
    seats: isReduced ? reduction.seats : subscription.seats,
    nextSeats: reduction !== null && !isReduced ? reduction.seats : null,
  };
}

function statusAt(
  { activatedAt, activeUntil, canceledAt, pastDueSince, periodEnd, trialEndsAt }: Subscription,
  at: string,
): Pick<Standing, 'status' | 'allowed' | 'reason'> {
  const allowed = (status: SubscriptionStatus) => ({ status, allowed: true, reason: null });
  if (activatedAt !== null) {
    if (canceledAt !== null)
      return periodEnd !== null && at < periodEnd
        ? allowed('canceled')
        : { status: 'canceled', allowed: false, reason: 'canceled' };
    if (activeUntil !== null && at >= activeUntil)
      return { status: 'canceled', allowed: false, reason: 'canceled' };
    if (pastDueSince === null) return allowed('active');
    return at < later(pastDueSince, graceDays)
      ? allowed('past_due')
      : { status: 'past_due', allowed: false, reason: 'payment_failed' };
  }
  if (trialEndsAt === null) return { status: 'none', allowed: false, reason: 'never_started' };
  if (at < trialEndsAt) return allowed('trialing');
  return { status: 'trial_expired', allowed: false, reason: 'trial_expired' };
}

function endOf(subscription: Subscription, reason: Standing['reason']): string | null {
  const { trialEndsAt, pastDueSince, periodEnd, activeUntil, canceledAt } = subscription;
  if (reason === 'trial_expired') return trialEndsAt;
  if (reason === 'payment_failed' && pastDueSince !== null) return later(pastDueSince, graceDays);
  return reason === 'canceled' ? (activeUntil ?? periodEnd ?? canceledAt) : null;
}

function later(at: string, days: number): string {
  return new Date(Date.parse(at) + days * day).toISOString();
}
