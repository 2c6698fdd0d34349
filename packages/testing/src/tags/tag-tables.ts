import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

export interface TagTables {
  tag: {
    organization_id: string;
    id: string;
    name: string;
    color: Generated<string>;
    description: string | null;
    created_at: Generated<Date>;
  };
  test_tag: { organization_id: string; test_id: string; tag_id: string };
}

export async function createTagTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table tag (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      name text not null,
      color text not null default '#6B7280',
      description text,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      constraint tag_name unique (organization_id, name)
    )`.execute(db);
  await isolateByOrganization(db, 'tag', { appRole });
  await sql`
    create table test_tag (
      organization_id uuid not null,
      test_id uuid not null,
      tag_id uuid not null,
      primary key (organization_id, test_id, tag_id),
      foreign key (organization_id, test_id) references test on delete cascade,
      foreign key (organization_id, tag_id) references tag on delete cascade
    )`.execute(db);
  await sql`create index test_tag_of_tag on test_tag (organization_id, tag_id, test_id)`.execute(
    db,
  );
  await isolateByOrganization(db, 'test_tag', { appRole });
}
