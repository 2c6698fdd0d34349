import { Link } from '@tanstack/react-router';
import { Notice, Skeleton, useTranslation } from '@touchstone/ui';
import { useId } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { LiveScreen } from '../../live-screen/live-screen.tsx';
import { StopButton } from '../../runs/stop-button.tsx';
import { StepLines } from '../../runs/watching/step-lines.tsx';
import { goesOn } from '../../runs/watching/use-watched-run.ts';
import type { WatchedRun } from '../../runs/watching/watched-run.ts';
import { RunMark } from '../../verdict/run-mark.tsx';
import { WhyNot } from '../../verdict/why-not.tsx';
import { WaitsFor } from '../../workers/waits-for.tsx';

interface Props {
  api: OrganizationApi;
  taskId: string;
  watched: WatchedRun | undefined;
  error: Error | null;
  /** Milliseconds between two looks at its screen. */
  every: number;
}

/** One run among several: what it shows, how far it is, and how it ended. */
export function RunTile({ api, taskId, watched, error, every }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  if (watched === undefined) {
    if (error !== null) return <Notice look="bad">{t('testing.runPage.absent')}</Notice>;
    return (
      <div aria-busy className="flex flex-col gap-2">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="aspect-video w-full" />
      </div>
    );
  }
  const { run, steps } = watched;
  return (
    <article
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-3"
    >
      <header className="flex min-w-0 items-center gap-2">
        <RunMark status={run.status} />
        <h2 id={heading} className="min-w-0 flex-1 truncate font-medium text-14">
          <Link
            to="/runs/$taskId"
            params={{ taskId }}
            className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
          >
            {run.test_name}
          </Link>
        </h2>
        {goesOn(run) && <StopButton api={api} run={run} inRow />}
      </header>
      <LiveScreen api={api} run={run} every={every} />
      <progress
        className="h-1.5 w-full"
        value={run.progress}
        max={100}
        aria-label={t('testing.runPage.progress')}
      />
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {goesOn(run) || run.error_message === null ? (
          (run.current_step ?? <WaitsFor api={api} run={run} />)
        ) : (
          <WhyNot run={run} />
        )}
      </p>
      {steps.length > 0 && (
        <details className="min-w-0">
          <summary className="min-h-6 cursor-pointer text-12 text-ink-3 pointer-coarse:min-h-11">
            {t('testing.workflow.steps', {
              done: run.steps_completed,
              all: run.total_steps ?? '–',
            })}
          </summary>
          <StepLines steps={steps} />
        </details>
      )}
    </article>
  );
}
