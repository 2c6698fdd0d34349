import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { verifiedInstallationSchema } from '@touchstone/contracts';
import {
  ApiError,
  Card,
  EmptyState,
  ErrorState,
  Spinner,
  userMessage,
  useTranslation,
} from '@touchstone/ui';
import { useEffect } from 'react';
import { z } from 'zod';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';
import { reviewBase } from '../calls.ts';
import { LargePageLink } from '../page/large-page-link.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { ConnectButton } from './connect-button.tsx';
import { Connected } from './connected.tsx';
import type { Returned } from './search.ts';
import { useVerification } from './verification.ts';

const route = getRouteApi('/shell/review/connect/success');

/** `/review/connect/success`: where GitHub leads back to. */
export default function SuccessPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  return (
    <ReviewPage title={t('review.connect.title')}>
      {(api) => (
        <div className="max-w-220">
          <Card>
            <Outcome api={api} returned={search} />
          </Card>
        </div>
      )}
    </ReviewPage>
  );
}

interface Props {
  api: OrganizationApi;
  returned: Returned;
}

function Outcome({ api, returned }: Props) {
  const { t } = useTranslation();
  const { code, state, error, setup_action, installation_id, done } = returned;
  if (done === 'connected') return <Connected api={api} />;
  if (done === 'requested')
    return (
      <EmptyState
        title={t('review.none.approvalTitle')}
        description={t('review.none.approvalAdvice')}
      />
    );
  const isAnswer = error !== undefined || code !== undefined || setup_action === 'request';
  if (isAnswer && state !== undefined)
    return <Verify api={api} returned={{ ...returned, state }} />;
  // Installed or changed at GitHub, without having begun here: who it was is still to be shown.
  if (installation_id !== undefined)
    return (
      <EmptyState
        title={t('review.returned.confirmTitle')}
        description={t('review.returned.confirmAdvice')}
        action={
          <ConnectButton api={api} installationId={installation_id}>
            {t('review.returned.confirm')}
          </ConnectButton>
        }
      />
    );
  return <NotConnected description={t('review.returned.missingCode')} />;
}

function Verify({ api, returned }: Props & { returned: Returned & { state: string } }) {
  const { t, i18n } = useTranslation();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { id } = api.organization;
  const { data, error } = useVerification(returned.state, () =>
    api.call(`${reviewBase}/github/verify-installation`, verifiedInstallationSchema, {
      method: 'POST',
      body: {
        state: returned.state,
        code: returned.code,
        installation_id: returned.installation_id,
        setup_action: returned.setup_action,
        error: returned.error,
        error_description: returned.error_description,
      },
    }),
  );
  useEffect(() => {
    if (data === undefined) return;
    void readAgain(queries, { predicate: ({ queryKey: [, of] }) => of === id });
    const done = data.verified ? 'connected' : 'requested';
    // The code works once: whoever loads the page again is to see what came of it.
    void navigate({ search: { done }, replace: true });
  }, [data, id, navigate, queries]);
  if (error !== null) {
    const theirs = refusedTo(error);
    return (
      <NotConnected
        description={
          theirs === undefined
            ? userMessage(
                error,
                i18n.language,
                error instanceof ApiError ? t('review.returned.unknownError') : undefined,
              )
            : t('review.returned.notAdministered', theirs)
        }
      />
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<Spinner />}
        title={t('review.returned.verifying')}
        description={t('review.returned.verifyingAdvice')}
      />
    </div>
  );
}

/** Which account at GitHub does not administer the other. */
function refusedTo(error: Error): { login: string; account: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return z.object({ login: z.string(), account: z.string() }).safeParse(error.facts).data;
}

function NotConnected({ description }: { description: string }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('review.returned.failed')}
      description={description}
      action={<LargePageLink to="/review/connect">{t('review.returned.again')}</LargePageLink>}
    />
  );
}
