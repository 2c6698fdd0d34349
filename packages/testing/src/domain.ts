import type { Domain } from '@touchstone/platform';
import { baselineMigrations } from './baselines/baseline-table.ts';
import { buildMigrations } from './builds/migrations.ts';
import { buildTidyJob } from './builds/tidy-job.ts';
import { runTallyMigrations } from './dashboard/run-tally.ts';
import { slowestTestsMigrations } from './dashboard/slowest-tests.ts';
import { memoryMigrations } from './memory/memory-table.ts';
import { proposalMigrations } from './memory/proposals/proposal-table.ts';
import { noticeMigrations } from './notices/notice-indexes.ts';
import { notifyJob } from './notifications/notify-job.ts';
import { notificationMigrations } from './notifications/tables.ts';
import { runRetentionJob } from './reports/retention-job.ts';
import { shareLinkMigrations } from './reports/sharing/share-link-table.ts';
import { runNameMigrations } from './runs/finding/run-name-table.ts';
import { runJob } from './runs/holding/run-job.ts';
import { runMigrations } from './runs/run-table.ts';
import { runScreenMigrations } from './runs/watching/screen-table.ts';
import { forgetJob } from './tests/deleting/forget-job.ts';
import { folderMigrations } from './tests/folders/folder-column.ts';
import { testMigrations } from './tests/test-migrations.ts';
import { trialJob } from './trials/trial-job.ts';
import { trialMigrations } from './trials/trial-table.ts';
import { advanceJob } from './workflow-runs/advance-job.ts';
import { workflowShareLinkMigrations } from './workflow-runs/sharing/link-table.ts';
import { scheduleJob } from './workflows/schedule-job.ts';
import { workflowMigrations } from './workflows/workflow-tables.ts';

/** What tests, builds, workflows and runs bring into the database and the queue. */
export const testingDomain: Domain = {
  migrations: {
    ...testMigrations,
    ...buildMigrations,
    ...runMigrations,
    ...shareLinkMigrations,
    ...workflowMigrations,
    ...notificationMigrations,
    ...workflowShareLinkMigrations,
    ...memoryMigrations,
    ...noticeMigrations,
    ...runScreenMigrations,
    ...baselineMigrations,
    ...proposalMigrations,
    ...folderMigrations,
    ...trialMigrations,
    ...runNameMigrations,
    ...runTallyMigrations,
    ...slowestTestsMigrations,
  },
  jobs: [
    buildTidyJob,
    forgetJob,
    runJob,
    runRetentionJob,
    advanceJob,
    scheduleJob,
    notifyJob,
    trialJob,
  ],
};
