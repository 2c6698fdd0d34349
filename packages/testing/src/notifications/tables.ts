import type { NotifyOn } from '@touchstone/contracts';
import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

export interface NotificationTable {
  id: string;
  organization_id: string;
  workflow_id: string;
  kind: 'webhook' | 'slack' | 'email';
  /** Address, sealed: whoever has it may post. */
  sealed_target: string;
  shown: string;
  /** Signs what is sent; sealed. Null for targets that know no signature. */
  sealed_secret: string | null;
  notify_on: NotifyOn;
  last_sent_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
}

/** What starts a workflow from outside. */
interface WorkflowHookTable {
  organization_id: string;
  workflow_id: string;
  sealed_secret: string;
  created_at: Generated<Date>;
}

/** Deliveries of a hook that were taken, so that none is taken twice. */
interface HookDeliveryTable {
  organization_id: string;
  workflow_id: string;
  delivery: string;
  run_id: string;
  received_at: Generated<Date>;
}

export interface NotificationTables {
  workflow_notification: NotificationTable;
  workflow_hook: WorkflowHookTable;
  workflow_hook_delivery: HookDeliveryTable;
}

export const notificationMigrations: Migrations = {
  '2026-11-21-testing-5-notifications': async (db, { appRole }) => {
    await createNotificationTable(db, appRole);
    await createHookTables(db, appRole);
  },
};

async function createNotificationTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table workflow_notification (
      organization_id uuid not null,
      id uuid not null,
      workflow_id uuid not null,
      kind text not null check (kind in ('webhook', 'slack', 'email')),
      sealed_target text not null,
      shown text not null,
      sealed_secret text,
      notify_on text not null
        check (notify_on in ('failure', 'recovery', 'failure_and_recovery', 'every')),
      last_sent_at timestamptz,
      last_error text,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, workflow_id) references workflow on delete cascade
    )`.execute(db);
  await sql`
    create index notification_of_workflow
      on workflow_notification (organization_id, workflow_id)`.execute(db);
  await isolateByOrganization(db, 'workflow_notification', { appRole });
}

async function createHookTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table workflow_hook (
      organization_id uuid not null,
      workflow_id uuid not null,
      sealed_secret text not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, workflow_id),
      foreign key (organization_id, workflow_id) references workflow on delete cascade
    )`.execute(db);
  await isolateByOrganization(db, 'workflow_hook', { appRole });
  await sql`
    create table workflow_hook_delivery (
      organization_id uuid not null,
      workflow_id uuid not null,
      delivery text not null,
      run_id uuid not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, workflow_id, delivery),
      foreign key (organization_id, workflow_id) references workflow_hook on delete cascade
    )`.execute(db);
  await isolateByOrganization(db, 'workflow_hook_delivery', { appRole });
}
