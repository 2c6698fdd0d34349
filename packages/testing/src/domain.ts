import type { Domain } from '@touchstone/platform';
import { buildMigrations } from './builds/migrations.ts';
import { buildTidyJob } from './builds/tidy-job.ts';
import { shareLinkMigrations } from './reports/share-link-table.ts';
import { runMigrations } from './runs/run-table.ts';
import { testMigrations } from './tests/test-migrations.ts';

/** What tests, builds, workflows and runs bring into the database and the queue. */
export const testingDomain: Domain = {
  migrations: { ...testMigrations, ...buildMigrations, ...runMigrations, ...shareLinkMigrations },
  jobs: [buildTidyJob],
};
