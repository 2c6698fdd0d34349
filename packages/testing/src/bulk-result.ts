import type { BulkResult } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';

/**
 * Does something to each of some tests, one after the other, and says what became of each; what one
 * of them does not allow keeps no other from it.
 */
export async function forEachTest(
  testIds: readonly string[],
  work: (testId: string) => Promise<unknown>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const testId of new Set(testIds)) {
    const error = await refusalOf(() => work(testId));
    results.push({ test_id: testId, success: error === null, ...(error !== null && { error }) });
  }
  const failed = results.filter(({ success }) => !success).length;
  return { results, success_count: results.length - failed, error_count: failed };
}

/** Why something was not done, as its caller may know it; null if it was. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof TouchstoneError && error.status < 500) return error.message;
    throw error;
  }
}
