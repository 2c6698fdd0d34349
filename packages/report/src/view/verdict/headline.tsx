import type { AttemptReport, TestReport } from '@touchstone/contracts';
import { Tag } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import { reasonWords, stepTitle } from '../../i18n/verdict-words.ts';
import { decisionOf, outcomeOf } from '../../model/headline.ts';
import { Causes } from './causes.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

interface Props {
  report: TestReport;
  /** The attempt that is shown. */
  attempt: AttemptReport | undefined;
  onStep(path: string): void;
}

/** The verdict first; then what was expected, what happened, where, and why. */
export function Headline({ report, attempt, onStep }: Props) {
  const words = useWords();
  const { t } = words;
  const { name, file, tags, platform, started_at, milliseconds } = report;
  return (
    <header className="flex min-w-0 flex-col gap-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <OutcomeMark outcome={outcomeOf(report)} />
        <h1 className="min-w-0 font-semibold text-20 wrap-anywhere">{name}</h1>
        {tags.map((tag) => (
          <span key={tag} title={tag} className="flex max-w-full overflow-hidden">
            <Tag>{tag}</Tag>
          </span>
        ))}
      </div>
      <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-ink-2">
        <Term name={t('headline.file')}>{file}</Term>
        <Term name={t('headline.duration')}>{words.duration(milliseconds)}</Term>
        <Term name={t('headline.driver')}>{attempt?.driver ?? platform}</Term>
        <Term name={t('headline.started')}>{words.moment(started_at)}</Term>
      </dl>
      <Explanation report={report} attempt={attempt} onStep={onStep} />
    </header>
  );
}

function Explanation({ report, attempt, onStep }: Props) {
  const { t } = useWords();
  const shown = attempt ?? report;
  const decision = attempt === undefined ? undefined : decisionOf(attempt);
  if (shown.verdict === 'passed') return report.flaky ? <p>{t('headline.flaky')}</p> : null;
  const look = outcomeOf(report) === 'failed' ? 'border-red-line' : 'border-amber-line';
  return (
    <section
      aria-label={t('headline.explanation')}
      className={`flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-4 ${look}`}
    >
      {shown.reason && <p className="font-medium text-14">{reasonWords(shown.reason, t)}</p>}
      <dl className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
        {decision !== undefined && (
          <Answer name={t('headline.expected')}>
            {decision.action ?? decision.step.sentence}
            {decision.expected.map(({ of, value }) => (
              <span key={of} className="block first-letter:uppercase">
                {t('headline.difference', { of, value })}
              </span>
            ))}
          </Answer>
        )}
        <Answer name={t('headline.happened')}>
          {shown.message ?? t('headline.noMessage')}
          {decision?.seen.map(({ of, value }) => (
            <span key={of} className="block first-letter:uppercase">
              {t('headline.difference', { of, value: value ?? t('step.nothingSeen') })}
            </span>
          ))}
        </Answer>
        {decision !== undefined && (
          <Answer name={t('headline.where')}>
            <button
              type="button"
              onClick={() => onStep(decision.step.path)}
              className="min-h-6 max-w-full text-start text-accent underline wrap-anywhere pointer-coarse:min-h-11"
            >
              {stepTitle(decision.step, t)}
            </button>
            <span className="block font-mono text-12 text-ink-3 wrap-anywhere">
              {`${decision.step.file}:${decision.step.line}`}
            </span>
          </Answer>
        )}
      </dl>
      {attempt?.diagnosis !== undefined && attempt.diagnosis.length > 0 && (
        <Causes diagnosis={attempt.diagnosis} onStep={onStep} />
      )}
    </section>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Answer({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-medium text-ink-3 max-sm:-mb-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
