import type { Domain } from '@touchstone/platform';
import { organizationMadeJob } from './organizations/made-job.ts';
import { organizationMigrations } from './organizations/migrations.ts';
import { organizationTidyJob } from './organizations/tidy-job.ts';
import { accountJobs } from './users/jobs.ts';
import { accountMigrations } from './users/migration.ts';

/** What people, organizations and keys bring into the database. */
export const identityDomain: Domain = {
  migrations: { ...accountMigrations, ...organizationMigrations },
  jobs: [...accountJobs, organizationTidyJob, organizationMadeJob],
};
