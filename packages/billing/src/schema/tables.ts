import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

/** How an organization pays, as its events say; one row each, which writers lock. */
interface SubscriptionTable {
  organization_id: string;
  /** A `Subscription`, as the fold over all events has it. */
  state: unknown;
  /** Counts changes of seats and plan. */
  version: Generated<number>;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
  /** When the payment provider last said how it stands. */
  synced_at: Date | null;
}

/** Everything that happened to a subscription; rows are only added. */
interface BillingEventTable {
  organization_id: string;
  id: string;
  /** Counts up by one within the organization. */
  position: number;
  event: unknown;
  /** The subscription before and after. */
  before: unknown;
  after: unknown;
  actor_kind: string;
  actor_user_id: string | null;
  idempotency_key: string;
  happened_at: Date;
}

/** A seat that somebody at the code host has or had. */
interface SeatAssignmentTable {
  organization_id: string;
  id: string;
  /** Id at the code host. */
  person_id: string;
  login: string;
  assigned_at: Date;
  assigned_by: string | null;
  /** Null while the person has it. */
  removed_at: Date | null;
}

/** Accounts at the code host that had their trial, in whichever organization that was. */
interface TrialAccountTable {
  account_id: string;
  started_at: Generated<Date>;
}

export interface BillingTables {
  subscription: SubscriptionTable;
  billing_event: BillingEventTable;
  seat_assignment: SeatAssignmentTable;
  trial_account: TrialAccountTable;
}

export const billingMigrations: Migrations = {
  'billing-001-subscription': async (db, { appRole }) => {
    await createSubscriptionTables(db, appRole);
    await createSeatTable(db, appRole);
    await createTrialTable(db, appRole);
  },
};

async function createSubscriptionTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table subscription (
      organization_id uuid primary key references organization on delete cascade,
      state jsonb not null,
      version integer not null default 0,
      stripe_customer_id text,
      stripe_subscription_id text,
      synced_at timestamptz
    )`.execute(db);
  await isolateByOrganization(db, 'subscription', { appRole });
  await sql`
    create table billing_event (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      position integer not null,
      event jsonb not null,
      before jsonb not null,
      after jsonb not null,
      actor_kind text not null,
      actor_user_id uuid references user_account on delete set null,
      idempotency_key text not null,
      happened_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, position),
      unique (organization_id, idempotency_key)
    )`.execute(db);
  await isolateByOrganization(db, 'billing_event', { appRole, privileges: ['select', 'insert'] });
}

async function createSeatTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table seat_assignment (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      person_id text not null,
      login text not null,
      assigned_at timestamptz not null,
      assigned_by uuid references user_account on delete set null,
      removed_at timestamptz,
      primary key (organization_id, id)
    )`.execute(db);
  await sql`
    create unique index seat_assignment_held on seat_assignment (organization_id, person_id)
     where removed_at is null`.execute(db);
  await isolateByOrganization(db, 'seat_assignment', { appRole });
}

/** Belongs to no organization: it must outlive the one that had the trial, and says no more than that. */
async function createTrialTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table trial_account (
      account_id text primary key,
      started_at timestamptz not null default now()
    )`.execute(db);
  await sql`grant select, insert on trial_account to ${sql.id(appRole)}`.execute(db);
}
