import type { ScriptRuntime } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

export interface ScriptTables {
  script: {
    organization_id: string;
    id: string;
    name: string;
    code: string;
    runtime: ScriptRuntime;
    description: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
}

export async function createScriptTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table script (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      name text not null,
      code text not null,
      runtime text not null check (runtime in ('python', 'javascript', 'typescript', 'bash')),
      description text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      constraint script_name unique (organization_id, name)
    )`.execute(db);
  await isolateByOrganization(db, 'script', { appRole });
}
