import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createdWorkflowSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { ChooseTests } from '../choose-tests.tsx';

interface Props {
  api: OrganizationApi;
  primary?: boolean;
}

/** Makes a workflow of tests. */
export function NewWorkflow({ api, primary = false }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {t('testing.workflow.new')}
      </Button>
      {isOpen && <NewWorkflowDialog api={api} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewWorkflowDialog({ api, onClose }: { api: OrganizationApi; onClose(): void }) {
  const { t, i18n } = useTranslation();
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
    <Dialog title={t('testing.workflow.new')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !create.isPending) create.mutate();
        }}
      >
        <Field
          label={t('testing.tests.name')}
          hint={t('testing.workflow.nameHint')}
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
        <ChooseTests api={api} chosen={tests} onChange={setTests} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending}
            disabled={name.trim() === ''}
          >
            {t('testing.workflow.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
