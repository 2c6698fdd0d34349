import { getRouteApi } from '@tanstack/react-router';
import { testListSchema } from '@touchstone/contracts';
import { Card, EmptyState, Select, TableHead } from '@touchstone/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { PagedTable } from '../../settings/list/paged-table.tsx';
import { Toolbar } from '../../settings/list/toolbar.tsx';
import { usePagedQuery } from '../../settings/list/use-paged-query.ts';
import { PageLink } from '../page-link.tsx';
import { TestingPage } from '../testing-page.tsx';
import { NewTest } from './new-test.tsx';
import { TestRow } from './test-row.tsx';

const route = getRouteApi('/shell/tests');

const pageSize = 50;

/** `/tests`: the tests of the organization, with how each ended last. */
export default function TestsPage() {
  const { t } = useTranslation();
  return (
    <TestingPage
      title={t('nav.tests')}
      description={t('testing.tests.lead')}
      actions={(api) => (
        <>
          <PageLink to="/runs">{t('testing.runs.title')}</PageLink>
          <PageLink to="/execute">{t('testing.execute.several')}</PageLink>
          <NewTest api={api} primary />
        </>
      )}
    >
      {(api) => (
        <Card flush>
          <Tests api={api} />
        </Card>
      )}
    </TestingPage>
  );
}

function Tests({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q, status, tag } = route.useSearch();
  const paged = useTests(api, { q, status, tag });
  const search = useCallback(
    (text: string | undefined) =>
      navigate({ search: (before) => ({ ...before, q: text }), replace: true }),
    [navigate],
  );
  const isFiltered = q !== undefined || status !== undefined || tag !== undefined;
  return (
    <>
      <Toolbar label={t('testing.tests.search')} q={q} onSearch={search}>
        <Select
          inRow
          label={t('testing.tests.status')}
          options={[
            { value: 'all', label: t('testing.tests.all') },
            { value: 'passing', label: t('testing.tests.passing') },
            { value: 'failing', label: t('testing.tests.failing') },
            { value: 'notRun', label: t('testing.tests.notRun') },
          ]}
          value={status ?? 'all'}
          onChange={(chosen) =>
            void navigate({
              search: (before) => ({ ...before, status: chosen === 'all' ? undefined : chosen }),
            })
          }
        />
      </Toolbar>
      <PagedTable
        {...paged}
        label={t('nav.tests')}
        head={
          <>
            <TableHead>{t('testing.tests.name')}</TableHead>
            <TableHead>{t('testing.tests.last')}</TableHead>
            <TableHead from="desktop">{t('testing.tests.tags')}</TableHead>
            <TableHead from="tablet">{t('testing.tests.changed')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('settings.actions')}</span>
            </TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.tests.none')}
            description={t('testing.tests.noneAdvice')}
            action={<NewTest api={api} />}
          />
        }
        onClear={isFiltered ? () => void navigate({ search: {} }) : undefined}
        row={(test) => <TestRow key={test.id} api={api} test={test} />}
      />
    </>
  );
}

function useTests(
  { call, organization }: OrganizationApi,
  {
    q,
    status,
    tag,
  }: { q?: string | undefined; status?: string | undefined; tag?: string | undefined },
) {
  return usePagedQuery({
    queryKey: ['tests', organization.id, 'list', { q, status, tag }],
    first: '0',
    fetchPage: async (offset, signal) => {
      const query = new URLSearchParams({ limit: String(pageSize), offset: offset });
      if (q !== undefined) query.set('search', q);
      if (status !== undefined) query.set('status', status);
      if (tag !== undefined) query.set('tags', tag);
      const { tests, count } = await call(`/api/v1/tests/get_tests?${query}`, testListSchema, {
        signal,
      });
      const shown = Number(offset) + tests.length;
      return { items: tests, next: shown < count ? String(shown) : null };
    },
    next: ({ next }) => next,
  });
}
