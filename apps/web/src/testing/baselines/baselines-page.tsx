import { getRouteApi } from '@tanstack/react-router';
import { Card, useTranslation } from '@touchstone/ui';
import { useCallback } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Toolbar } from '../../list/toolbar.tsx';
import { TestingPage } from '../page/testing-page.tsx';
import { BaselineList } from './baseline-list.tsx';

const route = getRouteApi('/shell/baselines');

/** `/baselines`: the pictures that checks of looks compare with, of all tests. */
export default function BaselinesPage() {
  const { t } = useTranslation();
  return (
    <TestingPage title={t('testing.baseline.title')} description={t('testing.baseline.lead')}>
      {(api) => (
        <Card flush>
          <Baselines api={api} />
        </Card>
      )}
    </TestingPage>
  );
}

function Baselines({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q, picture } = route.useSearch();
  const search = useCallback(
    (text: string | undefined) => navigate({ search: { q: text }, replace: true }),
    [navigate],
  );
  return (
    <>
      <Toolbar label={t('testing.baseline.search')} q={q} onSearch={search} />
      <BaselineList
        api={api}
        filter={{ search: q }}
        onClear={q === undefined ? undefined : () => void navigate({ search: {} })}
        shown={picture}
        onShow={(id) => void navigate({ search: { q, picture: id } })}
      />
    </>
  );
}
