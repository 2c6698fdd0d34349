import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { savedTestSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { AskName } from '../page/ask-name.tsx';
import { DialogButton } from '../page/dialog-button.tsx';
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
  return (
    <DialogButton label={t('testing.tests.new')} primary={primary}>
      {(close) => <NewTestDialog api={api} within={folder} onClose={close} />}
    </DialogButton>
  );
}

interface DialogProps {
  api: OrganizationApi;
  within: string;
  onClose(): void;
}

function NewTestDialog({ api, within, onClose }: DialogProps) {
  const { t } = useTranslation();
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
  return (
    <AskName
      title={t('testing.tests.newTitle')}
      hint={t('testing.tests.nameHint')}
      name={name}
      onName={setName}
      saving={create}
      saveLabel={t('testing.tests.create')}
      onSave={() => create.mutate()}
      onClose={onClose}
      isRefused={!isFolder(folder)}
    >
      <FolderField api={api} value={folder} onChange={setFolder} />
    </AskName>
  );
}
