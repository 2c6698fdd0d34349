import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type Generated, sql } from 'kysely';

/** Columns of `share_link`: lets whoever holds its token read one report. */
interface ShareLinkTable {
  id: string;
  organization_id: string;
  run_id: string;
  /** The link says it too, and works with no other. */
  test_id: string;
  token_hash: Buffer;
  created_by: string | null;
  created_at: Generated<Date>;
  /** Null: never. */
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface ShareLinkTables {
  share_link: ShareLinkTable;
}

/** Makes the table, and `find_share_link(hash)`, which answers a working link of any organization. */
export const shareLinkMigrations: Migrations = {
  '2026-11-21-testing-3-share-links': async (db, { appRole }) => {
    await sql`
      create table share_link (
        id uuid not null,
        organization_id uuid not null,
        run_id uuid not null,
        test_id uuid not null,
        token_hash bytea not null unique check (octet_length(token_hash) = 32),
        created_by uuid references user_account on delete set null,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        primary key (organization_id, id),
        foreign key (organization_id, run_id) references run on delete cascade
      )`.execute(db);
    await sql`create index share_link_of_run on share_link (organization_id, run_id, id)`.execute(
      db,
    );
    await isolateByOrganization(db, 'share_link', {
      appRole,
      privileges: ['select', 'insert', 'update'],
    });
    await sql`
      create policy share_link_of_bearer on share_link for select
        using (token_hash = decode(nullif(current_setting('app.secret_hash', true), ''), 'hex'))`.execute(
      db,
    );
    await sql`
      create function find_share_link(hash bytea) returns table (
        organization_id uuid, run_id uuid, test_id uuid
      ) language plpgsql set app.secret_hash = '' as $$
      begin
        perform set_config('app.secret_hash', encode(hash, 'hex'), true);
        return query
          select l.organization_id, l.run_id, l.test_id from share_link l
           where l.token_hash = hash and l.revoked_at is null
             and (l.expires_at is null or l.expires_at > now());
      end $$`.execute(db);
  },
};
