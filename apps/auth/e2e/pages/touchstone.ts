import { createEmptyDatabase } from '@touchstone/platform/testing';
import { installed } from '../../../web/e2e/installed.ts';

export const database = await createEmptyDatabase();

/** One for all files of this folder: to start one takes longer than some of their tests do. */
export const touchstone = installed({
  DATABASE_URL: database,
  TOUCHSTONE_OPERATORS: 'operator@example.com,chief@example.com',
});
