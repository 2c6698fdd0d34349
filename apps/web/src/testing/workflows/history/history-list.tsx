import { useInfiniteQuery } from '@tanstack/react-query';
import { type WorkflowExecution, workflowHistorySchema } from '@touchstone/contracts';
import { EmptyState, TableCell, TableHead, TableRow, useTranslation } from '@touchstone/ui';
import { whileShort } from '../../../api/freshness.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { PagedTable } from '../../../list/paged-table.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import type { Viewed } from '../workflow/workflow-query.ts';

const pageSize = 20;

/** Runs of a workflow, page after page, the newest first. */
export function useHistory({ api, workflow }: Viewed, refetchInterval: number) {
  return useInfiniteQuery({
    queryKey: ['workflows', api.organization.id, workflow.id, 'history'],
    queryFn: async ({ pageParam: offset }) => {
      const { executions, ...whole } = await api.call(
        `/api/v1/workflows/status/history/${workflow.id}?limit=${pageSize}&offset=${offset}`,
        workflowHistorySchema,
      );
      return { items: executions, offset, whole };
    },
    initialPageParam: 0,
    getNextPageParam: ({ items, offset, whole }) =>
      offset + items.length < whole.total_count ? offset + items.length : null,
    staleTime: 0,
    refetchInterval: whileShort(refetchInterval),
  });
}

/** How the runs of a workflow went, one by one. */
export function HistoryList({ list }: { list: ReturnType<typeof useHistory> }) {
  const { t } = useTranslation();
  const whole = list.data?.pages[0]?.whole;
  return (
    <>
      {whole !== undefined && whole.total_count > 0 && (
        <p className="px-4 pb-2 text-12 text-ink-3">
          {t('testing.workflow.successRate', { value: Math.round(whole.success_rate) })}
        </p>
      )}
      <PagedTable
        list={list}
        label={t('testing.workflow.history')}
        head={
          <>
            <TableHead>{t('testing.test.when')}</TableHead>
            <TableHead>{t('testing.test.verdict')}</TableHead>
            <TableHead from="tablet" numeric>
              {t('testing.workflow.passed')}
            </TableHead>
            <TableHead from="tablet" numeric>
              {t('testing.workflow.duration')}
            </TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.test.noRuns')}
            description={t('testing.workflow.noRunsAdvice')}
          />
        }
        onClear={undefined}
        row={(execution) => <Execution key={execution.execution_id} execution={execution} />}
      />
    </>
  );
}

function Execution({ execution }: { execution: WorkflowExecution }) {
  const { t } = useTranslation();
  const { execution_id: taskId, started_at: startedAt } = execution;
  const passed = `${execution.passed_tests} / ${execution.total_tests}`;
  return (
    <TableRow>
      <TableCell>
        <PageLink plain to="/workflow/runs/$taskId" params={{ taskId }}>
          {startedAt === null ? (
            t('testing.workflow.notStarted')
          ) : (
            <Moment at={startedAt} withTime />
          )}
        </PageLink>
      </TableCell>
      <TableCell>
        <RunMark status={execution.status} />
        <span className="block text-12 text-ink-3 md:hidden">{passed}</span>
        {execution.quarantined_failures > 0 && (
          <span className="block text-12 text-ink-3">
            {t('testing.workflow.quarantinedFailures', { count: execution.quarantined_failures })}
          </span>
        )}
      </TableCell>
      <TableCell from="tablet" numeric>
        {passed}
      </TableCell>
      <TableCell from="tablet" numeric>
        {execution.duration ?? '–'}
      </TableCell>
    </TableRow>
  );
}
