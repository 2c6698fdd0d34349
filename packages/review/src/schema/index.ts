import type { Migrations } from '@touchstone/platform';
import { type ConnectionTables, createConnectionTables } from './connection-tables.ts';
import { createFactTables, type FactTables } from './fact-tables.ts';
import { createSyncTables, type SyncTables } from './sync-tables.ts';

/** Every table of code review. */
export interface ReviewTables extends ConnectionTables, FactTables, SyncTables {}

export type { FactTables } from './fact-tables.ts';

export const reviewMigrations: Migrations = {
  'review-001-store': async (db, { appRole }) => {
    await createConnectionTables(db, appRole);
    await createFactTables(db, appRole);
    await createSyncTables(db, appRole);
  },
};
