import { Skeleton, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Failure } from '../../failures/failure.tsx';
import { PageLink } from '../../testing/page/page-link.tsx';
import { NoAccess } from '../connection/no-access.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { useReview } from '../page/use-review.ts';
import { NoRepositories } from '../repositories/no-repositories.tsx';
import { SeatSelection } from '../seats/seat-selection.tsx';
import { Dashboard } from './dashboard.tsx';
import { NoPeople } from './no-people.tsx';

/** `/review`: the way to a connection, to seats, and then what is known of the repositories. */
export default function OverviewPage() {
  const { t } = useTranslation();
  return (
    <ReviewPage
      title={t('nav.review')}
      actions={() => <PageLink to="/review/connect">{t('review.connect.title')}</PageLink>}
    >
      {(api) => <Displayed api={api} />}
    </ReviewPage>
  );
}

function Displayed({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const { connection, billing, people, display } = useReview(api);
  switch (display) {
    case 'loading':
      return (
        <div aria-busy className="flex flex-col gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      );
    case 'failed': {
      const query = connection.data === undefined ? connection : billing;
      const because = query.error ?? new Error('unknown');
      return <Failure title={t('review.unreachable')} because={because} query={query} />;
    }
    case 'noPermissions':
      return <NoAccess api={api} installation={connection.data?.installation ?? null} />;
    case 'seatSelection':
      return billing.data && people.data ? (
        <SeatSelection api={api} billing={billing.data} preview={people.data} />
      ) : null;
    case 'noPeople':
      return <NoPeople query={people} />;
    case 'noRepositories':
      return connection.error === null ? (
        <NoRepositories manageUrl={connection.data?.installation?.manage_url ?? null} />
      ) : (
        <Failure title={t('review.unreachable')} because={connection.error} query={connection} />
      );
    default:
      return connection.data && billing.data ? (
        <Dashboard api={api} connection={connection.data} billing={billing.data} />
      ) : null;
  }
}
