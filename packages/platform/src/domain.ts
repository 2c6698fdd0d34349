import type { Migrations } from './database/migrate.ts';
import { eventMigrations } from './events/event-log.ts';
import { partitionJob } from './events/partition-job.ts';
import { mailJob } from './mail/mail-job.ts';
import { monitoringMigrations } from './monitoring/store.ts';
import type { JobDefinition } from './queue/job.ts';
import { workerMigrations } from './system/worker-presence.ts';

/** What a part of the product brings into the database: tables, and kinds of jobs. */
export interface Domain {
  migrations: Migrations;
  jobs: JobDefinition[];
}

export const platformDomain: Domain = {
  migrations: { ...eventMigrations, ...workerMigrations },
  jobs: [mailJob, partitionJob],
};

/** Reports of errors in pages; kept apart, because only the server touches them. */
export const monitoringDomain: Domain = { migrations: monitoringMigrations, jobs: [] };
