import type { TestReport } from '@touchstone/contracts';
import type { RunOutcome } from '../run.ts';

/** What became of a try to carry a run out. */
export type Judged =
  | { status: 'ended'; outcome: RunOutcome; reason: string | null; message: string | null }
  /** Not the test's fault; another worker may have more luck. */
  | { status: 'trouble'; reason: string; message: string }
  /** The worker is stopping; the run goes on elsewhere. */
  | { status: 'interrupted' };

interface Circumstances {
  /** Somebody stopped the run. */
  isStopped: boolean;
  /** The worker is stopping. */
  isInterrupted: boolean;
  /** The browser itself died meanwhile, with all runs in it. */
  isBrowserLost: boolean;
  /** Milliseconds that one attempt may take. */
  limit: number;
  /** The run took more of the disk than it may: why. */
  diskFull?: string;
}

/**
 * What a report and its circumstances come to. A run passes by the runner's own verdict and by
 * nothing else; what broke on our side is never taken for a failure of the app.
 */
export function judge(report: TestReport, circumstances: Circumstances): Judged {
  const { verdict, reason, message = null } = report;
  if (circumstances.isStopped) return ended('cancelled', 'cancelled', null);
  if (verdict === 'passed') return ended('passed', null, null);
  if (circumstances.diskFull !== undefined)
    return ended('error', 'disk_full', circumstances.diskFull);
  if (circumstances.isInterrupted) return { status: 'interrupted' };
  if (circumstances.isBrowserLost)
    return { status: 'trouble', reason: 'browser_lost', message: browserLost };
  switch (verdict) {
    case 'error':
      return { status: 'trouble', reason: reason ?? 'internal', message: message ?? unknown };
    case 'cancelled':
      return { status: 'interrupted' };
    case 'failed':
      return ended(
        isOverTime(report, circumstances) ? 'timeout' : 'failed',
        reason ?? null,
        message,
      );
  }
}

const browserLost = 'The browser died while the test ran, so nothing is known of the app.';
const unknown = 'The test could not be carried out.';

function ended(outcome: RunOutcome, reason: string | null, message: string | null): Judged {
  return { status: 'ended', outcome, reason, message };
}

function isOverTime({ reason, attempts }: TestReport, { limit }: Circumstances): boolean {
  return reason === 'timeout' && (attempts.at(-1)?.milliseconds ?? 0) >= limit;
}
