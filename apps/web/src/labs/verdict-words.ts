import type { Verdict } from '@touchstone/ui';
import { useTranslation } from '@touchstone/ui';

/** The word of each verdict. */
export function useVerdictWords(): Record<Verdict, string> {
  const { t } = useTranslation();
  return {
    passed: t('labs.verdict.passed'),
    healed: t('labs.verdict.healed'),
    failed: t('labs.verdict.failed'),
    undecided: t('labs.verdict.undecided'),
    skipped: t('labs.verdict.skipped'),
    cancelled: t('labs.verdict.cancelled'),
    running: t('labs.verdict.running'),
    queued: t('labs.verdict.queued'),
  };
}

export const verdicts: Verdict[] = [
  'passed',
  'healed',
  'failed',
  'undecided',
  'skipped',
  'cancelled',
  'running',
  'queued',
];
