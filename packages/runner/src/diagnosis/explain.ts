import type { TestReport } from '@touchstone/contracts';
import { compareWithPassing } from './compare.ts';
import { diagnose } from './diagnose.ts';

/**
 * The report with a diagnosis at each attempt that did not pass and, where `passing` is the test's
 * last run that passed, what differs from it. A test that passed at once has nothing to explain.
 */
export function explain(report: TestReport, passing: TestReport | undefined): TestReport {
  const attempts = report.attempts.map((attempt) => {
    const diagnosis = diagnose(attempt, report, passing);
    return diagnosis.length === 0 ? attempt : { ...attempt, diagnosis };
  });
  const isPlain = report.verdict === 'passed' && !report.flaky;
  const comparison =
    passing === undefined || isPlain ? undefined : compareWithPassing(report, passing);
  return { ...report, attempts, ...(comparison === undefined ? {} : { comparison }) };
}
