import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { moduleAnswerSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';
import { AskName } from '../page/ask-name.tsx';
import { DialogButton } from '../page/dialog-button.tsx';

interface Props {
  api: OrganizationApi;
  primary?: boolean;
}

/** Begins a module: its name first, then its steps. */
export function NewModule({ api, primary = false }: Props) {
  const { t } = useTranslation();
  return (
    <DialogButton label={t('testing.module.new')} primary={primary}>
      {(close) => <NewModuleDialog api={api} onClose={close} />}
    </DialogButton>
  );
}

function NewModuleDialog({ api, onClose }: { api: OrganizationApi; onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () =>
      api.call('/api/v1/modules/create', moduleAnswerSchema, {
        method: 'POST',
        body: { name: name.trim(), blocks: [] },
      }),
    onSuccess: async ({ result: { id: moduleId } }) => {
      await readAgain(queries, { queryKey: ['modules', api.organization.id] });
      await navigate({ to: '/modules/$moduleId', params: { moduleId } });
    },
  });
  return (
    <AskName
      title={t('testing.module.new')}
      hint={t('testing.module.nameHint')}
      name={name}
      onName={setName}
      saving={create}
      saveLabel={t('testing.tests.create')}
      onSave={() => create.mutate()}
      onClose={onClose}
    />
  );
}
