import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type SharedReport as Shared, sharedReportSchema } from '@touchstone/contracts';
import { callJson, Notice, PageHeader, useTranslation } from '@touchstone/ui';
import { Moment } from '../../i18n/moment.tsx';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { RunMark } from '../verdict/run-mark.tsx';
import { WhyNot } from '../verdict/why-not.tsx';
import { SharedDownloadMenu } from './download-menu.tsx';
import { ReportView } from './report-view.tsx';
import { SharedAnswer } from './shared-answer.tsx';

const route = getRouteApi('/report');

/** The report that a link leads to, for whoever holds it. */
export function SharedReport({ token, testId }: { token: string; testId: string }) {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const query = new URLSearchParams({ token, testId });
  const answer = useQuery({
    queryKey: ['shared', token, testId],
    queryFn: () => callJson(`/api/v1/report/shared?${query}`, sharedReportSchema),
    refetchInterval: ({ state: { data } }) => (data?.completed_at === null ? refresh : false),
  });
  useNameOfPage(answer.data?.test_name);
  return (
    <SharedAnswer query={answer}>
      {(shared) =>
        shared.report === null ? (
          <WithoutReport shared={shared} />
        ) : (
          <>
            <div className="flex justify-end">
              <SharedDownloadMenu token={token} testId={testId} />
            </div>
            <ReportView
              report={shared.report}
              artifacts={shared.artifacts}
              state={state}
              onState={(next) =>
                void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
              }
            />
          </>
        )
      }
    </SharedAnswer>
  );
}

/** A run that has not ended, or never began. */
function WithoutReport({ shared }: { shared: Shared }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={shared.test_name}
        description={shared.completed_at && <Moment at={shared.completed_at} withTime />}
        actions={<RunMark status={shared.status} />}
      />
      {shared.completed_at === null ? (
        <Notice look="info">{t('testing.shared.goesOn')}</Notice>
      ) : (
        <Notice look="bad">
          <strong className="block">{t('testing.shared.noReport')}</strong>
          <WhyNot run={shared} whole />
        </Notice>
      )}
    </>
  );
}

/** Milliseconds between two looks at a run that goes on. */
const refresh = 5_000;
