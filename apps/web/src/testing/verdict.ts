import type { Verdict } from '@touchstone/ui';
import type { TFunction } from 'i18next';

/** How a run's word, as the server tells it, is drawn; undefined for a test that never ran. */
export function verdictOf(status: string | null): Verdict | undefined {
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

/** The verdict's word. */
export function verdictWord(t: TFunction, verdict: Verdict): string {
  const words: Record<Verdict, string> = {
    passed: t('testing.verdict.passed'),
    healed: t('testing.verdict.healed'),
    failed: t('testing.verdict.failed'),
    undecided: t('testing.verdict.undecided'),
    skipped: t('testing.verdict.skipped'),
    cancelled: t('testing.verdict.cancelled'),
    running: t('testing.verdict.running'),
    queued: t('testing.verdict.queued'),
  };
  return words[verdict];
}
