import type { Verdict } from '@touchstone/ui';
import type { TFunction } from 'i18next';

/** How a run's word, as the server tells it, is drawn; undefined for a test that never ran. */
function verdictOf(status: string | null): Verdict | undefined {
  switch (status) {
    case null:
      return undefined;
    case 'passed':
    case 'completed':
      return 'passed';
    case 'queued':
      return 'queued';
    case 'starting':
    case 'running':
    case 'verifying':
    case 'stopping':
    case 'setup':
      return 'running';
    case 'cancelled':
      return 'cancelled';
    default:
      return 'failed';
  }
}

/** What is drawn of a run that has more to tell than a word. */
export interface RunVerdict {
  status: string | null;
  /** It passed with an element that took the place of another one. */
  healed?: boolean;
  /** Why it did not pass, as a key. */
  reason?: string | null;
}

/** Apart from `verdictOf`: healed, and undecided, which the clients' words call passed and failed. */
export function verdictOfRun({ status, healed, reason }: RunVerdict): Verdict | undefined {
  if (healed) return 'healed';
  const verdict = verdictOf(status);
  return verdict === 'failed' && reason === 'undecided' ? 'undecided' : verdict;
}

/** The verdict's word; only that one is looked up, since a list has hundreds. */
export function verdictWord(t: TFunction, verdict: Verdict): string {
  switch (verdict) {
    case 'passed':
      return t('testing.verdict.passed');
    case 'healed':
      return t('testing.verdict.healed');
    case 'failed':
      return t('testing.verdict.failed');
    case 'undecided':
      return t('testing.verdict.undecided');
    case 'skipped':
      return t('testing.verdict.skipped');
    case 'cancelled':
      return t('testing.verdict.cancelled');
    case 'running':
      return t('testing.verdict.running');
    case 'queued':
      return t('testing.verdict.queued');
  }
}
