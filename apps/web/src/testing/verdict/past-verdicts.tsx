import { Streak, useTranslation } from '@touchstone/ui';
import { type RunVerdict, verdictOfRun, verdictWord } from './verdict.ts';

/** How runs that ended went, the oldest first, as a strip of marks; nothing if there was none. */
export function PastVerdicts({ runs }: { runs: readonly RunVerdict[] }) {
  const { t } = useTranslation();
  if (runs.length === 0) return null;
  const verdicts = runs.map((run) => verdictOfRun(run) ?? 'failed');
  const passed = verdicts.filter((verdict) => verdict === 'passed' || verdict === 'healed').length;
  return (
    <Streak
      verdicts={verdicts.map((verdict) => ({ verdict, label: verdictWord(t, verdict) }))}
      label={t('testing.history.streak', { passed, count: runs.length })}
    />
  );
}
