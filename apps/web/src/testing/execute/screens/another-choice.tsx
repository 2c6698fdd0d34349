import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '@touchstone/ui';
import { PageLink } from '../../page/page-link.tsx';

const route = getRouteApi('/shell/execute');

/** Leads back to what was chosen, to start it differently. */
export function AnotherChoice() {
  const { t } = useTranslation();
  const search = route.useSearch();
  return (
    <PageLink to="/execute" search={{ ...search, runs: undefined, workflowRun: undefined }}>
      {t('testing.execute.chooseAgain')}
    </PageLink>
  );
}
