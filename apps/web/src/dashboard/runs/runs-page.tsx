import { getRouteApi } from '@tanstack/react-router';
import { pageOf, type RunItem, runItemSchema } from '@touchstone/contracts';
import { Card, EmptyState, TableCell, TableHead, TableRow, useTranslation } from '@touchstone/ui';
import { memo, type ReactNode, useCallback } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { inSeconds } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { PagedTable } from '../../list/paged-table.tsx';
import { usePagedQuery } from '../../list/use-paged-query.ts';
import { PageLink } from '../../testing/page/page-link.tsx';
import { TestingPage } from '../../testing/page/testing-page.tsx';
import { RunMark } from '../../testing/verdict/run-mark.tsx';
import { RunsFilter } from './runs-filter.tsx';
import { type RunsSearch, runsQuery } from './search.ts';

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
  const change = useCallback(
    (part: RunsSearch, isTyped = false) =>
      navigate({ search: (now) => ({ ...now, ...part }), replace: isTyped }),
    [navigate],
  );
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <RunsFilter search={search} onChange={change} />
      {search.build !== undefined && <Narrowed wider={{}}>{t('testing.runs.onBuild')}</Narrowed>}
      {search.role !== undefined && (
        <Narrowed wider={{ ...search, role: undefined }}>{t('testing.runs.onTests')}</Narrowed>
      )}
      <PagedTable
        {...paged}
        label={t('testing.runs.title')}
        head={
          <>
            <TableHead>{t('testing.runs.test')}</TableHead>
            <TableHead>{t('testing.runs.verdict')}</TableHead>
            <TableHead from="desktop">{t('testing.runs.build')}</TableHead>
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

/** What the address leaves out of the list and no filter shows, and the way to more. */
function Narrowed({ wider, children }: { wider: RunsSearch; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-3 px-4 pb-3">
      {children}
      <PageLink to="/runs" search={wider}>
        {t('testing.runs.onAll')}
      </PageLink>
    </p>
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
        <span className="block text-12 text-ink-3 md:hidden">
          <Moment at={run.created_at} withTime />
        </span>
      </TableCell>
      <TableCell>
        <RunMark status={run.status} healed={run.healed} reason={run.reason} />
      </TableCell>
      <TableCell from="desktop">{run.build_version ?? '–'}</TableCell>
      <TableCell from="tablet">
        <Moment at={run.created_at} withTime />
      </TableCell>
      <TableCell numeric>{inSeconds(locale, seconds)}</TableCell>
    </TableRow>
  );
});

function useRuns({ call, organization }: OrganizationApi, search: RunsSearch) {
  return usePagedQuery({
    queryKey: ['runs', organization.id, 'list', search],
    first: '',
    fetchPage: (cursor, signal) => {
      const query = runsQuery(search, new Date());
      query.set('limit', String(pageSize));
      if (cursor !== '') query.set('cursor', cursor);
      return call(`/api/v1/runs?${query}`, pageOf(runItemSchema), { signal });
    },
    next: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
}
