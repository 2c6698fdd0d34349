import type { AppPlatform } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

export interface AppTable {
  id: string;
  organization_id: string;
  name: string;
  platform: AppPlatform;
  description: string | null;
  system_prompt: string | null;
  keep_builds: Generated<number>;
  created_at: Generated<Date>;
  created_by: string | null;
}

export async function createAppTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table app (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      name text not null,
      platform text not null check (platform in ('ios', 'android', 'web')),
      description text,
      system_prompt text,
      keep_builds integer not null default 100 check (keep_builds > 0),
      created_at timestamptz not null default now(),
      created_by uuid references user_account on delete set null,
      primary key (organization_id, id)
    )`.execute(db);
  await sql`
    create unique index app_name on app (organization_id, platform, lower(name))`.execute(db);
  await isolateByOrganization(db, 'app', { appRole });
}
