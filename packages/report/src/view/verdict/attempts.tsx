import type { AttemptReport, TestReport } from '@touchstone/contracts';
import { useWords } from '../../i18n/report-provider.tsx';
import { outcomeOfAttempt } from '../../model/headline.ts';
import { OutcomeMark } from './outcome-mark.tsx';

interface Props {
  report: TestReport;
  attempt: AttemptReport | undefined;
  onAttempt(attempt: number): void;
}

/** The attempts of a test side by side, of which one is shown; nothing if there is only one. */
export function Attempts({ report, attempt, onAttempt }: Props) {
  const { t, duration } = useWords();
  if (report.attempts.length < 2) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('attempts.label')}</legend>
      {report.attempts.map((one) => (
        <button
          key={one.attempt}
          type="button"
          aria-pressed={one === attempt}
          onClick={() => onAttempt(one.attempt)}
          className="inline-flex min-h-10 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 aria-pressed:border-accent-line aria-pressed:bg-accent-tint pointer-coarse:min-h-11"
        >
          <span className="font-medium">{t('attempts.one', { number: one.attempt })}</span>
          <OutcomeMark outcome={outcomeOfAttempt(one)} />
          <span className="text-ink-2">{duration(one.milliseconds)}</span>
        </button>
      ))}
    </fieldset>
  );
}
