import { z } from 'zod';
import { codeHostPersonSchema, loginSchema, reviewTimeSchema } from './values.ts';

export const subscriptionStatusSchema = z.enum([
  'none',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'trial_expired',
]);

export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** Days of a trial, and the seats that it may have. */
export const trialLimits = { days: 14, seats: 50 } as const;

/** The seats that an organization may have. */
export const maxSeats = 10_000;

const seatCountsSchema = z.object({
  /** Null before the first attach, as `remaining` is then. */
  total: z.int().nullable(),
  assigned: z.int(),
  /** Never below 0. */
  remaining: z.int().nullable(),
});

/** `GET /api/v1/review/billing/check` */
export const billingCheckSchema = z.object({
  /** The trial runs, or the subscription is active or within its grace. */
  allowed: z.boolean(),
  status: subscriptionStatusSchema,
  reason: z.enum(['never_started', 'trial_expired', 'payment_failed', 'canceled']).nullable(),
  mode: z.enum(['ledger', 'stripe']),
  trial: z.object({
    eligible: z.boolean(),
    started_at: reviewTimeSchema.nullable(),
    ends_at: reviewTimeSchema.nullable(),
    /** Rounded up: 1 on the last day, 0 when it is over; null before it began. */
    days_left: z.int().nullable(),
  }),
  seats: seatCountsSchema,
  /** Null where nothing has a price, as in an installation of one's own. */
  plan: z
    .object({
      id: z.string(),
      price_per_seat_cents: z.int(),
      currency: z.string(),
      /** `month`, `year`, or another of the payment provider's. */
      interval: z.string(),
    })
    .nullable(),
  current_period_end: reviewTimeSchema.nullable(),
  grace_until: reviewTimeSchema.nullable(),
  /** Whether the caller may attach a plan and change seats. */
  can_manage: z.boolean(),
  /** The payment provider has not answered for a while: this is what was known last. */
  stale: z.boolean(),
});

export type BillingCheck = z.infer<typeof billingCheckSchema>;

/** `GET /api/v1/review/billing/seat-check` */
export const seatCheckSchema = seatCountsSchema.extend({
  /** Longest first; four thousand at most. */
  assignments: z.array(
    codeHostPersonSchema.pick({ login: true, id: true, name: true, avatar_url: true }).extend({
      assigned_at: reviewTimeSchema,
      /** User id of who gave the seat; null where a program did. */
      assigned_by: z.string().nullable(),
      last_active_at: reviewTimeSchema.nullable(),
      /** No longer a member of the account at the code host. */
      has_left: z.boolean(),
    }),
  ),
  truncated: z.boolean(),
  /** Active in 30 days without a seat; twenty at most. */
  unassigned_active: z.array(codeHostPersonSchema),
  version: z.int(),
  /** A smaller number that holds from the end of the paid period. */
  next_total: z.int().nullable(),
  /** More seats are given than there are: new ones wait. */
  over_limit: z.boolean(),
});

export type SeatCheck = z.infer<typeof seatCheckSchema>;

const logins = z.array(loginSchema).max(maxSeats);
const idempotencyKey = z.string().min(1).max(200).optional();

/** Body of `POST /api/v1/review/billing/attach`. */
export const attachBillingSchema = z.object({
  seats: z.int().min(1).max(maxSeats),
  assigned_logins: logins.default([]),
  plan_id: z.string().min(1).max(100).default('review_monthly'),
  start_trial: z.boolean().default(true),
  /** Where the payment page leads back to: pages of the product. */
  success_url: z.url().max(2000).optional(),
  cancel_url: z.url().max(2000).optional(),
  idempotency_key: idempotencyKey,
});

export const attachedBillingSchema = z.object({
  result: z.enum(['trial_started', 'activated', 'checkout_required', 'unchanged']),
  checkout_url: z.string().nullable(),
  billing: billingCheckSchema,
  seats: seatCheckSchema,
});

export type AttachedBilling = z.infer<typeof attachedBillingSchema>;

/** Body of `POST /api/v1/review/billing/update-seats`. */
export const updateSeatsSchema = z.object({
  /** Everybody who is to have a seat. */
  assigned_logins: logins,
  /** Unchanged if absent, but raised to the number of people with `auto_expand`. */
  total: z.int().min(1).max(maxSeats).optional(),
  auto_expand: z.boolean().default(false),
  /** Of the seats that the change was made from. */
  version: z.int().optional(),
  idempotency_key: idempotencyKey,
});

export const updatedSeatsSchema = seatCheckSchema.extend({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** What the change costs until the end of the period; null in a trial and without a payment provider. */
  proration_cents: z.int().nullable(),
  effective_at: reviewTimeSchema,
});

export type UpdatedSeats = z.infer<typeof updatedSeatsSchema>;

/** Body of `POST /api/v1/review/billing/activation`: what whoever runs the installation records. */
export const activateBillingSchema = z.object({
  organization_id: z.uuid(),
  seats: z.int().min(1).max(maxSeats),
  /** No end if null. */
  until: reviewTimeSchema.nullable().default(null),
  idempotency_key: idempotencyKey,
});

export const activatedBillingSchema = z.object({
  organization_id: z.uuid(),
  status: subscriptionStatusSchema,
  allowed: z.boolean(),
});
