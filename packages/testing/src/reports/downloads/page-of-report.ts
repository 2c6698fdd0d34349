import { buffer } from 'node:stream/consumers';
import type { RunReport, TestReport } from '@touchstone/contracts';
import { htmlReport, type ReportFiles } from '@touchstone/report/html';
import { verdictOfRun } from '@touchstone/runner';
import type { TestingParts } from '../../parts.ts';
import type { LoadedReport } from '../load-report.ts';

/**
 * A report as one HTML page, as the command line writes it: pictures and a short recording are in it.
 * What is too large for that is left out, since the page outlives every link to where it lies.
 */
export function pageOfReport(
  parts: Pick<TestingParts, 'objects'>,
  report: TestReport,
  { artifacts }: Pick<LoadedReport, 'artifacts'>,
): AsyncGenerator<string, void> {
  return htmlReport(wholeRun(report), filesOf(parts, artifacts));
}

function filesOf(
  { objects }: Pick<TestingParts, 'objects'>,
  artifacts: LoadedReport['artifacts'],
): ReportFiles {
  const kept = new Map(artifacts.map((one) => [one.path, one]));
  return {
    size: async (path) => kept.get(path)?.size,
    async read(path) {
      const key = kept.get(path)?.object_key;
      // Retention may have taken it since.
      if (key === undefined || (await objects.stat(key)) === undefined) return undefined;
      return buffer((await objects.read(key)).body);
    },
    link: () => undefined,
  };
}

/** The report of a run of one test. */
function wholeRun(test: TestReport): RunReport {
  const { verdict, flaky, started_at, milliseconds } = test;
  const count = (one: string) => Number(verdict === one);
  return {
    version: 1,
    verdict: verdictOfRun([test]),
    started_at,
    milliseconds,
    counts: {
      passed: count('passed'),
      flaky: Number(flaky),
      failed: count('failed'),
      cancelled: count('cancelled'),
      error: count('error'),
    },
    tests: [test],
  };
}
