import type { EgressPolicy } from '@touchstone/egress';
import type { IdentityTables } from '@touchstone/identity';
import type { Config, Database, openLog, Platform, PlatformTables } from '@touchstone/platform';
import type { TestingTables } from './tables.ts';

/** What tests, builds, workflows and runs stand on, in the server and in a worker. */
export interface TestingParts {
  database: Database<PlatformTables & IdentityTables & TestingTables>;
  queue: Platform<unknown>['queue'];
  objects: Platform<unknown>['objects'];
  vault: Platform<unknown>['vault'];
  log: ReturnType<typeof openLog>;
  config: Config;
  /** Where tests, downloads of builds and messages may go. */
  egress: EgressPolicy;
}
