import type { Actor } from '@touchstone/identity';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BillingWork } from '../work.ts';
import {
  applyEvent,
  type BillingEvent,
  billingEventSchema,
  noSubscription,
  parseSubscription,
  type Subscription,
} from './subscription.ts';

/** A subscription as its row has it. */
export interface StoredSubscription {
  organizationId: string;
  subscription: Subscription;
  version: number;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  syncedAt: Date | null;
}

export async function selectSubscription(
  work: BillingWork,
  organizationId: string,
): Promise<StoredSubscription> {
  const row = await work
    .selectFrom('subscription')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return stored(organizationId, row);
}

/** The same, held until the transaction ends, so that changes come one after the other. */
export async function lockSubscription(
  work: BillingWork,
  organizationId: string,
): Promise<StoredSubscription> {
  await work
    .insertInto('subscription')
    .values({ organization_id: organizationId, state: JSON.stringify(noSubscription) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await work
    .selectFrom('subscription')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return stored(organizationId, row);
}

interface Recorded {
  event: BillingEvent;
  actor: Actor;
  /** A second event of this key is not recorded. */
  idempotencyKey: string;
}

/**
 * Adds an event and makes the subscription follow it; the row is locked by the caller.
 * @returns the subscription as it is then
 */
export async function recordEvent(
  work: BillingWork,
  before: StoredSubscription,
  { event, actor, idempotencyKey }: Recorded,
): Promise<StoredSubscription> {
  const { organizationId } = before;
  const subscription = applyEvent(before.subscription, event);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0)::int + 1 as next from billing_event
     where organization_id = ${organizationId}`.execute(work);
  await work
    .insertInto('billing_event')
    .values({
      organization_id: organizationId,
      id: uuid(),
      position: rows[0]?.next ?? 1,
      event: JSON.stringify(event),
      before: JSON.stringify(before.subscription),
      after: JSON.stringify(subscription),
      actor_kind: actor.kind,
      actor_user_id: actor.userId,
      idempotency_key: idempotencyKey,
      happened_at: new Date(event.at),
    })
    .execute();
  const version = before.version + 1;
  await work
    .updateTable('subscription')
    .set({ state: JSON.stringify(subscription), version })
    .where('organization_id', '=', organizationId)
    .execute();
  return { ...before, subscription, version };
}

/** The event that was recorded under a key; undefined if none was. */
export async function findEvent(
  work: BillingWork,
  organizationId: string,
  idempotencyKey: string,
): Promise<BillingEvent | undefined> {
  const row = await work
    .selectFrom('billing_event')
    .select('event')
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row && billingEventSchema.parse(row.event);
}

/** Everything that happened, in its order. */
export async function selectEvents(
  work: BillingWork,
  organizationId: string,
): Promise<BillingEvent[]> {
  const rows = await work
    .selectFrom('billing_event')
    .select('event')
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .execute();
  return rows.map(({ event }) => billingEventSchema.parse(event));
}

/** Keeps who the organization is at the payment provider, and when that last said how it stands. */
export async function updateProviderFacts(
  work: BillingWork,
  organizationId: string,
  facts: { customerId?: string; subscriptionId?: string; syncedAt?: Date },
): Promise<void> {
  await work
    .updateTable('subscription')
    .set({
      ...(facts.customerId !== undefined && { stripe_customer_id: facts.customerId }),
      ...(facts.subscriptionId !== undefined && { stripe_subscription_id: facts.subscriptionId }),
      ...(facts.syncedAt !== undefined && { synced_at: facts.syncedAt }),
    })
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Whether an account at the code host had its trial, in this organization or another one. */
export async function hadTrial(work: BillingWork, accountId: string): Promise<boolean> {
  const row = await work
    .selectFrom('trial_account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the account had one before, perhaps a moment ago */
export async function takeTrial(work: BillingWork, accountId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await work
    .insertInto('trial_account')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function stored(
  organizationId: string,
  row:
    | {
        state: unknown;
        version: number;
        stripe_customer_id: string | null;
        stripe_subscription_id: string | null;
        synced_at: Date | null;
      }
    | undefined,
): StoredSubscription {
  return {
    organizationId,
    subscription: row === undefined ? noSubscription : parseSubscription(row.state),
    version: row?.version ?? 0,
    stripeCustomerId: row?.stripe_customer_id ?? null,
    stripeSubscriptionId: row?.stripe_subscription_id ?? null,
    syncedAt: row?.synced_at ?? null,
  };
}
