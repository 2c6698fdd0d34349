import { getRouteApi } from '@tanstack/react-router';
import { type ApiKeyMessage, apiKeySchema } from '@touchstone/contracts';
import { Button, Card, EmptyState, Switch, TableHead, useTranslation } from '@touchstone/ui';
import { useCallback, useState } from 'react';
import { PagedTable } from '../../list/paged-table.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { usePages } from '../../list/use-pages.ts';
import { SettingsPage, type Viewed } from '../settings-page.tsx';
import { may } from '../settings-query.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RevokeKey } from './revoke-key.tsx';

const route = getRouteApi('/shell/settings/api-keys');

/** `/settings/api-keys`: keys with which programs use the product, one's own or everybody's. */
export default function ApiKeysPage() {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('settings.keys.title')}
      description={t('settings.keys.lead')}
      actions={(viewed) => !viewed.organization.viewer.impersonated && <Create {...viewed} />}
    >
      {(viewed) => (
        <Card flush>
          <Keys {...viewed} />
        </Card>
      )}
    </SettingsPage>
  );
}

function Create(viewed: Viewed) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('settings.keys.create')}
      </Button>
      {isOpen && <CreateKeyDialog {...viewed} onClose={() => setOpen(false)} />}
    </>
  );
}

function Keys(viewed: Viewed) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q, archived } = route.useSearch();
  const [ending, setEnding] = useState<ApiKeyMessage>();
  const list = usePages(viewed.api, {
    resource: 'settings',
    path: 'api-keys',
    item: apiKeySchema,
    filter: { q, archived },
  });
  const search = useCallback(
    (text: string | undefined) =>
      navigate({ search: (before) => ({ ...before, q: text }), replace: true }),
    [navigate],
  );
  return (
    <>
      <Toolbar label={t('settings.keys.search')} q={q} onSearch={search}>
        <Switch
          label={t('settings.keys.archived')}
          checked={archived === 'true'}
          onChange={({ target }) =>
            void navigate({
              search: (before) => ({ ...before, archived: target.checked ? 'true' : undefined }),
            })
          }
        />
      </Toolbar>
      <PagedTable
        list={list}
        label={t('settings.keys.title')}
        head={
          <>
            <TableHead>{t('settings.keys.key')}</TableHead>
            <TableHead from="desktop">{t('settings.keys.created')}</TableHead>
            <TableHead from="desktop">{t('settings.keys.lastUsed')}</TableHead>
            <TableHead from="tablet">{t('settings.keys.expires')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('settings.actions')}</span>
            </TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('settings.keys.none')}
            description={
              may(viewed.organization, 'manage_api_keys')
                ? t('settings.keys.noneAdvice')
                : t('settings.keys.noneOwnAdvice')
            }
          />
        }
        onClear={q === undefined ? undefined : () => void navigate({ search: {} })}
        row={(apiKey) => (
          <ApiKeyRow
            key={apiKey.api_key_id}
            apiKey={apiKey}
            mayRevoke={!viewed.organization.viewer.impersonated}
            onRevoke={() => setEnding(apiKey)}
          />
        )}
      />
      {ending && <RevokeKey {...viewed} apiKey={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
