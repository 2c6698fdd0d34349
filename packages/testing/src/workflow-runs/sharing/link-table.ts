import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type Generated, sql } from 'kysely';

/** Columns of `workflow_share_link`: lets whoever holds its token read one run of a workflow. */
interface WorkflowShareLinkTable {
  id: string;
  organization_id: string;
  workflow_run_id: string;
  token_hash: Buffer;
  created_by: string | null;
  created_at: Generated<Date>;
  /** Null: never. */
  expires_at: Date | null;
  /** When somebody ended it before its time. */
  revoked_at: Date | null;
}

export interface WorkflowShareLinkTables {
  workflow_share_link: WorkflowShareLinkTable;
}

/** Makes the table, and `find_workflow_share_link(hash)`, which answers a working link of any organization. */
export const workflowShareLinkMigrations: Migrations = {
  '2026-11-21-testing-6-workflow-share-links': async (db, { appRole }) => {
    await sql`
      create table workflow_share_link (
        organization_id uuid not null,
        id uuid not null,
        workflow_run_id uuid not null,
        token_hash bytea not null unique check (octet_length(token_hash) = 32),
        created_by uuid references user_account on delete set null,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        primary key (organization_id, id),
        foreign key (organization_id, workflow_run_id) references workflow_run on delete cascade
      )`.execute(db);
    await sql`
      create index workflow_share_link_of_run
        on workflow_share_link (organization_id, workflow_run_id)`.execute(db);
    await isolateByOrganization(db, 'workflow_share_link', { appRole });
    await sql`
      create policy workflow_share_link_of_bearer on workflow_share_link for select
        using (token_hash = decode(nullif(current_setting('app.secret_hash', true), ''), 'hex'))`.execute(
      db,
    );
    await sql`
      create function find_workflow_share_link(hash bytea) returns table (
        organization_id uuid, workflow_run_id uuid
      ) language plpgsql set app.secret_hash = '' as $$
      begin
        perform set_config('app.secret_hash', encode(hash, 'hex'), true);
        return query
          select l.organization_id, l.workflow_run_id from workflow_share_link l
           where l.token_hash = hash and (l.expires_at is null or l.expires_at > now());
      end $$`.execute(db);
  },
  '2026-11-24-testing-workflow-share-links-that-end': async (db) => {
    await sql`alter table workflow_share_link add column revoked_at timestamptz`.execute(db);
    await sql`
      create or replace function find_workflow_share_link(hash bytea) returns table (
        organization_id uuid, workflow_run_id uuid
      ) language plpgsql set app.secret_hash = '' as $$
      begin
        perform set_config('app.secret_hash', encode(hash, 'hex'), true);
        return query
          select l.organization_id, l.workflow_run_id from workflow_share_link l
           where l.token_hash = hash and l.revoked_at is null
             and (l.expires_at is null or l.expires_at > now());
      end $$`.execute(db);
  },
};
