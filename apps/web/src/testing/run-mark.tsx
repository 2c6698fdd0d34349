import { VerdictMark } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { verdictOf, verdictWord } from './verdict.ts';

interface Props {
  status: string | null;
  /** It passed with an element that took the place of another one. */
  healed?: boolean;
  /** The drawing alone; its word is read aloud. */
  compact?: boolean;
}

/** How a run went, or that there was none. */
export function RunMark({ status, healed = false, compact = false }: Props) {
  const { t } = useTranslation();
  const verdict = healed ? 'healed' : verdictOf(status);
  if (verdict === undefined) return <span className="text-ink-3">{t('testing.neverRan')}</span>;
  return <VerdictMark verdict={verdict} label={verdictWord(t, verdict)} compact={compact} />;
}
