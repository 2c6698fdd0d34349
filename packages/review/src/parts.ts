import type { Billing } from '@touchstone/billing';
import type { Config, Database, openLog, Platform } from '@touchstone/platform';
import type { HashKeys } from './facts/index.ts';
import type { GithubApp } from './github/index.ts';
import type { AllTables } from './work.ts';

/** What code review stands on, in the server and in a worker. */
export interface ReviewParts {
  database: Database<AllTables>;
  queue: Platform<unknown>['queue'];
  vault: Platform<unknown>['vault'];
  log: ReturnType<typeof openLog>;
  config: Config;
  billing: Billing;
  /** Undefined where no App is configured. */
  github: GithubApp | undefined;
  hashKeys: HashKeys;
}
