import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

/** A value stands in `value`, or sealed in `sealed` if it is a secret. */
interface Valued {
  value: string | null;
  sealed: string | null;
}

export interface VariableTables {
  test_variable: {
    organization_id: string;
    id: string;
    test_id: string;
    name: string;
    value: string;
    /** Of a test's variables in their order: a value may use what stands above it. */
    position: number;
  };
  global_variable: Valued & {
    organization_id: string;
    id: string;
    name: string;
    is_secret: boolean;
    description: string | null;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  launch_variable: Valued & {
    organization_id: string;
    id: string;
    key: string;
    is_secret: boolean;
    description: string | null;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  test_launch_variable: {
    organization_id: string;
    test_id: string;
    launch_variable_id: string;
    position: number;
  };
}

export async function createVariableTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table test_variable (
      organization_id uuid not null,
      id uuid not null,
      test_id uuid not null,
      name text not null,
      value text not null,
      position integer not null,
      primary key (organization_id, id),
      constraint test_variable_name unique (organization_id, test_id, name),
      foreign key (organization_id, test_id) references test on delete cascade
    )`.execute(db);
  await sql`
    create table global_variable (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      name text not null,
      value text,
      sealed text,
      is_secret boolean not null,
      description text,
      created_by uuid references user_account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      constraint global_variable_name unique (organization_id, name),
      check (case when is_secret then value is null else sealed is null end)
    )`.execute(db);
  await sql`
    create table launch_variable (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      key text not null,
      value text,
      sealed text,
      is_secret boolean not null,
      description text,
      created_by uuid references user_account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      constraint launch_variable_key unique (organization_id, key),
      check (case when is_secret then value is null else sealed is null end)
    )`.execute(db);
  await sql`
    create table test_launch_variable (
      organization_id uuid not null,
      test_id uuid not null,
      launch_variable_id uuid not null,
      position integer not null,
      primary key (organization_id, test_id, launch_variable_id),
      foreign key (organization_id, test_id) references test on delete cascade,
      foreign key (organization_id, launch_variable_id) references launch_variable
        on delete cascade
    )`.execute(db);
  await sql`
    create index test_launch_variable_of on test_launch_variable
      (organization_id, launch_variable_id)`.execute(db);
  for (const table of [
    'test_variable',
    'global_variable',
    'launch_variable',
    'test_launch_variable',
  ]) {
    await isolateByOrganization(db, table, { appRole });
  }
}
