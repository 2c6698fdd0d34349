import { useQuery } from '@tanstack/react-query';
import { unifiedReportSchema } from '@touchstone/contracts';
import {
  Card,
  callJson,
  ErrorState,
  Notice,
  PageHeader,
  Skeleton,
  Table,
  TableCell,
  TableHead,
  TableRow,
  Tag,
} from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { RunMark } from '../run-mark.tsx';
import { WhyNot } from '../why-not.tsx';
import { Fixtures } from '../workflows/run/fixtures.tsx';

/** How a workflow's tests went, for whoever holds the link. */
export function SharedWorkflow({ token }: { token: string }) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ token });
  const { data, error } = useQuery({
    queryKey: ['shared', token],
    queryFn: () => callJson(`/api/v1/report/shared-workflow?${query}`, unifiedReportSchema),
    retry: false,
  });
  useNameOfPage(data?.workflow_detail?.name);
  if (error !== null) {
    return (
      <ErrorState title={t('testing.shared.over')} description={t('testing.shared.overAdvice')} />
    );
  }
  if (data === undefined) return <Skeleton className="h-72 w-full" />;
  return (
    <>
      <PageHeader
        title={data.workflow_detail?.name ?? t('testing.shared.workflow')}
        actions={<RunMark status={data.workflow_task.status} />}
      />
      {data.workflow_task.error_message !== null && (
        <Notice look="bad">
          <WhyNot run={data.workflow_task} />
        </Notice>
      )}
      <Fixtures report={data} isPublic />
      <Card flush>
        <Table
          label={t('nav.tests')}
          head={
            <>
              <TableHead>{t('testing.tests.name')}</TableHead>
              <TableHead>{t('testing.test.verdict')}</TableHead>
              <TableHead numeric>{t('testing.test.seconds')}</TableHead>
            </>
          }
        >
          {data.child_tasks.map((child) => (
            <TableRow key={`${child.task_id}${child.test_id}${child.combination}`}>
              <TableCell>
                <span className="font-medium [overflow-wrap:anywhere]">{child.test_name}</span>{' '}
                {child.combination !== null && <Tag>{child.combination}</Tag>}
                {child.error_message !== null && (
                  <span className="block text-ink-2">
                    <WhyNot run={child} />
                  </span>
                )}
              </TableCell>
              <TableCell>
                <RunMark status={child.status} />
              </TableCell>
              <TableCell numeric>{child.duration?.toFixed(1) ?? '–'}</TableCell>
            </TableRow>
          ))}
        </Table>
      </Card>
    </>
  );
}
