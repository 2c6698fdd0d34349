import { getRouteApi } from '@tanstack/react-router';
import { workflowListSchema } from '@touchstone/contracts';
import { Card, EmptyState, TableHead, useTranslation } from '@touchstone/ui';
import { useCallback } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { PagedTable } from '../../../list/paged-table.tsx';
import { Toolbar } from '../../../list/toolbar.tsx';
import { usePagedQuery } from '../../../list/use-paged-query.ts';
import { TestingPage } from '../../page/testing-page.tsx';
import { NewWorkflow } from './new-workflow.tsx';
import { WorkflowRow } from './workflow-row.tsx';

const route = getRouteApi('/shell/workflow');

const pageSize = 50;

/** `/workflow`: tests that run together, and how each such run ended last. */
export default function WorkflowsPage() {
  const { t } = useTranslation();
  return (
    <TestingPage
      title={t('nav.workflow')}
      description={t('testing.workflow.lead')}
      actions={(api) => <NewWorkflow api={api} primary />}
    >
      {(api) => (
        <Card flush>
          <Workflows api={api} />
        </Card>
      )}
    </TestingPage>
  );
}

function Workflows({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q } = route.useSearch();
  const paged = useWorkflows(api, q);
  const search = useCallback(
    (text: string | undefined) => navigate({ search: { q: text }, replace: true }),
    [navigate],
  );
  return (
    <>
      <Toolbar label={t('testing.workflow.search')} q={q} onSearch={search} />
      <PagedTable
        {...paged}
        label={t('nav.workflow')}
        head={
          <>
            <TableHead>{t('testing.tests.name')}</TableHead>
            <TableHead>{t('testing.tests.last')}</TableHead>
            <TableHead from="desktop">{t('testing.test.when')}</TableHead>
            <TableHead from="tablet">{t('testing.workflow.schedule')}</TableHead>
            <TableHead numeric>{t('testing.workflow.tests')}</TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.workflow.none')}
            description={t('testing.workflow.noneAdvice')}
            action={<NewWorkflow api={api} />}
          />
        }
        onClear={q === undefined ? undefined : () => void navigate({ search: {} })}
        row={(workflow) => <WorkflowRow key={workflow.id} workflow={workflow} />}
      />
    </>
  );
}

function useWorkflows({ call, organization }: OrganizationApi, q: string | undefined) {
  return usePagedQuery({
    queryKey: ['workflows', organization.id, 'list', { q }],
    first: '0',
    fetchPage: async (offset, signal) => {
      const query = new URLSearchParams({ limit: String(pageSize), offset: offset });
      if (q !== undefined) query.set('search', q);
      const { data, count } = await call(
        `/api/v1/workflows/get_with_last_status?${query}`,
        workflowListSchema,
        { signal },
      );
      const shown = Number(offset) + data.length;
      return { items: data, next: shown < count ? String(shown) : null };
    },
    next: ({ next }) => next,
    staleTime: 0,
  });
}
