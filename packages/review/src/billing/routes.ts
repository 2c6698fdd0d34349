import { type BillingState, takeNotice } from '@touchstone/billing';
import {
  activateBillingSchema,
  activatedBillingSchema,
  attachBillingSchema,
  attachedBillingSchema,
  billingCheckSchema,
  seatCheckSchema,
  updatedSeatsSchema,
  updateSeatsSchema,
} from '@touchstone/contracts';
import { actorOf, canManageReview, identityOf, organizationOf } from '@touchstone/identity';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { extendBackfill } from '../backfill/index.ts';
import type { ReviewParts } from '../parts.ts';
import { toSecond } from '../wire.ts';
import { accountOf, readSeatCheck } from './seat-check.ts';
import { seatHolders } from './seat-holders.ts';

/** Trials, plans and seats of code review. */
export function mountBilling(app: HttpServer, parts: ReviewParts): void {
  const { billing } = parts;
  const checkOf = async (request: FastifyRequest) => {
    const organizationId = organizationOf(request);
    const state = await billing.state(organizationId, await accountOf(parts, organizationId));
    return presentCheck(state, request);
  };

  app.get(
    '/api/v1/review/billing/check',
    {
      config: { access: 'review' },
      schema: {
        tags: ['code review'],
        summary: 'Whether the organization may use what is paid for',
        response: { 200: billingCheckSchema },
      },
    },
    checkOf,
  );

  app.get(
    '/api/v1/review/billing/seat-check',
    {
      config: { access: 'review' },
      schema: { tags: ['code review'], summary: 'Seats', response: { 200: seatCheckSchema } },
    },
    (request) => readSeatCheck(parts, organizationOf(request)),
  );

  app.post(
    '/api/v1/review/billing/attach',
    {
      config: { access: 'review:manage', refusedAs: 'billing_forbidden' },
      schema: {
        tags: ['code review'],
        summary: 'Start the trial, or choose a plan',
        body: attachBillingSchema,
        response: { 200: attachedBillingSchema },
      },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      const { body } = request;
      const accountId = await accountOf(parts, organizationId);
      if (accountId === null) throw new TouchstoneError('installation_not_found');
      const home = `${parts.config.publicUrl}/review/billing`;
      const { result, checkoutUrl } = await billing.attach({
        organizationId,
        actor: actorOf(request),
        accountId,
        seats: body.seats,
        holders: await seatHolders(parts, organizationId, body.assigned_logins),
        planId: body.plan_id,
        startTrial: body.start_trial,
        successUrl: ownPage(parts, body.success_url) ?? home,
        cancelUrl: ownPage(parts, body.cancel_url) ?? home,
        idempotencyKey: body.idempotency_key,
      });
      if (result === 'trial_started') await extendBackfill(parts, organizationId);
      return {
        result,
        checkout_url: checkoutUrl,
        billing: await checkOf(request),
        seats: await readSeatCheck(parts, organizationId),
      };
    },
  );

  app.post(
    '/api/v1/review/billing/update-seats',
    {
      config: { access: 'review:manage', refusedAs: 'billing_forbidden' },
      schema: {
        tags: ['code review'],
        summary: 'Give exactly these people seats',
        body: updateSeatsSchema,
        response: { 200: updatedSeatsSchema },
      },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      const { body } = request;
      const changed = await billing.updateSeats({
        organizationId,
        actor: actorOf(request),
        holders: await seatHolders(parts, organizationId, body.assigned_logins),
        total: body.total,
        autoExpand: body.auto_expand,
        version: body.version,
        idempotencyKey: body.idempotency_key,
      });
      return {
        ...(await readSeatCheck(parts, organizationId)),
        added: changed.added,
        removed: changed.removed,
        proration_cents: changed.prorationCents,
        effective_at: toSecond(changed.effectiveAt),
      };
    },
  );

  app.post(
    '/api/v1/review/billing/activation',
    {
      config: { access: 'integration:organizations_write' },
      schema: {
        tags: ['code review'],
        summary: 'Record that an organization has paid, or need not',
        description: 'For whoever runs the installation, with an integration key.',
        body: activateBillingSchema,
        response: { 200: activatedBillingSchema },
      },
    },
    async (request) => {
      const { organization_id: organizationId, seats, until, idempotency_key } = request.body;
      await requireOrganization(parts, organizationId);
      await billing.activate({
        organizationId,
        actor: actorOf(request),
        seats,
        until,
        idempotencyKey: idempotency_key,
      });
      const { check } = await billing.state(organizationId, null);
      await extendBackfill(parts, organizationId);
      return { organization_id: organizationId, status: check.status, allowed: check.allowed };
    },
  );
}

/** What Stripe tells, where Stripe takes money; a scope of its own reads its bytes as they come. */
export function mountStripeWebhook(app: HttpServer, parts: ReviewParts): void {
  const { stripe } = parts.billing;
  if (stripe === undefined) return;
  app.post(
    '/api/v1/review/billing/webhook',
    {
      config: { access: 'public' },
      schema: { tags: ['code review'], summary: 'Events of Stripe', hide: true },
    },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = String(request.headers['stripe-signature'] ?? '');
      const notice = await stripe.readWebhook(body, signature);
      if (notice !== undefined) {
        await takeNotice(parts, parts.billing, notice);
        await extendBackfill(parts, notice.organizationId);
      }
      return { received: true };
    },
  );
}

function presentCheck({ check }: BillingState, request: FastifyRequest) {
  return { ...check, can_manage: canManageReview(identityOf(request), request.membership) };
}

/** A page of the product that somebody is led back to. @throws TouchstoneError billing_bad_request */
function ownPage({ config }: ReviewParts, address: string | undefined): string | undefined {
  if (address === undefined || new URL(address).origin === new URL(config.publicUrl).origin)
    return address;
  throw new TouchstoneError('billing_bad_request', {
    message: `The payment page leads back to ${config.publicUrl} alone.`,
  });
}

async function requireOrganization(
  { database }: Pick<ReviewParts, 'database'>,
  organizationId: string,
): Promise<void> {
  const found = await database.inOrganization(organizationId, (work) =>
    work
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organizationId)
      .executeTakeFirst(),
  );
  if (found !== undefined) return;
  throw new TouchstoneError('not_found', { message: 'There is no such organization.' });
}
