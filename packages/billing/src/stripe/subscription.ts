import type { Stripe } from 'stripe';
import type { Synchronized } from '../subscription/provider.ts';

const canceled: Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];
const unpaid: Stripe.Subscription.Status[] = ['past_due', 'unpaid'];
const paid: Stripe.Subscription.Status[] = ['active', 'trialing'];

/**
 * What a subscription of Stripe comes to; undefined for one that never began. The period is that of
 * its item, as Stripe has it since 2025.
 */
export function readSubscription(
  { status, items, canceled_at, cancel_at_period_end, ended_at }: Stripe.Subscription,
  now: Date,
): Synchronized | undefined {
  const [item] = items.data;
  const ours = canceled.includes(status)
    ? 'canceled'
    : unpaid.includes(status)
      ? 'past_due'
      : paid.includes(status)
        ? 'active'
        : undefined;
  if (item === undefined || ours === undefined) return undefined;
  const isEnding = ours === 'canceled' || cancel_at_period_end;
  return {
    kind: 'synchronized',
    at: now.toISOString(),
    status: ours,
    seats: item.quantity ?? 0,
    planId: item.price.id,
    periodEnd: at(ended_at ?? item.current_period_end),
    canceledAt: isEnding ? at(canceled_at) : null,
  };
}

/** Stripe counts seconds since 1970. */
function at(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
