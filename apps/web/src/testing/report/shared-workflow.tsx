import { useQuery } from '@tanstack/react-query';
import { type UnifiedReport, unifiedReportSchema } from '@touchstone/contracts';
import {
  Card,
  callJson,
  Notice,
  PageHeader,
  Table,
  TableCell,
  TableHead,
  TableRow,
  Tag,
  useTranslation,
} from '@touchstone/ui';
import { inSeconds } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { RunMark } from '../verdict/run-mark.tsx';
import { WhyNot } from '../verdict/why-not.tsx';
import { Fixtures } from '../workflows/run/fixtures.tsx';
import { SharedAnswer } from './shared-answer.tsx';

/** How a workflow's tests went, for whoever holds the link. */
export function SharedWorkflow({ token }: { token: string }) {
  const query = new URLSearchParams({ token });
  const answer = useQuery({
    queryKey: ['shared', token],
    queryFn: () => callJson(`/api/v1/report/shared-workflow?${query}`, unifiedReportSchema),
  });
  useNameOfPage(answer.data?.workflow_detail?.name);
  return <SharedAnswer query={answer}>{(report) => <Shown report={report} />}</SharedAnswer>;
}

function Shown({ report: data }: { report: UnifiedReport }) {
  const { t } = useTranslation();
  const locale = useLocale();
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
              <TableCell numeric>{inSeconds(locale, child.duration)}</TableCell>
            </TableRow>
          ))}
        </Table>
      </Card>
    </>
  );
}
