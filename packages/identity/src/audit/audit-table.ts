import { isolateByOrganization } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

/** Columns of `audit_event`. */
export interface AuditEventTable {
  id: string;
  /** Null for what belongs to no organization, such as signing in. */
  organization_id: string | null;
  at: Generated<Date>;
  action: string;
  actor_kind: 'user' | 'api_key' | 'integration' | 'system';
  actor_user_id: string | null;
  impersonator_user_id: string | null;
  key_id: string | null;
  session_id: string | null;
  subject_kind: string;
  subject_id: string | null;
  subject_label: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  reason: string | null;
  ip: string | null;
  user_agent: string | null;
}

/**
 * Makes `audit_event`, to which rows are only ever added: the running product has no right to
 * change one, and a trigger refuses its owner too. It keeps ids without references, so that it
 * outlives what it speaks of.
 */
export async function createAuditTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table audit_event (
      id uuid primary key,
      organization_id uuid,
      at timestamptz not null default now(),
      action text not null,
      actor_kind text not null check (actor_kind in ('user', 'api_key', 'integration', 'system')),
      actor_user_id uuid,
      impersonator_user_id uuid,
      key_id text,
      session_id text,
      subject_kind text not null,
      subject_id text,
      subject_label text,
      details jsonb not null check (jsonb_typeof(details) = 'object'),
      reason text,
      ip text,
      user_agent text
    )`.execute(db);
  await sql`create index audit_event_of_organization on audit_event (organization_id, id)`.execute(
    db,
  );
  await sql`create index audit_event_of_actor on audit_event (actor_user_id, id)`.execute(db);
  await isolateByOrganization(db, 'audit_event', { appRole, privileges: ['select', 'insert'] });
  await sql`
    create policy audit_of_nobody on audit_event for insert
      with check (organization_id is null)`.execute(db);
  await sql`
    create policy own_audit on audit_event for select
      using (organization_id is null
             and actor_user_id = nullif(current_setting('app.user_id', true), '')::uuid)`.execute(
    db,
  );
  await sql`
    create policy audit_of_installation on audit_event for select
      using (organization_id is null and current_setting('app.installation', true) = 'yes')`.execute(
    db,
  );
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit events are only ever added';
    end $$`.execute(db);
  await sql`
    create trigger audit_event_is_append_only before update or delete or truncate on audit_event
      for each statement execute function refuse_change()`.execute(db);
}
