import { useQuery } from '@tanstack/react-query';
import { type StepReport, sharedReportSchema } from '@touchstone/contracts';
import { Card, callJson, ErrorState, PageHeader, Skeleton } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../settings/moment.tsx';
import { RunMark } from '../run-mark.tsx';
import { StepList } from '../runs/step-list.tsx';

/** The report that a link leads to, for whoever holds it. */
export function SharedReport({ token, testId }: { token: string; testId: string }) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ token, testId });
  const { data, error } = useQuery({
    queryKey: ['shared', token, testId],
    queryFn: () => callJson(`/api/v1/report/shared?${query}`, sharedReportSchema),
    retry: false,
  });
  if (error !== null) {
    return (
      <ErrorState title={t('testing.shared.over')} description={t('testing.shared.overAdvice')} />
    );
  }
  if (data === undefined) return <Skeleton className="h-72 w-full" />;
  const attempt = data.report?.attempts.at(-1);
  return (
    <>
      <PageHeader
        title={data.test_name}
        description={data.completed_at && <Moment at={data.completed_at} withTime />}
        actions={<RunMark status={data.status} />}
      />
      {attempt?.message !== undefined && <p className="text-14 text-red">{attempt.message}</p>}
      <Card title={t('testing.test.steps')} flush>
        <StepList steps={(attempt?.steps ?? []).flatMap(leaves)} artifacts={data.artifacts} />
      </Card>
    </>
  );
}

const leaves = (step: StepReport): StepReport[] =>
  step.steps.length === 0 ? [step] : [step, ...step.steps.flatMap(leaves)];
