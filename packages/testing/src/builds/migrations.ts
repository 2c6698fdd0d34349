import type { Migrations } from '@touchstone/platform';
import { type AppTable, createAppTable } from '../apps/app-table.ts';
import { type BuildTable, type BuildUploadTable, createBuildTables } from './build-table.ts';

export interface BuildTables {
  app: AppTable;
  build: BuildTable;
  build_upload: BuildUploadTable;
}

export const buildMigrations: Migrations = {
  '2026-11-21-testing-2-builds': async (db, { appRole }) => {
    await createAppTable(db, appRole);
    await createBuildTables(db, appRole);
  },
};
