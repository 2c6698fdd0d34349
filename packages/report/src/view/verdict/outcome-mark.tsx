import { Badge, VerdictMark } from '@touchstone/ui';
import { useWords } from '../../i18n/report-provider.tsx';
import { outcomeWord } from '../../i18n/verdict-words.ts';
import type { Outcome } from '../../model/headline.ts';

/** The outcome of a test or an attempt as drawing, colour and word together. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { t } = useWords();
  const label = outcomeWord(outcome, t);
  switch (outcome) {
    case 'flaky':
      return (
        <Badge tone="amber" drawing="warning">
          {label}
        </Badge>
      );
    case 'error':
      return (
        <Badge tone="red" drawing="warning">
          {label}
        </Badge>
      );
    default:
      return <VerdictMark verdict={outcome} label={label} />;
  }
}
