import { getRouteApi, useLocation } from '@tanstack/react-router';
import { EmptyState, PageHeader, useTranslation } from '@touchstone/ui';
import { isSharedReport } from '../gates/exceptions.ts';
import { Gates } from '../gates/gates.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { Frame } from '../shell/frame.tsx';
import { Shell } from '../shell/shell.tsx';
import { SharedReport } from '../testing/report/shared-report.tsx';
import { SharedWorkflow } from '../testing/report/shared-workflow.tsx';

/** The report of a run: in the app, or by itself for whoever has the link to it. */
export default function ReportPage() {
  const { pathname, searchStr } = useLocation();
  if (isSharedReport({ path: pathname, search: new URLSearchParams(searchStr) })) {
    return (
      <Frame>
        <Report />
      </Frame>
    );
  }
  return (
    <Gates>
      <Shell>
        <Report />
      </Shell>
    </Gates>
  );
}

const reportAddress = getRouteApi('/report');

function Report() {
  const { t } = useTranslation();
  const { token, testId, of } = reportAddress.useSearch();
  if (token !== undefined && testId !== undefined) {
    return of === 'workflow' ? (
      <SharedWorkflow token={token} />
    ) : (
      <SharedReport token={token} testId={testId} />
    );
  }
  return (
    <>
      <PageHeader title={t('nav.report')} />
      <EmptyState
        title={t('testing.shared.none')}
        description={t('testing.shared.noneAdvice')}
        action={<ButtonLink href="/tests">{t('testing.shared.tests')}</ButtonLink>}
      />
    </>
  );
}
