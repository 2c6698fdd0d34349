import { getRouteApi } from '@tanstack/react-router';
import type { runDetailSchema } from '@touchstone/contracts';
import { Notice, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { PageLink } from '../page/page-link.tsx';
import { DownloadMenu } from '../report/download-menu.tsx';
import { Judgement } from '../report/judgement.tsx';
import { ReportView } from '../report/report-view.tsx';
import { TraceCard } from '../report/trace-card.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { RunMark } from '../verdict/run-mark.tsx';
import { WhyNot } from '../verdict/why-not.tsx';
import { Facts } from './facts.tsx';
import { RerunButton } from './rerun.tsx';

const route = getRouteApi('/shell/runs/$taskId');

interface Props {
  api: OrganizationApi;
  detail: z.infer<typeof runDetailSchema>;
  /** The way to the runs before and after this one. */
  past: ReactNode;
}

/** A run that is over: its report, with what differs from the last one that passed. */
export function EndedRun({ api, detail: { run, report, artifacts }, past }: Props) {
  const { t } = useTranslation();
  const { trace, ...state } = route.useSearch();
  const navigate = route.useNavigate();
  // What a workflow sets up or clears up by is no test.
  const testId = run.role === 'test' ? run.test_id : null;
  const attempts = report?.attempts ?? [];
  const shown = attempts.find(({ attempt }) => attempt === state.attempt) ?? attempts.at(-1);
  const recorded = shown?.trace === undefined ? undefined : artifacts[shown.trace];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        {past}
        {report === null && <RunMark status={run.status} />}
        <div className="flex flex-wrap gap-2 md:ml-auto">
          {testId !== null && (
            <PageLink to="/tests/$testId" params={{ testId }}>
              {t('testing.runPage.test')}
            </PageLink>
          )}
          {run.workflow_run_id !== null && (
            <PageLink to="/workflow/runs/$taskId" params={{ taskId: run.workflow_run_id }}>
              {t('nav.workflow')}
            </PageLink>
          )}
          <DownloadMenu api={api} taskId={run.task_id} report={report} />
          <ShareButton of="run" api={api} taskId={run.task_id} />
          {testId !== null && <RerunButton api={api} taskId={run.task_id} />}
        </div>
      </div>
      {report === null ? (
        <>
          {run.error_message !== null && (
            <Notice look={run.status === 'cancelled' ? 'info' : 'bad'}>
              <WhyNot run={run} whole />
            </Notice>
          )}
          <Facts run={run} />
        </>
      ) : (
        <>
          <ReportView
            report={report}
            artifacts={artifacts}
            state={state}
            onState={(next) => void navigate({ search: { ...next, trace }, replace: true })}
            {...(testId !== null && {
              judge: (action) => <Judgement api={api} taskId={run.task_id} action={action} />,
            })}
          />
          {recorded !== undefined && (
            <TraceCard
              address={recorded}
              isOpen={trace !== undefined}
              onOpen={(isOpen) =>
                void navigate({
                  search: { ...state, trace: isOpen ? 'true' : undefined },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          )}
        </>
      )}
    </>
  );
}
