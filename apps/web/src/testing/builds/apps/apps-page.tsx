import { getRouteApi, Link } from '@tanstack/react-router';
import { type App, appSchema } from '@touchstone/contracts';
import { Card, EmptyState, TableCell, TableHead, TableRow, useTranslation } from '@touchstone/ui';
import { useCallback } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { PagedTable } from '../../../list/paged-table.tsx';
import { Toolbar } from '../../../list/toolbar.tsx';
import { TestingPage } from '../../page/testing-page.tsx';
import { useNumberedPages } from '../numbered-pages.ts';
import { AppIcon } from './app-icon.tsx';
import { NewApp } from './new-app.tsx';

const route = getRouteApi('/shell/builds');

/** `/builds`: the apps of the organization, and the newest build of each. */
export default function AppsPage() {
  const { t } = useTranslation();
  return (
    <TestingPage
      title={t('nav.builds')}
      description={t('testing.build.lead')}
      actions={(api) => <NewApp api={api} primary />}
    >
      {(api) => (
        <Card flush>
          <Apps api={api} />
        </Card>
      )}
    </TestingPage>
  );
}

function Apps({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q } = route.useSearch();
  const list = useNumberedPages(api, {
    path: '/api/v1/apps',
    item: appSchema,
    filter: { search: q },
  });
  const search = useCallback(
    (text: string | undefined) => navigate({ search: { q: text }, replace: true }),
    [navigate],
  );
  return (
    <>
      <Toolbar label={t('testing.build.search')} q={q} onSearch={search} />
      <PagedTable
        list={list}
        label={t('testing.build.apps')}
        head={
          <>
            <TableHead>{t('testing.build.app')}</TableHead>
            <TableHead from="tablet">{t('testing.build.platform')}</TableHead>
            <TableHead>{t('testing.build.latest')}</TableHead>
            <TableHead numeric>{t('nav.builds')}</TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.build.noApps')}
            description={t('testing.build.noAppsAdvice')}
            action={<NewApp api={api} />}
          />
        }
        onClear={q === undefined ? undefined : () => void navigate({ search: {} })}
        row={(app) => <AppRow key={app.id} app={app} />}
      />
    </>
  );
}

function AppRow({ app }: { app: App }) {
  const { t } = useTranslation();
  return (
    <TableRow>
      <TableCell>
        <span className="flex items-center gap-2.5">
          <AppIcon app={app} />
          <Link
            to="/builds/$appId"
            params={{ appId: app.id }}
            className="reach min-w-0 font-medium text-14 hover:underline [overflow-wrap:anywhere]"
          >
            {app.name}
          </Link>
        </span>
      </TableCell>
      <TableCell from="tablet">{app.platform === 'web' ? 'Web' : app.platform}</TableCell>
      <TableCell>
        <span className="[overflow-wrap:anywhere]">
          {app.latest_version ?? <span className="text-ink-3">{t('testing.build.noBuild')}</span>}
        </span>
      </TableCell>
      <TableCell numeric>{app.versions_count}</TableCell>
    </TableRow>
  );
}
