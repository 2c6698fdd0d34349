import { Button, Card, Skeleton, Tag, userMessage, useTranslation } from '@touchstone/ui';
import { type OrganizationApi, useOrganizationApi } from '../../api/organization-api.ts';
import { usePermissionNames } from '../names/permission-names.ts';
import { useOrganization } from '../settings-query.ts';

/** What one may do in the organization that one works in; nothing for somebody without one. */
export function Rights() {
  const api = useOrganizationApi();
  return api === undefined ? null : <RightsIn api={api} />;
}

function RightsIn({ api }: { api: OrganizationApi }) {
  const { t, i18n } = useTranslation();
  const { data: organization, error, isFetching, refetch } = useOrganization(api);
  const names = usePermissionNames();
  return (
    <Card title={t('settings.profile.rights', { name: api.organization.name })}>
      {organization !== undefined && (
        <ul className="flex flex-wrap gap-1.5">
          {organization.viewer.permissions.map((permission) => (
            <li key={permission}>
              <Tag>{names[permission]}</Tag>
            </li>
          ))}
        </ul>
      )}
      {organization === undefined && error === null && <Skeleton className="h-5 w-3/5" />}
      {organization === undefined && error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-red">{userMessage(error, i18n.language, t('settings.tryAgain'))}</p>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t('opening.retry')}
          </Button>
        </div>
      )}
    </Card>
  );
}
