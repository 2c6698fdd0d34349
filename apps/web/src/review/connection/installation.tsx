import type { CodeHostInstallation } from '@touchstone/contracts';
import { Button, Card, Notice, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Refusal } from '../../failures/failure.tsx';
import { Moment } from '../../i18n/moment.tsx';
import { Facts } from '../../pages/facts.tsx';
import { ButtonLink } from '../../shell/button-link.tsx';
import { Disconnect } from './disconnect.tsx';
import { InstallationStatus } from './installation-status.tsx';
import { useStartConnection } from './start-connection.ts';

interface Props {
  api: OrganizationApi;
  installation: CodeHostInstallation;
  canManage: boolean;
}

/** The account that is connected, how it stands there, and what can be done about it. */
export function Installation({ api, installation, canManage }: Props) {
  const { t } = useTranslation();
  const { status, account_login: account, manage_url, repository_selection } = installation;
  const missing = [...installation.missing_permissions, ...installation.missing_events];
  const isThere = status !== 'removed';
  return (
    <Card
      title={account ?? t('review.connect.account')}
      aside={<InstallationStatus status={status} />}
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            ...(repository_selection === null
              ? []
              : [
                  {
                    name: t('review.connect.selection'),
                    value:
                      repository_selection === 'all'
                        ? t('review.connect.selectionAll')
                        : t('review.connect.selectionSome'),
                  },
                ]),
            ...(installation.verified_at === null
              ? []
              : [
                  {
                    name: t('review.connect.verified'),
                    value: <Moment at={installation.verified_at} withTime />,
                  },
                ]),
          ]}
        />
        {isThere && account !== null && missing.length > 0 && (
          <Notice look="warning">
            {t('review.connect.missing', { account })}{' '}
            <span className="font-mono wrap-anywhere">{missing.join(', ')}</span>
          </Notice>
        )}
        {isThere && (
          <div className="flex flex-wrap items-start gap-2">
            {manage_url !== null && (
              <ButtonLink href={manage_url} external>
                {t('review.connect.manage')}
              </ButtonLink>
            )}
            {canManage && <Prove api={api} isApproval={status === 'pending_approval'} />}
            {canManage && account !== null && <Disconnect api={api} account={account} />}
          </div>
        )}
      </div>
    </Card>
  );
}

/** Shows GitHub once more who asks, e.g. when the owner of the account has agreed meanwhile. */
function Prove({ api, isApproval }: { api: OrganizationApi; isApproval: boolean }) {
  const { t } = useTranslation();
  const { start, isPending, error } = useStartConnection(api);
  return (
    <>
      <Button
        size="lg"
        busy={isPending}
        onClick={() => void start(isApproval ? 'install_url' : 'authorize_url')}
      >
        {isApproval ? t('review.connect.finish') : t('review.connect.again')}
      </Button>
      <Refusal error={error} />
    </>
  );
}
