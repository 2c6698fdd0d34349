import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createdWorkflowSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { AskName } from '../../page/ask-name.tsx';
import { DialogButton } from '../../page/dialog-button.tsx';
import { ChooseTests } from '../choose-tests.tsx';

interface Props {
  api: OrganizationApi;
  primary?: boolean;
}

/** Makes a workflow of tests. */
export function NewWorkflow({ api, primary = false }: Props) {
  const { t } = useTranslation();
  return (
    <DialogButton label={t('testing.workflow.new')} primary={primary}>
      {(close) => <NewWorkflowDialog api={api} onClose={close} />}
    </DialogButton>
  );
}

function NewWorkflowDialog({ api, onClose }: { api: OrganizationApi; onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [tests, setTests] = useState<string[]>([]);
  const create = useMutation({
    mutationFn: () =>
      api.call('/api/v1/workflows/create', createdWorkflowSchema, {
        method: 'POST',
        body: { name: name.trim(), tests },
      }),
    onSuccess: ({ data: { id: workflowId } }) =>
      navigate({ to: '/workflow/$workflowId', params: { workflowId } }),
  });
  return (
    <AskName
      title={t('testing.workflow.new')}
      hint={t('testing.workflow.nameHint')}
      name={name}
      onName={setName}
      saving={create}
      saveLabel={t('testing.workflow.create')}
      onSave={() => create.mutate()}
      onClose={onClose}
    >
      <ChooseTests api={api} chosen={tests} onChange={setTests} />
    </AskName>
  );
}
