import type { IdentityTables } from '@touchstone/identity';
import type { Config, Database, openLog, Platform } from '@touchstone/platform';
import type { BillingTables } from './schema/tables.ts';

/** What billing stands on. */
export interface BillingParts {
  database: Database<IdentityTables & BillingTables>;
  queue: Platform<unknown>['queue'];
  vault: Platform<unknown>['vault'];
  log: ReturnType<typeof openLog>;
  config: Pick<
    Config,
    | 'billing'
    | 'publicUrl'
    | 'stripeSecretKey'
    | 'stripeWebhookSecret'
    | 'stripePrice'
    | 'stripeApiUrl'
  >;
  /** The time, for tests that move it. */
  now?: () => Date;
}
