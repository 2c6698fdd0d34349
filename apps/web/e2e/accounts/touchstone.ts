import { installed } from '../installed.ts';

/** One for all files of this folder: to start one takes longer than some of their tests do. */
export const touchstone = installed({ TOUCHSTONE_OPERATORS: 'operator@example.com' });
