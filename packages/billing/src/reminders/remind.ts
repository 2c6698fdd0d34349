import { managersOf, systemActor } from '@touchstone/identity';
import { queueMail } from '@touchstone/platform';
import type { BillingParts } from '../parts.ts';
import {
  findEvent,
  lockSubscription,
  recordEvent,
  selectSubscription,
} from '../subscription/store.ts';
import { type Reminder, type Standing, standingAt } from '../subscription/subscription.ts';
import type { BillingWork } from '../work.ts';
import { reminderMail } from './mails.ts';

const day = 86_400_000;

/** Days before the end of a trial at which its managers are told. */
const daysBefore = 3;

/** Days after the end at which what was loaded is erased, and at which managers are warned of it. */
export const erasedAfterDays = 90;
const warnedAfterDays = { first: erasedAfterDays - 30, last: erasedAfterDays - 7 };

/** Tells the managers of an organization, once each, what its subscription comes to. */
export async function remind(
  parts: Pick<BillingParts, 'database' | 'queue' | 'vault' | 'config'>,
  organizationId: string,
  now: Date,
): Promise<void> {
  await parts.database.inOrganization(organizationId, async (work) => {
    const { subscription } = await selectSubscription(work, organizationId);
    const of = dueReminder(standingAt(subscription, now), now);
    if (of !== undefined) await tell(parts, work, organizationId, { of, now });
  });
}

/** What is to be said of a subscription at a time; undefined for nothing. */
function dueReminder({ status, daysLeft, endedAt }: Standing, now: Date): Reminder | undefined {
  if (status === 'trialing' && daysLeft !== null && daysLeft <= daysBefore) return 'ends_soon';
  if (endedAt === null) return undefined;
  const daysOver = (now.getTime() - Date.parse(endedAt)) / day;
  if (daysOver >= erasedAfterDays) return undefined;
  if (daysOver >= warnedAfterDays.last) return 'erased_in_7_days';
  if (daysOver >= warnedAfterDays.first) return 'erased_in_30_days';
  return status === 'trial_expired' ? 'ended' : undefined;
}

async function tell(
  parts: Pick<BillingParts, 'queue' | 'vault' | 'config'>,
  work: BillingWork,
  organizationId: string,
  { of, now }: { of: Reminder; now: Date },
): Promise<void> {
  const stored = await lockSubscription(work, organizationId);
  const { endedAt } = standingAt(stored.subscription, now);
  // Whoever came back and ends again is told again.
  const key = `reminder ${of} ${endedAt ?? stored.subscription.trialEndsAt}`;
  if ((await findEvent(work, organizationId, key)) !== undefined) return;
  const event = { kind: 'reminded' as const, at: now.toISOString(), of };
  await recordEvent(work, stored, { event, actor: systemActor, idempotencyKey: key });
  const page = `${parts.config.publicUrl}/review/billing`;
  for (const { email, locale } of await managersOf(work, organizationId))
    await queueMail(parts, { to: email, ...reminderMail(of, locale, page) }, work);
}
