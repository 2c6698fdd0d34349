import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type App, appSchema } from '@touchstone/contracts';
import { Button, Card, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useNameOfPage } from '../../../pages/named-thing.tsx';
import { PageActions } from '../../../pages/page-actions.tsx';
import { Answer } from '../../page/answer.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { TestingPage } from '../../page/testing-page.tsx';
import { AppIcon } from '../apps/app-icon.tsx';
import { UploadDialog } from '../upload/upload-dialog.tsx';
import { Builds } from './builds.tsx';
import { RemoveApp } from './remove-app.tsx';
import { WebBuildDialog } from './web-build-dialog.tsx';

const route = getRouteApi('/shell/builds/$appId');

/** `/builds/…`: the builds of an app. */
export default function AppPage() {
  const { t } = useTranslation();
  const { appId } = route.useParams();
  return (
    <TestingPage title={t('testing.build.app')}>
      {(api) => <Loaded key={appId} api={api} appId={appId} />}
    </TestingPage>
  );
}

function Loaded({ api, appId }: { api: OrganizationApi; appId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['builds', api.organization.id, appId],
    queryFn: () => api.call(`/api/v1/apps/${appId}`, appSchema),
    staleTime: 0,
  });
  useNameOfPage(query.data?.name);
  return (
    <Answer
      query={query}
      absent={t('testing.build.absent')}
      gone={{ action: <PageLink to="/builds">{t('nav.builds')}</PageLink> }}
      className="h-72 w-full"
    >
      {(app) => <Shown api={api} app={app} />}
    </Answer>
  );
}

function Shown({ api, app }: { api: OrganizationApi; app: App }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <PageActions>
        <RemoveApp api={api} app={app} />
        <Button variant="primary" onClick={() => setAdding(true)}>
          {app.platform === 'web' ? t('testing.build.addWeb') : t('testing.build.upload')}
        </Button>
      </PageActions>
      <div className="flex min-w-0 items-center gap-2.5">
        <AppIcon app={app} />
        <p className="min-w-0 text-ink-3 [overflow-wrap:anywhere]">
          {[app.platform === 'web' ? 'Web' : app.platform, app.package_id]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </p>
      </div>
      <Card title={t('nav.builds')} flush>
        <Builds api={api} app={app} />
      </Card>
      {isAdding &&
        (app.platform === 'web' ? (
          <WebBuildDialog api={api} app={app} onClose={close} />
        ) : (
          <UploadDialog api={api} app={app} onClose={close} />
        ))}
    </>
  );
}
