import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiKeyMessage, apiKeySchema, doneSchema } from '@touchstone/contracts';
import { callJson, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { Confirm } from '../../form/confirm.tsx';
import { Row, RowFailure, RowText, Section } from '../../layout/section.tsx';
import { PagedRows } from '../../list/paged-rows.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { usePages } from '../../list/use-pages.ts';
import { useTimeFormat } from '../../time.ts';
import { usePermissionNames } from '../permission-names.ts';
import { may, type Organization, pathOf, readAgain } from '../use-organization.ts';
import { NewApiKey } from './new-api-key.tsx';

/** Keys with which programs use the product: one's own, or everybody's to who manages them. */
export function ApiKeysSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const base = pathOf(organization.organization_id);
  const list = usePages(`${base}/api-keys`, apiKeySchema, search);
  const mayChange = !organization.viewer.impersonated;
  return (
    <Section
      title={t('apiKeys.title')}
      lead={may(organization, 'manage_api_keys') ? t('apiKeys.leadAll') : t('apiKeys.leadOwn')}
      aside={<SearchField value={search} onChange={setSearch} />}
    >
      {mayChange && <NewApiKey organization={organization} />}
      <PagedRows
        list={list}
        nothing={t('apiKeys.none')}
        row={(key) => (
          <KeyRow key={key.api_key_id} apiKey={key} base={base} mayRevoke={mayChange} />
        )}
      />
    </Section>
  );
}

interface RowProps {
  apiKey: ApiKeyMessage;
  base: string;
  mayRevoke: boolean;
}

function KeyRow({ apiKey, base, mayRevoke }: RowProps) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const client = useQueryClient();
  const permissionNames = usePermissionNames();
  const path = `${base}/api-keys/${encodeURIComponent(apiKey.api_key_id)}`;
  const revoke = useMutation({
    mutationFn: () => callJson(path, doneSchema, { method: 'DELETE' }),
    onSuccess: () => readAgain(client, base),
  });
  const facts = [
    apiKey.user?.email ?? t('apiKeys.ofOrganization'),
    apiKey.scopes.map((scope) => permissionNames.get(scope) ?? scope).join(', '),
    apiKey.expires_at
      ? t('apiKeys.until', { time: time(apiKey.expires_at) })
      : t('apiKeys.forEver'),
    apiKey.last_used_at
      ? t('keys.lastUsed', { time: time(apiKey.last_used_at) })
      : t('keys.neverUsed'),
  ];
  return (
    <Row>
      <RowText>
        <p className="font-medium">
          {apiKey.display_name}{' '}
          <code className="font-mono font-normal text-12 text-ink-3">{`${apiKey.token_start}…`}</code>
        </p>
        <p className="text-12 text-ink-3">{facts.join(' · ')}</p>
      </RowText>
      {mayRevoke && (
        <Confirm
          label={t('keys.revoke')}
          question={t('keys.revokeQuestion', { name: apiKey.display_name })}
          disabled={revoke.isPending}
          onConfirm={() => revoke.mutate()}
        />
      )}
      <RowFailure error={revoke.error} />
    </Row>
  );
}
