import type { Domain } from '@touchstone/platform';
import { backfillJob } from './backfill/index.ts';
import { listingJob } from './connection/index.ts';
import { refreshJob } from './live/index.ts';
import { peopleJob } from './people/index.ts';
import { reviewMigrations } from './schema/index.ts';
import { upkeepJobs } from './upkeep/index.ts';
import { deliveryJob } from './webhooks/index.ts';

/** What code review brings into the database and the queue. */
export const reviewDomain: Domain = {
  migrations: reviewMigrations,
  jobs: [deliveryJob, refreshJob, backfillJob, listingJob, peopleJob, ...upkeepJobs],
};
