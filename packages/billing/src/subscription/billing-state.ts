import type { BillingCheck } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { countSeats } from '../seats/store.ts';
import type { BillingWork } from '../work.ts';
import type { BillingProvider, Plan } from './provider.ts';
import { hadTrial, type StoredSubscription, selectSubscription } from './store.ts';
import { standingAt } from './subscription.ts';

const hour = 3_600_000;

/** How long what the payment provider said holds without a word from it. */
const staleAfter = 3 * hour;
const lostAfter = 24 * hour;

/** How an organization's subscription stands. */
export interface BillingState {
  check: Omit<BillingCheck, 'can_manage'>;
  /** Counts changes of seats and plan. */
  version: number;
  /** Fewer seats, from the end of the paid period on. */
  nextTotal: number | null;
  /** When what was open was closed; null while it is open, and where it never was. */
  endedAt: Date | null;
}

interface Known {
  provider: BillingProvider;
  /** What a seat costs, as far as that is known. */
  plan: Plan | null;
  /** Of the account at the code host, if one is connected. */
  accountId: string | null;
  now: Date;
}

/** @throws TouchstoneError billing_service_connection_failed when the payment provider is lost for a day */
export async function readState(
  work: BillingWork,
  organizationId: string,
  { provider, plan, accountId, now }: Known,
): Promise<BillingState> {
  const stored = await selectSubscription(work, organizationId);
  const { subscription } = stored;
  const standing = standingAt(subscription, now);
  const { status, allowed, reason, seats } = standing;
  const assigned = await countSeats(work, organizationId);
  const isUsed = accountId !== null && (await hadTrial(work, accountId));
  return {
    version: stored.version,
    nextTotal: standing.nextSeats,
    endedAt: standing.endedAt === null ? null : new Date(standing.endedAt),
    check: {
      allowed,
      status,
      reason,
      mode: provider.mode,
      trial: {
        eligible: status === 'none' && !isUsed,
        started_at: toSecond(subscription.trialStartedAt),
        ends_at: toSecond(subscription.trialEndsAt),
        days_left: standing.daysLeft,
      },
      seats: {
        total: seats,
        assigned,
        remaining: seats === null ? null : Math.max(0, seats - assigned),
      },
      plan,
      current_period_end: toSecond(subscription.periodEnd),
      grace_until: toSecond(standing.graceUntil),
      stale: provider.mode === 'stripe' && isStale(stored, now),
    },
  };
}

function isStale({ subscription, syncedAt }: StoredSubscription, now: Date): boolean {
  if (subscription.activatedAt === null || syncedAt === null) return false;
  const age = now.getTime() - syncedAt.getTime();
  if (age > lostAfter) throw new TouchstoneError('billing_service_connection_failed');
  return age > staleAfter;
}

function toSecond(time: string | null): string | null {
  return time === null ? null : time.replace(/\.\d+Z$/, 'Z');
}
