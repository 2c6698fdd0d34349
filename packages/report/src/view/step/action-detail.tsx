import type { ActionReport } from '@touchstone/contracts';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import { stepWord } from '../../i18n/verdict-words.ts';
import type { Artifacts } from '../../model/files/artifacts.ts';
import { AccessibilityProblems } from './accessibility-problems.tsx';
import { HealingDetail } from './healing-detail.tsx';
import { StepIcon } from './step-icon.tsx';
import { VisualDetail } from './visual-detail.tsx';

interface Props {
  action: ActionReport;
  artifacts: Artifacts;
  /** What a person may say of it, if somebody asks. */
  judge?: ((action: ActionReport) => ReactNode) | undefined;
}

/** One action or check of a step: on what, what was seen, and how it came to that. */
export function ActionDetail({ action, artifacts, judge }: Props) {
  const { t, duration } = useWords();
  const { words, verdict, milliseconds, target, message, healing, visual, accessibility } = action;
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="flex min-w-0 items-start gap-2">
        <StepIcon verdict={verdict} />
        <span className="sr-only">{stepWord(verdict, t)}</span>
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{words}</span>
        <span className="flex-none font-normal text-12 text-ink-3 leading-5">
          {duration(milliseconds)}
        </span>
      </h3>
      {message && <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>}
      {target && (
        <p className="text-ink-2 wrap-anywhere">
          <span className="text-ink-3">{t('action.target')} </span>
          {target.description}
          {target.because.length > 0 && (
            <span className="block text-ink-3">
              {t('action.because', { reasons: target.because.join('; ') })}
            </span>
          )}
          {action.remembered && <span className="block text-ink-3">{t('action.remembered')}</span>}
        </p>
      )}
      <Evidence action={action} />
      {healing && <HealingDetail healing={healing} />}
      {visual && <VisualDetail visual={visual} artifacts={artifacts} />}
      {judge?.(action)}
      {accessibility && <AccessibilityProblems violations={accessibility} />}
      <HowItWent action={action} />
    </section>
  );
}

function Evidence({ action: { evidence = [] } }: { action: ActionReport }) {
  const { t } = useWords();
  if (evidence.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {evidence.map(({ of, expected, actual }) => (
        <li key={`${of} ${expected} ${actual}`} className="min-w-0">
          <p className="wrap-anywhere">{of}</p>
          <dl className="grid min-w-0 grid-cols-[max-content_minmax(0,1fr)] gap-x-4">
            <dt className="text-ink-3">{t('headline.expected')}</dt>
            <dd className="wrap-anywhere">{expected}</dd>
            <dt className="text-ink-3">{t('step.seen')}</dt>
            <dd className="wrap-anywhere">{actual ?? t('step.nothingSeen')}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** What was tried and who else was considered, one click away. */
function HowItWent({ action: { notation, attempts, others = [] } }: { action: ActionReport }) {
  const { t, duration, percent } = useWords();
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer py-1 text-ink-2 pointer-coarse:py-3">
        {t('action.howItWent')}
      </summary>
      <div className="flex min-w-0 flex-col gap-3 pt-2">
        <code className="font-mono text-12 text-ink-2 wrap-anywhere">{notation}</code>
        {attempts.length > 0 && (
          <ol aria-label={t('action.attempts')} className="flex flex-col gap-1">
            {attempts.map(({ at, what }) => (
              <li key={`${at} ${what}`} className="flex min-w-0 gap-3">
                <span className="w-16 flex-none text-end text-ink-3">{duration(at)}</span>
                <span className="min-w-0 wrap-anywhere">{what}</span>
              </li>
            ))}
          </ol>
        )}
        {others.length > 0 && (
          <div className="min-w-0">
            <h4 className="mb-1 font-medium text-ink-3">{t('action.others')}</h4>
            <ol className="flex flex-col gap-1">
              {others.map(({ description, score, because }) => (
                <li key={`${description} ${score}`} className="flex min-w-0 gap-3">
                  <span className="w-16 flex-none text-end text-ink-3">{percent(score)}</span>
                  <span className="min-w-0 wrap-anywhere">
                    {description}
                    <span className="block text-ink-3">{because.join('; ')}</span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </details>
  );
}
