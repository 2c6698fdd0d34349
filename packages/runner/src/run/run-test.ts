import type { TestReport } from '@touchstone/contracts';
import { carryOut } from '../steps/carry-out.ts';
import type { TestFile } from '../test-file/test-file.ts';
import type { RunOptions } from './options.ts';
import { runAttempts } from './run-attempts.ts';

/**
 * Carries out a test, again while it does not pass and there are retries left, and tells each step
 * as it happens. What goes wrong is in the report; it throws only what `onEvent` throws. Within a
 * second after the signal it answers with what there is.
 */
export function runTest(test: TestFile, options: RunOptions): Promise<TestReport> {
  return runAttempts(carryOut, test, options);
}
