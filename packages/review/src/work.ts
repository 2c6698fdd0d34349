import type { BillingTables } from '@touchstone/billing';
import type { IdentityTables } from '@touchstone/identity';
import type { PlatformTables } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import type { ReviewTables } from './schema/index.ts';

/** Every table that code review touches. */
export type AllTables = PlatformTables & IdentityTables & BillingTables & ReviewTables;

/** A transaction in the name of one organization. */
export type Work = Transaction<AllTables>;
