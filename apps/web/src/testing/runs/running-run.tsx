import { useQueryClient } from '@tanstack/react-query';
import type { RunItem } from '@touchstone/contracts';
import { Card, useTranslation } from '@touchstone/ui';
import { type ReactNode, useEffect } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';
import { MissingPart } from '../../failures/failure.tsx';
import { LiveScreen } from '../live-screen/live-screen.tsx';
import { PageLink } from '../page/page-link.tsx';
import { RunMark } from '../verdict/run-mark.tsx';
import { WaitsFor } from '../workers/waits-for.tsx';
import { Facts } from './facts.tsx';
import { StopButton } from './stop-button.tsx';
import { LiveLog } from './watching/live-log.tsx';
import { StepLines } from './watching/step-lines.tsx';
import { goesOn, useWatchedRun } from './watching/use-watched-run.ts';

interface Props {
  api: OrganizationApi;
  run: RunItem;
  /** The way to the runs before and after this one. */
  past: ReactNode;
}

/** A run as it goes on: what it shows, its steps as they come, and what is said in its console. */
export function RunningRun({ api, run: first, past }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = useWatchedRun(api, first.task_id);
  const { data } = query;
  const run = data?.run ?? first;
  const isOver = !goesOn(run);
  const organizationId = api.organization.id;
  useEffect(() => {
    if (isOver) void readAgain(queries, { queryKey: ['runs', organizationId] });
  }, [isOver, queries, organizationId]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {past}
        <RunMark status={run.status} />
        <div className="flex flex-wrap gap-2 md:ml-auto">
          {run.test_id !== null && run.role === 'test' && (
            <PageLink to="/tests/$testId" params={{ testId: run.test_id }}>
              {t('testing.runPage.test')}
            </PageLink>
          )}
          <StopButton api={api} run={run} />
        </div>
      </div>
      <MissingPart query={query} />
      <Facts run={run} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)]">
        <Card title={t('testing.test.steps')} flush>
          <RunProgress api={api} run={run} />
          <StepLines steps={data?.steps ?? []} />
        </Card>
        <LiveScreen api={api} run={run} />
      </div>
      <LiveLog log={data?.log ?? []} />
    </>
  );
}

function RunProgress({ api, run }: { api: OrganizationApi; run: RunItem }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2 px-4 pb-4" role="status">
      <progress
        className="h-1.5 w-full"
        value={run.progress}
        max={100}
        aria-label={t('testing.runPage.progress')}
      />
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {run.current_step ??
          (run.status === 'queued' ? (
            <WaitsFor api={api} run={run} />
          ) : (
            t('testing.runPage.begins')
          ))}
      </p>
    </div>
  );
}
