import type { AttemptReport, Recording } from '@touchstone/contracts';
import { useWords } from '../../i18n/report-provider.tsx';
import { stepWord } from '../../i18n/verdict-words.ts';
import { stepDuring, timelineMarks } from '../../model/steps/timeline.ts';

interface Props {
  attempt: AttemptReport;
  recording: Recording;
  at: number;
  onMoment(at: number, step: string | undefined): void;
}

const colours = {
  passed: 'bg-green-solid',
  healed: 'bg-amber-solid',
  failed: 'bg-red-solid',
  undecided: 'bg-amber-solid',
  skipped: 'bg-grey-solid',
};

/** The steps where they began in the recording; each leads to its moment. */
export function StepMarks({ attempt, recording, at, onMoment }: Props) {
  const { t } = useWords();
  const current = stepDuring(attempt, at)?.path;
  const marks = timelineMarks(attempt, recording);
  return (
    <fieldset className="relative mx-3 h-11 min-w-0">
      <legend className="sr-only">{t('recording.steps')}</legend>
      <span aria-hidden className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
      {marks.map(({ step, share }) => (
        <button
          key={step.path}
          type="button"
          aria-current={step.path === current ? 'step' : undefined}
          aria-label={t('recording.step', {
            number: step.path,
            sentence: step.sentence,
            verdict: stepWord(step.verdict, t),
          })}
          title={`${step.path} ${step.sentence}`}
          onClick={() => onMoment(step.at, step.path)}
          style={{ insetInlineStart: `calc(${share * 100}% - 0.75rem)` }}
          className="group absolute inset-y-0 w-6"
        >
          <span
            className={`mx-auto block h-3 w-1 rounded-mark group-aria-[current=step]:h-6 group-aria-[current=step]:w-1.5 ${colours[step.verdict]}`}
          />
        </button>
      ))}
    </fieldset>
  );
}
