import type { Migrations } from '@touchstone/platform';
import { createFileTable, type FileTables } from '../files/file-table.ts';
import { createModuleTables, type ModuleTables } from '../modules/module-tables.ts';
import { createScriptTable, type ScriptTables } from '../scripts/script-table.ts';
import { createTagTables, type TagTables } from '../tags/tag-tables.ts';
import { createVariableTables, type VariableTables } from '../variables/variable-tables.ts';
import {
  addAutosaves,
  addBuildSelection,
  addLastReason,
  createTestTables,
  type TestTables,
} from './test-tables.ts';

/** Tables of tests and of everything that tests are made of. */
export interface AuthoringTables
  extends TestTables,
    TagTables,
    ModuleTables,
    ScriptTables,
    VariableTables,
    FileTables {}

export const testMigrations: Migrations = {
  '2026-11-21-testing-1-tests': async (db, { appRole }) => {
    await createTestTables(db, appRole);
    await createTagTables(db, appRole);
    await createModuleTables(db, appRole);
    await createScriptTable(db, appRole);
    await createVariableTables(db, appRole);
    await createFileTable(db, appRole);
  },
  '2026-11-26-testing-autosaves': (db) => addAutosaves(db),
  '2026-11-29-testing-last-reason': (db) => addLastReason(db),
  '2026-12-07-testing-build-selection': (db) => addBuildSelection(db),
};
