import type { RunReport, TestReport } from '@touchstone/contracts';
import {
  type EvidenceOptions,
  openWebDriver,
  type RunOptions,
  runTest,
  type TestFile,
  verdictOfRun,
  type WebDriverOptions,
} from '@touchstone/runner';
import { BrowserPool } from './browser-pool.ts';
import { languageOfTests } from './language-of-tests.ts';
import type { LastPassing } from './last-passing.ts';
import type { PlanUse } from './plans.ts';
import type { Reporter } from './reporters/reporter.ts';

export interface RunTestsOptions {
  reporters: readonly Reporter[];
  workers: number;
  retries: number;
  headless: boolean;
  /** The page that each test begins on. */
  address?: string;
  /** How the pages are opened: device, locale, headers … */
  opening: Omit<WebDriverOptions, 'browser' | 'baseUrl'>;
  overrides: ReadonlyMap<string, string>;
  secrets: readonly string[];
  artifacts?: string;
  evidence?: EvidenceOptions;
  plans: PlanUse;
  lastPassing: LastPassing;
  baselines: NonNullable<RunOptions['baselines']>;
  knownProblems: NonNullable<RunOptions['knownProblems']>;
  /** Ends the run, within a second, with what there is. */
  signal: AbortSignal;
}

/** Runs the tests, several at a time, and tells the reporters; its report is in the tests' order. */
export async function runTests(
  tests: readonly TestFile[],
  options: RunTestsOptions,
): Promise<RunReport> {
  const startedAt = new Date();
  const { reporters, workers, headless, signal } = options;
  const language = languageOfTests(tests);
  const pool = new BrowserPool({ headless });
  for (const reporter of reporters) reporter.started?.({ tests: tests.length, workers, language });
  const reports: TestReport[] = [];
  const waiting = tests.map((test, at) => ({ test, at }));
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      reports[next.at] = await runOne(next.test, pool, options);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await pool.close();
  const report = reportOf(tests, reports, startedAt);
  for (const reporter of reporters) await reporter.finished(report);
  return report;
}

async function runOne(
  test: TestFile,
  pool: BrowserPool,
  options: RunTestsOptions,
): Promise<TestReport> {
  const { reporters, address, opening, overrides, secrets, retries, artifacts, signal } = options;
  const { evidence, lastPassing } = options;
  const named = { name: test.name, file: test.path };
  const report = await runTest(test, {
    ...(await options.plans.of(test)),
    async openDriver() {
      const device = opening.device ?? test.device?.model;
      const browser = await pool.browser();
      return openWebDriver({
        ...opening,
        browser,
        ...(device === undefined || device === 'AUTO' ? {} : { device }),
        ...(address === undefined ? {} : { baseUrl: address }),
        ...(test.location === undefined ? {} : { geolocation: test.location }),
      });
    },
    language: languageOfTests([test]),
    overrides,
    secrets,
    retries,
    signal,
    ...(address === undefined ? {} : { address }),
    ...(opening.locale === undefined ? {} : { locale: opening.locale }),
    ...(artifacts === undefined ? {} : { artifacts }),
    ...(evidence === undefined ? {} : { evidence }),
    passing: () => lastPassing.of(test),
    baselines: options.baselines,
    knownProblems: options.knownProblems,
    onEvent(event) {
      for (const reporter of reporters) reporter.happened?.(named, event);
    },
  });
  // A folder that takes no more keeps nothing to compare with; the run is what it is.
  await lastPassing.keep(test, report).catch(() => undefined);
  return report;
}

/** Tests that were not begun when the run was cancelled count as cancelled. */
function reportOf(
  tests: readonly TestFile[],
  reports: readonly (TestReport | undefined)[],
  startedAt: Date,
): RunReport {
  const started_at = startedAt.toISOString();
  const all = tests.map(({ name, path, platform, tags }, at): TestReport => {
    const facts = { name, file: path, platform, tags, started_at, milliseconds: 0 };
    return reports[at] ?? { ...facts, verdict: 'cancelled', flaky: false, attempts: [] };
  });
  const count = (verdict: string) => all.filter((test) => test.verdict === verdict).length;
  return {
    version: 1,
    verdict: verdictOfRun(all),
    started_at,
    milliseconds: Date.now() - startedAt.getTime(),
    counts: {
      passed: count('passed'),
      flaky: all.filter(({ flaky }) => flaky).length,
      failed: count('failed'),
      cancelled: count('cancelled'),
      error: count('error'),
    },
    tests: all,
  };
}
