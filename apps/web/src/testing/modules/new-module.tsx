import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { moduleAnswerSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';

interface Props {
  api: OrganizationApi;
  primary?: boolean;
}

/** Begins a module: its name first, then its steps. */
export function NewModule({ api, primary = false }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {t('testing.module.new')}
      </Button>
      {isOpen && <NewModuleDialog api={api} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewModuleDialog({ api, onClose }: { api: OrganizationApi; onClose(): void }) {
  const { t, i18n } = useTranslation();
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
    <Dialog title={t('testing.module.new')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !create.isPending) create.mutate();
        }}
      >
        <Field
          label={t('testing.tests.name')}
          hint={t('testing.module.nameHint')}
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
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending}
            disabled={name.trim() === ''}
          >
            {t('testing.tests.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
