import type { Migrations } from '@touchstone/platform';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';

/** Columns of `test` that say where it stands. Versions of a test know nothing of it. */
export interface FolderColumns {
  /** Names with `/` between them; empty for none. */
  folder: Generated<string>;
  /** `folder` in small letters and with `/` at its end; see `standsIn`. */
  folder_key: ColumnType<string, never, never>;
}

export const folderMigrations: Migrations = {
  '2026-12-01-testing-folders': async (db) => {
    await sql`
      alter table test
        add column folder text not null default '',
        add column folder_key text collate "C" not null generated always as (
          case when folder = '' then '' else lower(folder) || '/' end) stored`.execute(db);
    await sql`
      create index test_folder on test (organization_id, folder_key, name_key, id)
        where deleted_at is null`.execute(db);
  },
};

/**
 * Whether a test stands in this folder, or below it if `deep`. All keys below a folder begin with its
 * own one, and so lie between that and the same with `0`, the character after `/`: one part of the index.
 */
export function standsIn(folder: string, { deep }: { deep: boolean }): RawBuilder<boolean> {
  if (folder === '') return deep ? sql<boolean>`true` : sql<boolean>`folder_key = ''`;
  const key = sql`lower(${folder}::text)`;
  return deep
    ? sql<boolean>`(folder_key >= ${key} || '/' and folder_key < ${key} || '0')`
    : sql<boolean>`folder_key = ${key} || '/'`;
}
