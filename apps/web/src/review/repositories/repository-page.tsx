import { getRouteApi } from '@tanstack/react-router';
import type { OrganizationRepositories, Repository } from '@touchstone/contracts';
import { Card, ErrorState, Skeleton, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Failure, Outdated, useFailure } from '../../failures/failure.tsx';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { PageLink } from '../../testing/page/page-link.tsx';
import { useConnection } from '../connection/connection-query.ts';
import { NoAccess } from '../connection/no-access.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { useReviewSettings } from '../settings/settings-query.ts';
import { RepositoryDeployments } from './repository-deployments.tsx';
import { RepositoryHistory } from './repository-history.tsx';

const route = getRouteApi('/shell/review/repositories/$repositoryId');

/** `/review/repositories/…`: how far one repository is loaded, and what is decided for it alone. */
export default function RepositoryPage() {
  const { t } = useTranslation();
  const { repositoryId } = route.useParams();
  return (
    <ReviewPage title={t('review.repositories.repository')}>
      {(api) => <Loaded key={repositoryId} api={api} repositoryId={repositoryId} />}
    </ReviewPage>
  );
}

function Loaded({ api, repositoryId }: { api: OrganizationApi; repositoryId: string }) {
  const { t } = useTranslation();
  const query = useConnection(api);
  const failure = useFailure(query);
  const repository = query.data?.repositories.find(({ id }) => id === repositoryId);
  useNameOfPage(repository?.full_name);
  if (failure !== undefined)
    return <Failure title={t('review.unreachable')} because={failure} query={query} />;
  if (query.data === undefined) return <Skeleton className="h-72 w-full max-w-220" />;
  return (
    <div className="grid max-w-220 gap-4">
      <Outdated query={query} />
      <Found api={api} connection={query.data} repository={repository} />
    </div>
  );
}

interface FoundProps {
  api: OrganizationApi;
  connection: OrganizationRepositories;
  repository: Repository | undefined;
}

function Found({ api, connection, repository }: FoundProps) {
  const { t } = useTranslation();
  if (!connection.has_access) return <NoAccess api={api} installation={connection.installation} />;
  if (repository === undefined)
    return (
      <ErrorState
        title={t('review.repositories.absent')}
        description={t('review.repositories.absentAdvice')}
        action={<PageLink to="/review/repositories">{t('review.repositories.title')}</PageLink>}
      />
    );
  return (
    <>
      <RepositoryHistory api={api} repository={repository} />
      <Decided api={api} repository={repository} />
    </>
  );
}

function Decided({ api, repository }: { api: OrganizationApi; repository: Repository }) {
  const { t } = useTranslation();
  const query = useReviewSettings(api);
  const failure = useFailure(query);
  if (failure !== undefined)
    return <Failure title={t('review.settings.unreachable')} because={failure} query={query} />;
  if (query.data === undefined) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <Outdated query={query} />
      <Card title={t('review.settings.deployments')}>
        {!query.data.can_manage && (
          <p className="mb-5 text-ink-2">{t('review.settings.readOnly')}</p>
        )}
        <RepositoryDeployments api={api} settings={query.data} repositoryId={repository.id} />
      </Card>
    </>
  );
}
