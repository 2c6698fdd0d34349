import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { pageOf, runItemSchema, testSchema } from '@touchstone/contracts';
import {
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  Table,
  TableCell,
  TableHead,
  TableRow,
  userMessage,
} from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Moment } from '../../settings/moment.tsx';
import { PageLink } from '../page-link.tsx';
import { RunButton } from '../run-button.tsx';
import { RunMark } from '../run-mark.tsx';
import { TestingPage } from '../testing-page.tsx';
import { shownBlock } from './block.ts';
import { Steps } from './steps.tsx';

const route = getRouteApi('/shell/tests/$testId');

/** How often the list of runs is asked for, in milliseconds, while the page is looked at. */
const refresh = 3000;

/** `/tests/…`: what a test says, and how its runs went. */
export default function TestPage() {
  const { t } = useTranslation();
  const { testId } = route.useParams();
  return (
    <TestingPage title={t('testing.test.title')}>
      {(api) => <Test key={testId} api={api} testId={testId} />}
    </TestingPage>
  );
}

function Test({ api, testId }: { api: OrganizationApi; testId: string }) {
  const { t, i18n } = useTranslation();
  const { data: test, error } = useQuery({
    queryKey: ['tests', api.organization.id, testId],
    queryFn: () => api.call(`/api/v1/tests/get_test_by_id/${testId}`, testSchema),
  });
  if (error !== null && test === undefined) {
    return (
      <ErrorState
        title={t('testing.test.absent')}
        description={userMessage(error, i18n.language, t('settings.tryAgain'))}
      />
    );
  }
  if (test === undefined) return <Skeleton className="h-72 w-full" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 font-semibold text-16 [overflow-wrap:anywhere]">{test.name}</h2>
        <div className="flex gap-2">
          <PageLink to="/tests/$testId/edit" params={{ testId }}>
            {t('testing.test.edit')}
          </PageLink>
          <RunButton api={api} testId={testId} name={test.name} primary />
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={t('testing.test.steps')}>
          <Steps blocks={test.tasks.map(shownBlock)} />
        </Card>
        <Card title={t('testing.test.runs')} flush>
          <Runs api={api} testId={testId} />
        </Card>
      </div>
    </>
  );
}

function Runs({ api, testId }: { api: OrganizationApi; testId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['runs', api.organization.id, { testId }],
    queryFn: () => api.call(`/api/v1/runs?test_id=${testId}&limit=25`, pageOf(runItemSchema)),
    refetchInterval: refresh,
  });
  if (data === undefined) return <Skeleton className="m-4 h-40" />;
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('testing.test.noRuns')} description={t('testing.test.noRunsAdvice')} />
    );
  }
  return (
    <Table
      label={t('testing.test.runs')}
      head={
        <>
          <TableHead>{t('testing.test.when')}</TableHead>
          <TableHead>{t('testing.test.verdict')}</TableHead>
          <TableHead numeric>{t('testing.test.seconds')}</TableHead>
        </>
      }
    >
      {data.items.map((run) => (
        <TableRow key={run.task_id}>
          <TableCell>
            <PageLink plain to="/runs/$taskId" params={{ taskId: run.task_id }}>
              <Moment at={run.created_at} withTime />
            </PageLink>
          </TableCell>
          <TableCell>
            <RunMark status={run.status} healed={run.healed} />
          </TableCell>
          <TableCell numeric>{run.execution_time_seconds?.toFixed(1) ?? '–'}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
