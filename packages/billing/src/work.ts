import type { IdentityTables } from '@touchstone/identity';
import type { Transaction } from 'kysely';
import type { BillingTables } from './schema/tables.ts';

/** A transaction in the name of one organization. */
export type BillingWork = Transaction<IdentityTables & BillingTables>;
