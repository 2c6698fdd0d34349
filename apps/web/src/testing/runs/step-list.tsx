import type { StepReport } from '@touchstone/contracts';
import { VerdictMark } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { verdictWord } from '../verdict.ts';

interface Props {
  steps: readonly StepReport[];
  /** Signed addresses of pictures, by the paths that the report names. */
  artifacts: Readonly<Record<string, string>>;
}

/** What each step came to, with the screen at its end where it did not pass. */
export function StepList({ steps, artifacts }: Props) {
  const { t } = useTranslation();
  return (
    <ol>
      {steps.map((step) => {
        const isBad = step.verdict === 'failed' || step.verdict === 'undecided';
        const picture = step.after === undefined ? undefined : artifacts[step.after.path];
        return (
          <li
            key={step.path}
            className="flex flex-col gap-2 border-line border-t px-4 py-2.5 first:border-t-0"
          >
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <VerdictMark verdict={step.verdict} label={verdictWord(t, step.verdict)} />
              <span className="min-w-0 flex-1 text-14 [overflow-wrap:anywhere]">
                {step.sentence}
              </span>
              <span className="text-12 text-ink-3">
                {t('opening.milliseconds', { value: step.milliseconds })}
              </span>
            </div>
            {step.message !== undefined && (
              <p className={isBad ? 'text-red' : 'text-ink-2'}>{step.message}</p>
            )}
            {isBad && step.rewrites !== undefined && step.rewrites.length > 0 && (
              <ul className="list-disc pl-5 text-ink-2">
                {step.rewrites.map((rewrite) => (
                  <li key={rewrite}>{rewrite}</li>
                ))}
              </ul>
            )}
            {isBad && picture !== undefined && (
              <a href={picture} target="_blank" rel="noreferrer">
                <img
                  src={picture}
                  width={step.after?.width}
                  height={step.after?.height}
                  alt={t('testing.runPage.screen')}
                  className="h-auto max-w-full rounded-card border border-line lg:max-w-160"
                />
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
