import { useTranslation, VerdictMark } from '@touchstone/ui';
import { type RunVerdict, verdictOfRun, verdictWord } from './verdict.ts';

interface Props extends RunVerdict {
  /** The drawing alone; its word is read aloud. */
  compact?: boolean;
}

/** How a run went, or that there was none. */
export function RunMark({ compact = false, ...run }: Props) {
  const { t } = useTranslation();
  const verdict = verdictOfRun(run);
  if (verdict === undefined) return <span className="text-ink-3">{t('testing.neverRan')}</span>;
  return <VerdictMark verdict={verdict} label={verdictWord(t, verdict)} compact={compact} />;
}
