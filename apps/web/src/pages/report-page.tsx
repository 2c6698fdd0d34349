import { useLocation } from '@tanstack/react-router';
import { EmptyState, PageHeader } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { isSharedReport } from '../gates/exceptions.ts';
import { Gates } from '../gates/gates.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { Frame } from '../shell/frame.tsx';
import { Shell } from '../shell/shell.tsx';

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

/** This version has none to show. */
function Report() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nav.report')} />
      <EmptyState
        title={t('planned.reportTitle')}
        description={t('planned.reportAdvice')}
        action={<ButtonLink href="/dashboard">{t('planned.dashboard')}</ButtonLink>}
      />
    </>
  );
}
