import { isolateByOrganization } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { Block } from '../tests/blocks/block.ts';

export interface ModuleTables {
  module: {
    organization_id: string;
    id: string;
    name: string;
    description: string | null;
    /** In the spelling of files, as clients send and show them. */
    blocks: ColumnType<Block[], string, string>;
    version: Generated<number>;
    created_at: Generated<Date>;
    created_by: string | null;
    updated_at: Generated<Date>;
    updated_by: string | null;
  };
  module_version: {
    organization_id: string;
    id: string;
    module_id: string;
    version: number;
    name: string;
    description: string | null;
    blocks: ColumnType<Block[], string, string>;
    created_at: Generated<Date>;
    modified_by: string | null;
  };
}

export async function createModuleTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table module (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      name text not null,
      description text,
      blocks jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid references user_account on delete set null,
      updated_at timestamptz not null default now(),
      updated_by uuid references user_account on delete set null,
      primary key (organization_id, id),
      constraint module_name unique (organization_id, name)
    )`.execute(db);
  await isolateByOrganization(db, 'module', { appRole });
  await sql`
    create table module_version (
      organization_id uuid not null,
      id uuid not null,
      module_id uuid not null,
      version integer not null,
      name text not null,
      description text,
      blocks jsonb not null,
      created_at timestamptz not null default now(),
      modified_by uuid references user_account on delete set null,
      primary key (organization_id, module_id, version),
      unique (organization_id, id),
      foreign key (organization_id, module_id) references module on delete cascade
    )`.execute(db);
  await isolateByOrganization(db, 'module_version', { appRole });
}
