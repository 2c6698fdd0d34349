import { useInfiniteQuery } from '@tanstack/react-query';
import { pageOf, type RunItem, runItemSchema } from '@touchstone/contracts';
import { Card, EmptyState, TableCell, TableHead, TableRow, useTranslation } from '@touchstone/ui';
import { whileShort } from '../../../api/freshness.ts';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { inSeconds } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { PagedTable } from '../../../list/paged-table.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { useSourceNames } from '../../starting/asked-from.ts';
import { PastVerdicts } from '../../verdict/past-verdicts.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import { Failing } from './failing.tsx';

const pageSize = 25;

/** Milliseconds between two looks at the list while the page is looked at. */
const refresh = 5000;

/** How the runs of a test went, the newest first, and since when it does not pass. */
export function History({ api, testId }: { api: OrganizationApi; testId: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: ['runs', api.organization.id, { testId }, 'list'],
    queryFn: async ({ pageParam: cursor }) => {
      const query = new URLSearchParams({ test_id: testId, limit: String(pageSize) });
      if (cursor !== '') query.set('cursor', cursor);
      return api.call(`/api/v1/runs?${query}`, pageOf(runItemSchema));
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    refetchInterval: whileShort(refresh),
  });
  const newest = list.data?.pages[0]?.items ?? [];
  const ended = newest.filter(({ completed_at }) => completed_at !== null);
  return (
    <div className="flex flex-col gap-4">
      {ended[0] !== undefined && <Failing api={api} testId={testId} of={ended[0].task_id} />}
      <Card title={t('testing.test.runs')} aside={<PastVerdicts runs={ended.toReversed()} />} flush>
        <PagedTable
          list={list}
          label={t('testing.test.runs')}
          head={
            <>
              <TableHead>{t('testing.test.when')}</TableHead>
              <TableHead>{t('testing.test.verdict')}</TableHead>
              <TableHead from="tablet">{t('testing.history.who')}</TableHead>
              <TableHead from="desktop">{t('testing.runPage.build')}</TableHead>
              <TableHead numeric from="tablet">
                {t('testing.test.seconds')}
              </TableHead>
            </>
          }
          empty={
            <EmptyState
              title={t('testing.test.noRuns')}
              description={t('testing.test.noRunsAdvice')}
            />
          }
          onClear={undefined}
          row={(run) => <Run key={run.task_id} run={run} />}
        />
      </Card>
    </div>
  );
}

function Run({ run }: { run: RunItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <TableRow>
      <TableCell>
        <PageLink plain to="/runs/$taskId" params={{ taskId: run.task_id }}>
          <Moment at={run.created_at} withTime />
        </PageLink>
      </TableCell>
      <TableCell>
        <span className="flex flex-wrap items-center gap-2">
          <RunMark status={run.status} healed={run.healed} reason={run.reason} />
          {run.flaky && (
            <span className="text-12 text-ink-3">
              {t('testing.history.flaky', { count: run.attempts })}
            </span>
          )}
        </span>
      </TableCell>
      <TableCell from="tablet">
        <Asked run={run} />
      </TableCell>
      <TableCell from="desktop">
        <span className="[overflow-wrap:anywhere]">{run.build_version ?? '–'}</span>
      </TableCell>
      <TableCell numeric from="tablet">
        {inSeconds(locale, run.execution_time_seconds)}
      </TableCell>
    </TableRow>
  );
}

/** Who asked for a run, and from where. */
function Asked({ run: { source, requested_by: by, ci } }: { run: RunItem }) {
  const sources = useSourceNames();
  const where = [sources[source], ci.branch, ci.commit?.slice(0, 7)].filter(Boolean).join(' · ');
  return (
    <span className="[overflow-wrap:anywhere]">
      {by ?? where}
      {by !== null && <span className="block text-12 text-ink-3">{where}</span>}
    </span>
  );
}
