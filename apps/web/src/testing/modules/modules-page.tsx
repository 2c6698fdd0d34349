import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Module, moduleListSchema } from '@touchstone/contracts';
import { Card, EmptyState, TableCell, TableHead, TableRow, useTranslation } from '@touchstone/ui';
import { useCallback } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Moment } from '../../i18n/moment.tsx';
import { PagedTable } from '../../list/paged-table.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { TestingPage } from '../page/testing-page.tsx';
import { NewModule } from './new-module.tsx';

const route = getRouteApi('/shell/modules');

const pageSize = 50;

/** `/modules`: steps that several tests call in. */
export default function ModulesPage() {
  const { t } = useTranslation();
  return (
    <TestingPage
      title={t('testing.module.title')}
      description={t('testing.module.lead')}
      actions={(api) => <NewModule api={api} primary />}
    >
      {(api) => (
        <Card flush>
          <Modules api={api} />
        </Card>
      )}
    </TestingPage>
  );
}

function Modules({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q } = route.useSearch();
  const list = useModules(api, q);
  const search = useCallback(
    (text: string | undefined) => navigate({ search: { q: text }, replace: true }),
    [navigate],
  );
  return (
    <>
      <Toolbar label={t('testing.module.search')} q={q} onSearch={search} />
      <PagedTable
        list={list}
        label={t('testing.module.title')}
        head={
          <>
            <TableHead>{t('testing.tests.name')}</TableHead>
            <TableHead numeric>{t('testing.test.steps')}</TableHead>
            <TableHead from="tablet">{t('testing.tests.changed')}</TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.module.none')}
            description={t('testing.module.noneAdvice')}
            action={<NewModule api={api} />}
          />
        }
        onClear={q === undefined ? undefined : () => void navigate({ search: {} })}
        row={(module) => <Row key={module.id} module={module} />}
      />
    </>
  );
}

function useModules({ call, organization }: OrganizationApi, q: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['modules', organization.id, 'list', { q }],
    queryFn: async ({ pageParam: offset }) => {
      const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset) });
      if (q !== undefined) query.set('search', q);
      const { result, total } = await call(`/api/v1/modules/list?${query}`, moduleListSchema);
      return {
        items: result,
        next: offset + result.length < total ? offset + result.length : null,
      };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function Row({ module }: { module: Module }) {
  return (
    <TableRow>
      <TableCell>
        <Link
          to="/modules/$moduleId"
          params={{ moduleId: module.id }}
          className="reach font-medium text-14 hover:underline [overflow-wrap:anywhere]"
        >
          {module.name}
        </Link>
      </TableCell>
      <TableCell numeric>{module.blocks.length}</TableCell>
      <TableCell from="tablet">
        <Moment at={module.updated_at} />
      </TableCell>
    </TableRow>
  );
}
