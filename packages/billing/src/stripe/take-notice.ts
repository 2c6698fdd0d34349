import { systemActor } from '@touchstone/identity';
import type { Billing } from '../billing.ts';
import type { BillingParts } from '../parts.ts';
import { lockSubscription, updateProviderFacts } from '../subscription/store.ts';
import type { StripeNotice } from './stripe.ts';

/**
 * Follows a webhook of Stripe. Which organization it is about is believed only where its customer is
 * the one that this organization was given; how the subscription stands is asked for anew, since
 * events arrive in any order.
 */
export async function takeNotice(
  { database, log }: Pick<BillingParts, 'database' | 'log'>,
  billing: Billing,
  { id, organizationId, customerId, subscriptionId }: StripeNotice,
): Promise<void> {
  const isOurs = await database.inOrganization(organizationId, async (work) => {
    const exists = await work
      .selectFrom('subscription')
      .select('stripe_customer_id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (exists?.stripe_customer_id !== customerId) return false;
    const stored = await lockSubscription(work, organizationId);
    if (subscriptionId !== undefined && stored.stripeSubscriptionId === null)
      await updateProviderFacts(work, organizationId, { subscriptionId });
    const current = stored.stripeSubscriptionId ?? subscriptionId;
    // One that was replaced says nothing about the one that took its place, unless that has ended.
    if (subscriptionId !== undefined && current !== subscriptionId) {
      if (stored.subscription.canceledAt === null) return false;
      await updateProviderFacts(work, organizationId, { subscriptionId });
    }
    return true;
  });
  if (isOurs) await billing.synchronize(organizationId, systemActor, `stripe ${id}`);
  else log.info({ organizationId, event: id }, 'a webhook of Stripe is of no subscription of ours');
}
