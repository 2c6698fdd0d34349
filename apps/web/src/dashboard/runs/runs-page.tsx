import { getRouteApi } from '@tanstack/react-router';
import { pageOf, type RunItem, runItemSchema } from '@touchstone/contracts';
import {
  Card,
  Checkbox,
  EmptyState,
  Select,
  TableCell,
  TableHead,
  TableRow,
  useTranslation,
} from '@touchstone/ui';
import { memo } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { inSeconds } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { PagedTable } from '../../list/paged-table.tsx';
import { usePagedQuery } from '../../list/use-paged-query.ts';
import { PageLink } from '../../testing/page/page-link.tsx';
import { TestingPage } from '../../testing/page/testing-page.tsx';
import { RunMark } from '../../testing/verdict/run-mark.tsx';
import { beginningOf, type RunsSearch } from './search.ts';

const route = getRouteApi('/shell/runs');

const pageSize = 50;

/** `/runs`: the runs of the organization, newest first. */
export default function RunsPage() {
  const { t } = useTranslation();
  return (
    <TestingPage title={t('testing.runs.title')} description={t('testing.runs.lead')}>
      {(api) => (
        <Card flush>
          <Runs api={api} />
        </Card>
      )}
    </TestingPage>
  );
}

function Runs({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const paged = useRuns(api, search);
  const change = (part: RunsSearch) => void navigate({ search: (now) => ({ ...now, ...part }) });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 p-3">
        <Select
          inRow
          label={t('testing.runs.verdict')}
          options={[
            { value: 'all', label: t('testing.runs.all') },
            { value: 'completed', label: t('testing.verdict.passed') },
            { value: 'failed', label: t('testing.verdict.failed') },
            { value: 'timeout', label: t('testing.runs.timeout') },
            { value: 'cancelled', label: t('testing.verdict.cancelled') },
          ]}
          value={search.status ?? 'all'}
          onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        />
        <Select
          inRow
          label={t('testing.runs.time')}
          options={[
            { value: 'all', label: t('testing.runs.ever') },
            { value: '1', label: t('testing.runs.today') },
            { value: '7', label: t('testing.runs.week') },
            { value: '30', label: t('testing.runs.month') },
          ]}
          value={String(search.days ?? 'all')}
          onChange={(days) => change({ days: days === 'all' ? undefined : Number(days) })}
        />
        <Checkbox
          label={t('testing.runs.flaky')}
          checked={search.flaky === 'true'}
          onChange={({ target }) => change({ flaky: target.checked ? 'true' : undefined })}
        />
      </div>
      <PagedTable
        {...paged}
        label={t('testing.runs.title')}
        head={
          <>
            <TableHead>{t('testing.runs.test')}</TableHead>
            <TableHead>{t('testing.runs.verdict')}</TableHead>
            <TableHead from="tablet">{t('testing.runs.build')}</TableHead>
            <TableHead from="tablet">{t('testing.runs.when')}</TableHead>
            <TableHead numeric>{t('testing.runs.seconds')}</TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.runs.none')}
            action={<PageLink to="/tests">{t('testing.shared.tests')}</PageLink>}
          />
        }
        onClear={isFiltered ? () => void navigate({ search: {} }) : undefined}
        row={(run) => <Row key={run.task_id} run={run} />}
      />
    </>
  );
}

/** One run of the list; drawn again only when something about it is new. */
const Row = memo(function Row({ run }: { run: RunItem }) {
  const locale = useLocale();
  const { execution_time_seconds: seconds } = run;
  return (
    <TableRow>
      <TableCell>
        <PageLink plain to="/runs/$taskId" params={{ taskId: run.task_id }}>
          <span className="font-medium [overflow-wrap:anywhere]">{run.test_name}</span>
        </PageLink>
      </TableCell>
      <TableCell>
        <RunMark status={run.status} healed={run.healed} reason={run.reason} />
      </TableCell>
      <TableCell from="tablet">{run.build_version ?? '–'}</TableCell>
      <TableCell from="tablet">
        <Moment at={run.created_at} withTime />
      </TableCell>
      <TableCell numeric>{inSeconds(locale, seconds)}</TableCell>
    </TableRow>
  );
});

function useRuns({ call, organization }: OrganizationApi, { status, flaky, days }: RunsSearch) {
  return usePagedQuery({
    queryKey: ['runs', organization.id, 'list', { status, flaky, days }],
    first: '',
    fetchPage: (cursor, signal) => {
      const query = new URLSearchParams({ limit: String(pageSize) });
      if (status !== undefined) query.set('status', status);
      if (flaky !== undefined) query.set('flaky', flaky);
      if (days !== undefined) query.set('since', beginningOf(days, new Date()));
      if (cursor !== '') query.set('cursor', cursor);
      return call(`/api/v1/runs?${query}`, pageOf(runItemSchema), { signal });
    },
    next: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
}
