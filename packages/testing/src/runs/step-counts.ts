import type { StepReport } from '@touchstone/contracts';

/**
 * Steps are counted one way wherever a count is shown: the test's own ones, since of the inner ones of
 * loops and modules nobody knows beforehand how many there will be, and not the opening of the app.
 */
export const isOwnStep = (path: string): boolean => /^[1-9]\d*$/.test(path);

/** What of a step's verdict counts for the test. A step that was left out by its condition is right. */
export function effectiveStatusOf({
  verdict,
  reason,
}: Pick<StepReport, 'verdict' | 'reason'>): 'passed' | 'failed' | 'pending' {
  switch (verdict) {
    case 'passed':
    case 'healed':
      return 'passed';
    case 'failed':
    case 'undecided':
      return 'failed';
    case 'skipped':
      return reason === 'condition_false' ? 'passed' : 'pending';
  }
}
