import type { Domain } from '@touchstone/platform';
import { billingJobs } from './jobs.ts';
import { billingMigrations } from './schema/tables.ts';

/** What trials, seats and plans bring into the database and the queue. */
export const billingDomain: Domain = { migrations: billingMigrations, jobs: billingJobs };
