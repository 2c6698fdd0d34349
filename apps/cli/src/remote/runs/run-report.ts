import type { RunReport, TestReport } from '@touchstone/contracts';
import { verdictOfRun } from '@touchstone/runner';

/** The reports of tests as that of one run that began then. */
export function runReportOf(tests: TestReport[], startedAt: Date): RunReport {
  const count = (verdict: string) => tests.filter((test) => test.verdict === verdict).length;
  return {
    version: 1,
    verdict: verdictOfRun(tests),
    started_at: startedAt.toISOString(),
    milliseconds: Date.now() - startedAt.getTime(),
    counts: {
      passed: count('passed'),
      flaky: tests.filter(({ flaky }) => flaky).length,
      failed: count('failed'),
      cancelled: count('cancelled'),
      error: count('error'),
    },
    tests,
  };
}
