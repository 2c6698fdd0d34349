import type { ApiKeyMessage } from '@touchstone/contracts';
import { Button, Status, TableCell, TableRow, Tag, useTranslation } from '@touchstone/ui';
import { Moment } from '../../i18n/moment.tsx';
import { usePermissionNames } from '../names/permission-names.ts';

interface Props {
  apiKey: ApiKeyMessage;
  mayRevoke: boolean;
  onRevoke(): void;
}

/** A key: how it is recognized, what it may, who made it, when it was used. */
export function ApiKeyRow({ apiKey, mayRevoke, onRevoke }: Props) {
  const { t } = useTranslation();
  const permissionNames = usePermissionNames();
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-medium">{apiKey.display_name}</span>
          {apiKey.status === 'revoked' && <Status look="off">{t('settings.keys.revoked')}</Status>}
          {apiKey.status === 'expired' && (
            <Status look="warning">{t('settings.keys.expired')}</Status>
          )}
        </span>
        <span className="flex flex-wrap gap-x-2 text-12 text-ink-3">
          <code className="font-mono">{`${apiKey.token_start}…`}</code>
          <span className="wrap-anywhere">
            {apiKey.user?.email ?? t('settings.keys.ofOrganization')}
          </span>
        </span>
        <span className="flex flex-wrap gap-1 py-1">
          {apiKey.scopes.map((scope) => (
            <Tag key={scope}>{permissionNames[scope]}</Tag>
          ))}
        </span>
      </TableCell>
      <TableCell from="desktop">
        <span className="wrap-anywhere block min-w-40">{apiKey.created_by ?? '–'}</span>
        <span className="text-12 text-ink-3">
          <Moment at={apiKey.created_at} />
        </span>
      </TableCell>
      <TableCell from="desktop">
        {apiKey.last_used_at === null ? (
          <span className="whitespace-nowrap text-ink-3">{t('settings.keys.neverUsed')}</span>
        ) : (
          <Moment at={apiKey.last_used_at} withTime />
        )}
      </TableCell>
      <TableCell from="tablet">
        {apiKey.expires_at === null ? (
          <span className="text-ink-3">{t('settings.keys.never')}</span>
        ) : (
          <Moment at={apiKey.expires_at} />
        )}
      </TableCell>
      <TableCell numeric>
        {mayRevoke && apiKey.status === 'active' && (
          <Button size="sm" onClick={onRevoke}>
            {t('settings.keys.revoke')} <span className="sr-only">{apiKey.display_name}</span>
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
