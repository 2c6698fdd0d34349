import { SetupError, TouchstoneError } from '@touchstone/platform';
import type { Stripe } from 'stripe';
import type { BillingParts } from '../parts.ts';

/** What is configured of Stripe. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  price: string;
  apiUrl: URL;
}

/** @throws SetupError when a part is missing, which the check of the configuration prevents */
export function stripeSettings(config: BillingParts['config']): StripeSettings {
  const { stripeSecretKey, stripeWebhookSecret, stripePrice, stripeApiUrl } = config;
  if (stripeSecretKey === undefined || stripeWebhookSecret === undefined)
    throw new SetupError('Stripe needs its secret key and the secret of its webhooks.');
  if (stripePrice === undefined) throw new SetupError('Stripe needs the price of a seat.');
  return {
    secretKey: stripeSecretKey,
    webhookSecret: stripeWebhookSecret,
    price: stripePrice,
    apiUrl: new URL(stripeApiUrl),
  };
}

/** The client, which is loaded when it is first needed: it is large. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          host: apiUrl.hostname,
          protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
          ...(apiUrl.port !== '' && { port: apiUrl.port }),
          timeout: 10_000,
          maxNetworkRetries: 1,
          telemetry: false,
        }),
    );
    return client;
  };
}

/**
 * Runs a call of Stripe; whatever goes wrong there says nothing about the caller's request.
 * @throws TouchstoneError billing_service_connection_failed
 */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    throw new TouchstoneError('billing_service_connection_failed', { cause });
  }
}
