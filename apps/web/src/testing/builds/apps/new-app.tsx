import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type AppPlatform, appSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, Select, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';

interface Props {
  api: OrganizationApi;
  primary?: boolean;
}

/** Makes an app, which builds are then added to. */
export function NewApp({ api, primary = false }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {t('testing.build.newApp')}
      </Button>
      {isOpen && <NewAppDialog api={api} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewAppDialog({ api, onClose }: { api: OrganizationApi; onClose(): void }) {
  const { t, i18n } = useTranslation();
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
    <Dialog title={t('testing.build.newApp')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !create.isPending) create.mutate();
        }}
      >
        <Field
          label={t('testing.tests.name')}
          value={name}
          maxLength={128}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          error={
            create.error === null
              ? undefined
              : userMessage(create.error, i18n.language, t('settings.tryAgain'))
          }
        />
        <Select<AppPlatform>
          label={t('testing.build.platform')}
          options={[
            { value: 'web', label: 'Web' },
            { value: 'ios', label: 'iOS' },
            { value: 'android', label: 'Android' },
          ]}
          value={platform}
          onChange={setPlatform}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending}
            disabled={name.trim() === ''}
          >
            {t('testing.build.createApp')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
