import { TouchstoneError } from '@touchstone/platform';
import type { Stripe } from 'stripe';
import type { BillingProvider, Plan } from '../subscription/provider.ts';
import { type StoredSubscription, updateProviderFacts } from '../subscription/store.ts';
import { standingAt } from '../subscription/subscription.ts';
import { askStripe, type StripeSettings } from './client.ts';
import { readSubscription } from './subscription.ts';

/** Milliseconds for which the price of a seat is remembered. */
const priceKnownFor = 3_600_000;

/**
 * Billing by Stripe: one customer for each organization, one subscription whose quantity is the seats.
 * What a change costs within a period is Stripe's to say.
 */
export function stripeProvider(
  client: () => Promise<Stripe>,
  { price }: StripeSettings,
): BillingProvider {
  let known: { until: number; plan: Plan } | undefined;

  return {
    mode: 'stripe',

    async plan() {
      if (known !== undefined && known.until > Date.now()) return known.plan;
      const { id, unit_amount, currency, recurring } = await askStripe(async () =>
        (await client()).prices.retrieve(price),
      );
      const plan = {
        id,
        price_per_seat_cents: unit_amount ?? 0,
        currency,
        interval: recurring?.interval ?? 'month',
      };
      known = { until: Date.now() + priceKnownFor, plan };
      return plan;
    },

    async attach(work, stored, { seats, successUrl, cancelUrl }) {
      const { organizationId } = stored;
      const metadata = { organization_id: organizationId };
      return askStripe(async () => {
        const stripe = await client();
        const customer =
          stored.stripeCustomerId ??
          (
            await stripe.customers.create(
              { metadata },
              { idempotencyKey: `customer ${organizationId}` },
            )
          ).id;
        await updateProviderFacts(work, organizationId, { customerId: customer });
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          client_reference_id: organizationId,
          line_items: [{ price, quantity: seats }],
          metadata,
          subscription_data: { metadata },
          success_url: successUrl,
          cancel_url: cancelUrl,
        });
        if (url === null) throw new Error('Stripe opened a checkout without an address.');
        return url;
      });
    },

    async setSeats(stored, seats, now) {
      const id = subscriptionOf(stored);
      return askStripe(async () => {
        const stripe = await client();
        const { items } = await stripe.subscriptions.retrieve(id);
        const [item] = items.data;
        if (item === undefined) throw new Error(`The subscription ${id} has no item.`);
        const update = (quantity: number, proration_behavior: 'none' | 'create_prorations') =>
          stripe.subscriptions.update(id, {
            items: [{ id: item.id, quantity }],
            proration_behavior,
          });
        const paid = standingAt(stored.subscription, now).seats ?? 0;
        // Fewer than are paid: the next period costs less, this one goes on.
        if (seats <= paid) {
          await update(seats, 'none');
          const from = seats === paid ? now : new Date(item.current_period_end * 1000);
          return { from, prorationCents: null };
        }
        if (item.quantity !== paid) await update(paid, 'none');
        const prorationCents = await prorationOf(stripe, { id, item: item.id, seats });
        await update(seats, 'create_prorations');
        return { from: now, prorationCents };
      });
    },

    async cancel(stored) {
      const id = subscriptionOf(stored);
      await askStripe(async () =>
        (await client()).subscriptions.update(id, { cancel_at_period_end: true }),
      );
    },

    async current({ stripeSubscriptionId }, now) {
      if (stripeSubscriptionId === null) return undefined;
      const subscription = await askStripe(async () =>
        (await client()).subscriptions.retrieve(stripeSubscriptionId),
      );
      return readSubscription(subscription, now);
    },
  };
}

function subscriptionOf({ stripeSubscriptionId }: StoredSubscription): string {
  if (stripeSubscriptionId !== null) return stripeSubscriptionId;
  // Activated by hand: there is nothing at Stripe that could follow.
  throw new TouchstoneError('billing_bad_request', {
    message: 'This plan was activated by hand. Whoever runs this installation changes its seats.',
  });
}

/** What Stripe would charge for more seats until the end of the period; null if it does not say. */
async function prorationOf(
  stripe: Stripe,
  { id, item, seats }: { id: string; item: string; seats: number },
): Promise<number | null> {
  const preview = await stripe.invoices
    .createPreview({
      subscription: id,
      subscription_details: {
        items: [{ id: item, quantity: seats }],
        proration_behavior: 'create_prorations',
      },
    })
    .catch(() => null);
  if (preview === null) return null;
  return preview.lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration === true)
    .reduce((sum, { amount }) => sum + amount, 0);
}
