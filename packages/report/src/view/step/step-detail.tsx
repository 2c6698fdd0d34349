import type { ActionReport, AttemptReport, StepReport } from '@touchstone/contracts';
import { VerdictMark } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import { reasonWords, stepTitle, stepWord } from '../../i18n/verdict-words.ts';
import type { Artifacts } from '../../model/files/artifacts.ts';
import type { ViewState } from '../../model/view-state.ts';
import { ActionDetail } from './action-detail.tsx';
import { StepEvidence } from './step-evidence.tsx';

interface Props {
  attempt: AttemptReport;
  step: StepReport;
  artifacts: Artifacts;
  state: ViewState;
  onState(state: ViewState): void;
  judge?: ((action: ActionReport) => ReactNode) | undefined;
}

/** All that is known of one step. */
export function StepDetail({ attempt, step, artifacts, state, onState, judge }: Props) {
  const words = useWords();
  const { t } = words;
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <header className="flex min-w-0 flex-col gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
          <VerdictMark verdict={step.verdict} label={stepWord(step.verdict, t)} />
          <span>{words.duration(step.milliseconds)}</span>
          <span className="min-w-0 font-mono text-12 wrap-anywhere">
            {`${step.file}:${step.line}`}
          </span>
        </div>
        <h2 className="font-semibold text-16 wrap-anywhere">{stepTitle(step, t)}</h2>
        {step.reason && <p className="text-ink-2">{reasonWords(step.reason, t)}</p>}
        {step.message && <p className="whitespace-pre-wrap wrap-anywhere">{step.message}</p>}
      </header>
      {step.rewrites !== undefined && step.rewrites.length > 0 && (
        <Part title={t('step.rewrites')}>
          <ul className="list-disc pl-5">
            {step.rewrites.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {step.actions.map((action, place) => (
        <ActionDetail
          // biome-ignore lint/suspicious/noArrayIndexKey: two actions may be alike; their order is fixed.
          key={`${step.path} ${place}`}
          action={action}
          artifacts={artifacts}
          judge={judge}
        />
      ))}
      {step.variables !== undefined && step.variables.length > 0 && (
        <Part title={t('step.variables')}>
          <dl className="grid min-w-0 grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1">
            {step.variables.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="font-mono text-12 leading-5 wrap-anywhere">{name}</dt>
                <dd className="wrap-anywhere">{Array.isArray(value) ? value.join(', ') : value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {step.output && (
        <Part title={t('step.output')}>
          <pre className="whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-12 wrap-anywhere">
            {step.output}
          </pre>
        </Part>
      )}
      <StepEvidence
        attempt={attempt}
        step={step}
        artifacts={artifacts}
        state={state}
        onState={onState}
      />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-medium text-ink-3">{title}</h3>
      {children}
    </section>
  );
}
