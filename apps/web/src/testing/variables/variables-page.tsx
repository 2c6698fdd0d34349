import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '@touchstone/ui';
import { useCallback } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { TestingPage } from '../page/testing-page.tsx';
import { launchVariables, testVariables } from './kinds.ts';
import { VariableList } from './variable-list.tsx';

const route = getRouteApi('/shell/variables');

/** `/variables`: values that tests name, and what apps are started with. */
export default function VariablesPage() {
  const { t } = useTranslation();
  return (
    <TestingPage title={t('testing.variable.title')} description={t('testing.variable.lead')}>
      {(api) => <Lists api={api} />}
    </TestingPage>
  );
}

function Lists({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const { q, launch } = route.useSearch();
  const navigate = route.useNavigate();
  const searchTests = useCallback(
    (text: string | undefined) =>
      navigate({ search: (before) => ({ ...before, q: text }), replace: true }),
    [navigate],
  );
  const searchLaunch = useCallback(
    (text: string | undefined) =>
      navigate({ search: (before) => ({ ...before, launch: text }), replace: true }),
    [navigate],
  );
  return (
    <>
      <VariableList
        api={api}
        kind={testVariables}
        title={t('testing.variable.ofTests')}
        empty={t('testing.variable.noneAdvice')}
        q={q}
        onSearch={searchTests}
      />
      <VariableList
        api={api}
        kind={launchVariables}
        title={t('testing.variable.ofLaunch')}
        empty={t('testing.variable.noneLaunchAdvice')}
        q={launch}
        onSearch={searchLaunch}
      />
    </>
  );
}
