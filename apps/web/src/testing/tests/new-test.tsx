import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { savedTestSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { FolderField, isFolder } from './folders/folder-field.tsx';

interface Props {
  api: OrganizationApi;
  primary?: boolean;
  /** Where it is to stand, unless somebody says otherwise. */
  folder?: string | undefined;
}

/** Begins a test: its name first, then its sentences. */
export function NewTest({ api, primary = false, folder = '' }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {t('testing.tests.new')}
      </Button>
      {isOpen && <NewTestDialog api={api} within={folder} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  api: OrganizationApi;
  within: string;
  onClose(): void;
}

function NewTestDialog({ api, within, onClose }: DialogProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [folder, setFolder] = useState(within);
  const create = useMutation({
    mutationFn: () =>
      api.call('/api/v1/tests/create', savedTestSchema, {
        method: 'POST',
        body: { name: name.trim(), folder, platform: 'web', tasks: [] },
      }),
    onSuccess: ({ id: testId }) => navigate({ to: '/tests/$testId/edit', params: { testId } }),
  });
  const isReady = name.trim() !== '' && isFolder(folder);
  return (
    <Dialog title={t('testing.tests.newTitle')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !create.isPending) create.mutate();
        }}
      >
        <Field
          label={t('testing.tests.name')}
          hint={t('testing.tests.nameHint')}
          value={name}
          maxLength={128}
          autoFocus
          onChange={({ target }) => setName(target.value)}
          error={
            create.error === null
              ? undefined
              : userMessage(create.error, i18n.language, t('settings.tryAgain'))
          }
        />
        <FolderField api={api} value={folder} onChange={setFolder} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" busy={create.isPending} disabled={!isReady}>
            {t('testing.tests.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
