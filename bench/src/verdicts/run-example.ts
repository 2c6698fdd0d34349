import type { StepReport } from '@touchstone/contracts';
import {
  launchBrowser,
  openWebDriver,
  type RunLimits,
  runTest,
  type TestFile,
} from '@touchstone/runner';

/** How one run of one test ended, and where. */
export interface Ending {
  verdict: string;
  /** The first step that did not pass. */
  failed?: Pick<StepReport, 'sentence' | 'verdict' | 'reason' | 'message'>;
  reason: string;
  milliseconds: number;
}

interface WarmBrowser extends AsyncDisposable {
  run(test: TestFile, url: string, limits: Partial<RunLimits>): Promise<Ending>;
}

/** One browser for all runs; each run has a context of its own. */
export async function warmBrowser(): Promise<WarmBrowser> {
  const { browser } = await launchBrowser();
  return {
    async run(test, url, limits) {
      const device = test.device?.model;
      const { verdict, reason, milliseconds, attempts } = await runTest(test, {
        openDriver: () =>
          openWebDriver({ browser, baseUrl: url, ...(device === undefined ? {} : { device }) }),
        address: url,
        limits,
      });
      const failed = firstFailed(attempts.at(-1)?.steps ?? []);
      return {
        verdict,
        reason: failed?.reason ?? reason ?? '',
        milliseconds,
        ...(failed === undefined ? {} : { failed }),
      };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** The innermost: a module or a loop fails by a step in it. */
function firstFailed(steps: readonly StepReport[]): StepReport | undefined {
  const failed = steps.find(({ verdict }) => verdict === 'failed' || verdict === 'undecided');
  return failed && (firstFailed(failed.steps) ?? failed);
}
