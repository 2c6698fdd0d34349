import type { IdentityTables } from '@touchstone/identity';
import type { PlatformTables } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import type { TestingTables } from './tables.ts';

/** A transaction in the name of one organization, over every table that the testing half touches. */
export type Work = Transaction<PlatformTables & IdentityTables & TestingTables>;
