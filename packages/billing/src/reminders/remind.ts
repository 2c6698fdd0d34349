import { managersOf, systemActor } from '@touchstone/identity';
import { queueMail } from '@touchstone/platform';
import type { BillingParts } from '../parts.ts';
import {
  type BillingWork,
  findEvent,
  lockSubscription,
  recordEvent,
  selectSubscription,
} from '../subscription/store.ts';
import { type Subscription, standingAt } from '../subscription/subscription.ts';
import { type TrialReminder, trialMail } from './mails.ts';

/** Days before the end of a trial at which its managers are told. */
const daysBefore = 3;

/** Tells the managers of an organization, once each, that its trial ends soon and that it has ended. */
export async function remindOfTrial(
  parts: Pick<BillingParts, 'database' | 'queue' | 'vault' | 'config'>,
  organizationId: string,
  now: Date,
): Promise<void> {
  await parts.database.inOrganization(organizationId, async (work) => {
    const { subscription } = await selectSubscription(work, organizationId);
    const of = dueReminder(subscription, now);
    if (of !== undefined) await remind(parts, work, organizationId, { of, now });
  });
}

/** What is to be said of a trial at a time; undefined for nothing. */
function dueReminder(subscription: Subscription, now: Date): TrialReminder | undefined {
  const { status, daysLeft } = standingAt(subscription, now);
  if (status === 'trial_expired') return 'ended';
  return status === 'trialing' && daysLeft !== null && daysLeft <= daysBefore
    ? 'ends_soon'
    : undefined;
}

async function remind(
  parts: Pick<BillingParts, 'queue' | 'vault' | 'config'>,
  work: BillingWork,
  organizationId: string,
  { of, now }: { of: TrialReminder; now: Date },
): Promise<void> {
  const stored = await lockSubscription(work, organizationId);
  const key = `reminder ${of}`;
  if ((await findEvent(work, organizationId, key)) !== undefined) return;
  const event = { kind: 'reminded' as const, at: now.toISOString(), of };
  await recordEvent(work, stored, { event, actor: systemActor, idempotencyKey: key });
  const page = `${parts.config.publicUrl}/review/billing`;
  for (const { email, locale } of await managersOf(work, organizationId))
    await queueMail(parts, { to: email, ...trialMail(of, locale, page) }, work);
}
