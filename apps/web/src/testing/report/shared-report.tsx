import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { sharedReportSchema } from '@touchstone/contracts';
import { callJson, ErrorState, PageHeader, Skeleton } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { Moment } from '../../settings/moment.tsx';
import { RunMark } from '../run-mark.tsx';
import { SharedDownloadMenu } from './download-menu.tsx';
import { ReportView } from './report-view.tsx';

const route = getRouteApi('/report');

/** The report that a link leads to, for whoever holds it. */
export function SharedReport({ token, testId }: { token: string; testId: string }) {
  const { t } = useTranslation();
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const query = new URLSearchParams({ token, testId });
  const { data, error } = useQuery({
    queryKey: ['shared', token, testId],
    queryFn: () => callJson(`/api/v1/report/shared?${query}`, sharedReportSchema),
    retry: false,
  });
  useNameOfPage(data?.test_name);
  if (error !== null) {
    return (
      <ErrorState title={t('testing.shared.over')} description={t('testing.shared.overAdvice')} />
    );
  }
  if (data === undefined) return <Skeleton className="h-72 w-full" />;
  return (
    <>
      {data.report === null ? (
        <PageHeader
          title={data.test_name}
          description={data.completed_at && <Moment at={data.completed_at} withTime />}
          actions={<RunMark status={data.status} />}
        />
      ) : (
        <>
          <div className="flex justify-end">
            <SharedDownloadMenu token={token} testId={testId} />
          </div>
          <ReportView
            report={data.report}
            artifacts={data.artifacts}
            state={state}
            onState={(next) =>
              void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
            }
          />
        </>
      )}
    </>
  );
}
