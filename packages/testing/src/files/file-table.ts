import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

export interface FileTables {
  organization_file: {
    organization_id: string;
    id: string;
    user_id: string | null;
    filename: string;
    /** Bytes: those that were announced until the upload has ended. */
    file_size: number;
    content_type: string;
    description: string | null;
    /** `pending` until the first upload has ended. */
    status: 'pending' | 'ready';
    object_key: string;
    /** Where a replacement is being uploaded to. */
    pending_key: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
}

export async function createFileTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table organization_file (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      user_id uuid references user_account on delete set null,
      filename text not null,
      file_size bigint not null,
      content_type text not null,
      description text,
      status text not null check (status in ('pending', 'ready')),
      object_key text not null,
      pending_key text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id)
    )`.execute(db);
  await sql`
    create unique index organization_file_name on organization_file (organization_id, filename)
      where status = 'ready'`.execute(db);
  await isolateByOrganization(db, 'organization_file', { appRole });
}
