import { VerdictMark } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { verdictOf, verdictWord } from './verdict.ts';

/** How a run went, or that there was none. */
export function RunMark({ status }: { status: string | null }) {
  const { t } = useTranslation();
  const verdict = verdictOf(status);
  if (verdict === undefined) return <span className="text-ink-3">{t('testing.neverRan')}</span>;
  return <VerdictMark verdict={verdict} label={verdictWord(t, verdict)} />;
}
