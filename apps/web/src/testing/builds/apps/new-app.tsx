import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type AppPlatform, appSchema } from '@touchstone/contracts';
import { Select, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { AskName } from '../../page/ask-name.tsx';
import { DialogButton } from '../../page/dialog-button.tsx';
import { platforms } from '../../platforms.ts';

interface Props {
  api: OrganizationApi;
  primary?: boolean;
}

/** Makes an app, which builds are then added to. */
export function NewApp({ api, primary = false }: Props) {
  const { t } = useTranslation();
  return (
    <DialogButton label={t('testing.build.newApp')} primary={primary}>
      {(close) => <NewAppDialog api={api} onClose={close} />}
    </DialogButton>
  );
}

function NewAppDialog({ api, onClose }: { api: OrganizationApi; onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [platform, setPlatform] = useState<AppPlatform>('web');
  const create = useMutation({
    mutationFn: () =>
      api.call('/api/v1/apps', appSchema, {
        method: 'POST',
        body: { name: name.trim(), platform },
      }),
    onSuccess: ({ id: appId }) => navigate({ to: '/builds/$appId', params: { appId } }),
  });
  return (
    <AskName
      title={t('testing.build.newApp')}
      name={name}
      onName={setName}
      saving={create}
      saveLabel={t('testing.build.createApp')}
      onSave={() => create.mutate()}
      onClose={onClose}
    >
      <Select<AppPlatform>
        label={t('testing.build.platform')}
        options={[...platforms]}
        value={platform}
        onChange={setPlatform}
      />
    </AskName>
  );
}
