import {
  type ActionReport,
  type AttemptReport,
  reportIn,
  type TestReport,
} from '@touchstone/contracts';
import { Kbd } from '@touchstone/ui';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../i18n/report-provider.tsx';
import { notComparedWords } from '../i18n/verdict-words.ts';
import type { Artifacts } from '../model/files/artifacts.ts';
import { shownAttempt } from '../model/headline.ts';
import { firstToShow, stepAt } from '../model/steps/placed-steps.ts';
import type { ViewState } from '../model/view-state.ts';
import { RecordingPlayer } from './media/recording-player.tsx';
import { StepDetail } from './step/step-detail.tsx';
import { StepList } from './step/step-list.tsx';
import { Attempts } from './verdict/attempts.tsx';
import { ComparisonDetail } from './verdict/comparison-detail.tsx';
import { Headline } from './verdict/headline.tsx';

interface Props {
  report: TestReport;
  /** Keep it the same object as long as the files are the same. */
  artifacts: Artifacts;
  /** What is shown; the caller keeps it, e.g. in the address. */
  state: ViewState;
  onState(state: ViewState): void;
  /** Stands below an action of a step: what a person may say of it. */
  judge?: ((action: ActionReport) => ReactNode) | undefined;
}

/** The report of one test. Stands inside a `ReportProvider`. */
export function TestReportView({ report: written, artifacts, state, onState, judge }: Props) {
  const { language, t } = useWords();
  const report = useMemo(() => reportIn(written, language), [written, language]);
  const attempt = shownAttempt(report, state.attempt);
  const step = attempt && (stepAt(attempt, state.step) ?? firstToShow(attempt));
  const showStep = (path: string) => onState({ ...state, step: path, at: undefined });
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Headline report={report} attempt={attempt} onStep={showStep} />
      <Attempts
        report={report}
        attempt={attempt}
        onAttempt={(number) => onState({ attempt: number, tab: state.tab })}
      />
      {attempt !== undefined && step !== undefined && (
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[minmax(16rem,24rem)_minmax(0,1fr)] print:grid-cols-1">
          <div className="flex min-w-0 flex-col gap-2">
            <StepList attempt={attempt} chosen={step.path} onStep={showStep} />
            <KeyHint />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <StepDetail
              attempt={attempt}
              step={step}
              artifacts={artifacts}
              state={state}
              onState={onState}
              judge={judge}
            />
            {attempt.recording && (
              <RecordingPlayer
                key={attempt.attempt}
                attempt={attempt}
                recording={attempt.recording}
                artifacts={artifacts}
                at={state.at ?? step.at}
                picture={(step.before ?? step.after)?.path}
                onMoment={(at, path) => onState({ ...state, at, step: path ?? step.path })}
              />
            )}
          </div>
        </div>
      )}
      {report.comparison && (
        <ComparisonDetail
          comparison={report.comparison}
          attempt={report.attempts.at(-1)}
          artifacts={artifacts}
          onStep={showStep}
        />
      )}
      {report.not_compared && (
        <p className="text-ink-2">{notComparedWords(report.not_compared, t)}</p>
      )}
      {attempt !== undefined && <Files attempt={attempt} artifacts={artifacts} />}
    </div>
  );
}

function KeyHint() {
  const { t } = useWords();
  return (
    <p className="text-12 text-ink-3 max-lg:hidden print:hidden">
      <Kbd>J</Kbd> <Kbd>K</Kbd> {t('steps.keys')}
    </p>
  );
}

/** What other tools open: the trace, the HAR and the whole log. */
function Files({ attempt, artifacts }: { attempt: AttemptReport; artifacts: Artifacts }) {
  const { t } = useWords();
  const files = [
    { name: t('files.trace'), path: attempt.trace },
    { name: t('files.har'), path: attempt.har },
    { name: t('files.log'), path: attempt.log_file },
  ].flatMap(({ name, path }) => {
    const link = path === undefined ? undefined : (artifacts.link(path) ?? artifacts.url(path));
    return link === undefined ? [] : [{ name, link }];
  });
  if (files.length === 0) return null;
  return (
    <section className="min-w-0 print:hidden">
      <h2 className="mb-1 font-semibold text-14">{t('files.title')}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {files.map(({ name, link }) => (
          <li key={name}>
            <a href={link} className="text-accent underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
