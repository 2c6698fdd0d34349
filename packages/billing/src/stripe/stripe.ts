import { TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import type { BillingParts } from '../parts.ts';
import { stripeClient, stripeSettings } from './client.ts';
import { stripeProvider } from './stripe-provider.ts';

/** Seconds by which the time of a signature may be off. */
const toleranceSeconds = 300;

/** What a webhook is about; what it says beyond that is asked for anew. */
export interface StripeNotice {
  /** Of the event, once for each. */
  id: string;
  organizationId: string;
  customerId: string;
  /** Undefined where the event names none. */
  subscriptionId: string | undefined;
}

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const objectSchema = z.object({
  object: z.string(),
  id: z.string(),
  customer: idOf.nullish(),
  subscription: idOf.nullish(),
  metadata: z.object({ organization_id: z.uuid() }).or(z.object({})).nullish(),
  client_reference_id: z.string().nullish(),
  /** Of an invoice, since 2025. */
  parent: z
    .object({
      subscription_details: z
        .object({ subscription: idOf, metadata: z.record(z.string(), z.unknown()).nullish() })
        .nullish(),
    })
    .nullish(),
});

const kinds = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
];

/** Stripe as it is configured. */
export function openStripe(config: BillingParts['config']) {
  const settings = stripeSettings(config);
  const client = stripeClient(settings);
  return {
    provider: stripeProvider(client, settings),

    /**
     * Reads a webhook.
     * @returns undefined for one that concerns no subscription of ours
     * @throws TouchstoneError webhook_signature_invalid
     */
    async readWebhook(body: Buffer, signature: string): Promise<StripeNotice | undefined> {
      const { webhooks } = await client();
      const event = await webhooks
        .constructEventAsync(body, signature, settings.webhookSecret, toleranceSeconds)
        .catch((cause: unknown) => {
          throw new TouchstoneError('webhook_signature_invalid', { cause });
        });
      if (!kinds.includes(event.type)) return undefined;
      const object = objectSchema.safeParse(event.data.object);
      return object.success ? noticeOf(event.id, object.data) : undefined;
    },
  };
}

function noticeOf(id: string, object: z.infer<typeof objectSchema>): StripeNotice | undefined {
  const details = object.parent?.subscription_details;
  const named = [
    object.metadata && 'organization_id' in object.metadata
      ? object.metadata.organization_id
      : undefined,
    object.client_reference_id,
    details?.metadata?.organization_id,
  ].find((candidate) => z.uuid().safeParse(candidate).success);
  if (typeof named !== 'string' || typeof object.customer !== 'string') return undefined;
  const subscriptionId =
    object.object === 'subscription'
      ? object.id
      : (object.subscription ?? details?.subscription ?? undefined);
  return { id, organizationId: named, customerId: object.customer, subscriptionId };
}
