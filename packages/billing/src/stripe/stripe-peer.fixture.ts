import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createEmulator } from 'emulate';
import { z } from 'zod';

export const webhookSecret = 'whsec_of_the_tests';

const second = 1000;

/** A subscription as Stripe keeps it; the emulator has none. */
interface Kept {
  id: string;
  customer: string;
  organizationId: string;
  status: 'active' | 'past_due' | 'canceled';
  quantity: number;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
}

export type StripePeer = Awaited<ReturnType<typeof openStripePeer>>;

/**
 * The emulator of Stripe, and in front of it what the emulator lacks: subscriptions, the preview of an
 * invoice, and signed events. Prices of tests are 20 dollars a seat and month.
 */
export async function openStripePeer() {
  const emulator = await createEmulator({
    service: 'stripe',
    port: 0,
    seed: {
      tokens: { sk_test_of_the_tests: { login: 'acme' } },
      stripe: {
        products: [{ id: 'prod_seat', name: 'Seat' }],
        prices: [{ id: 'price_seat', product_name: 'Seat', unit_amount: 2000, currency: 'usd' }],
      },
    },
  });
  const subscriptions = new Map<string, Kept>();
  /** What was asked to change, in its order. */
  const changes: Record<string, string>[] = [];
  let isDown = false;

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');

  async function answer(request: IncomingMessage) {
    const body = await text(request);
    if (isDown) return { status: 503, body: '{"error":{"message":"down","type":"api_error"}}' };
    const path = request.url ?? '';
    const id = /^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1];
    const kept = id === undefined ? undefined : subscriptions.get(id);
    if (kept !== undefined) {
      if (request.method === 'POST') change(kept, Object.fromEntries(new URLSearchParams(body)));
      return { status: 200, body: JSON.stringify(subscriptionOf(kept)) };
    }
    if (path === '/v1/invoices/create_preview')
      return { status: 200, body: JSON.stringify(previewOf(new URLSearchParams(body))) };
    return pass(request, body);
  }

  function change(kept: Kept, asked: Record<string, string>): void {
    changes.push(asked);
    kept.quantity = Number(asked['items[0][quantity]'] ?? kept.quantity);
    if (asked.cancel_at_period_end === 'true') kept.cancelAtPeriodEnd = true;
  }

  function previewOf(asked: URLSearchParams) {
    const kept = subscriptions.get(asked.get('subscription') ?? '');
    const more = Number(asked.get('subscription_details[items][0][quantity]'));
    const amount = (more - (kept?.quantity ?? 0)) * 1000;
    const line = { amount, parent: { subscription_item_details: { proration: true } } };
    return { object: 'invoice', lines: { object: 'list', data: [line] } };
  }

  async function pass(request: IncomingMessage, body: string) {
    const headers = new Headers({ authorization: 'Bearer sk_test_of_the_tests' });
    headers.set('content-type', request.headers['content-type'] ?? 'application/json');
    const response = await fetch(`${emulator.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body !== '' && { body }),
    });
    return { status: response.status, body: await response.text() };
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    changes,
    subscriptions,
    /** As when nobody reaches Stripe. */
    setDown(down: boolean) {
      isDown = down;
    },
    /** Pays a checkout that was opened: the subscription exists from then on. */
    async pay(checkoutUrl: string, periodEnd: Date): Promise<Kept> {
      const id = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
      const paid = await fetch(`${emulator.url}/v1/checkout/sessions/${id}`, {
        headers: { authorization: 'Bearer sk_test_of_the_tests' },
      });
      const session = sessionSchema.parse(await paid.json());
      const kept: Kept = {
        id: `sub${subscriptions.size + 1}`,
        customer: session.customer,
        organizationId: session.metadata.organization_id,
        status: 'active',
        quantity: 5,
        periodEnd,
        cancelAtPeriodEnd: false,
      };
      subscriptions.set(kept.id, kept);
      return kept;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await emulator.close();
    },
  };
}

const sessionSchema = z.object({
  customer: z.string(),
  metadata: z.object({ organization_id: z.string() }),
});

/** As `GET /v1/subscriptions/:id` of Stripe's API 2025 and later answers, as far as it is read. */
export function subscriptionOf(kept: Kept) {
  const periodEnd = Math.floor(kept.periodEnd.getTime() / second);
  return {
    id: kept.id,
    object: 'subscription',
    status: kept.status,
    customer: kept.customer,
    cancel_at_period_end: kept.cancelAtPeriodEnd,
    canceled_at: kept.cancelAtPeriodEnd || kept.status === 'canceled' ? periodEnd - 86_400 : null,
    ended_at: kept.status === 'canceled' ? periodEnd : null,
    metadata: { organization_id: kept.organizationId },
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          object: 'subscription_item',
          quantity: kept.quantity,
          current_period_end: periodEnd,
          price: { id: 'price_seat', object: 'price' },
        },
      ],
    },
  };
}

let events = 0;

/** An event of Stripe and its signature, made at a time. */
export function signedEvent(
  type: string,
  object: object,
  { at = new Date(), secret = webhookSecret, id = `evt_${++events}` } = {},
): { body: Buffer; signature: string } {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const time = Math.floor(at.getTime() / second);
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body: Buffer.from(body), signature: `t=${time},v1=${hash}` };
}
