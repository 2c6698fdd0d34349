import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Module, messageSchema } from '@touchstone/contracts';
import { ApiError, Button, Notice, toast, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { z } from 'zod';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';

const usersSchema = z.array(z.object({ name: z.string() }));

/** What the server tells of a module that is still called in. */
const inUseSchema = z.object({
  tests: usersSchema,
  modules: usersSchema,
  workflows: usersSchema,
});

/** Deletes a module; while something calls it in, says what. */
export function RemoveModule({ api, module }: { api: OrganizationApi; module: Module }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { name } = module;
  const remove = useMutation({
    mutationFn: () =>
      api.call(`/api/v1/modules/delete/${module.id}`, messageSchema, { method: 'DELETE' }),
    onSuccess: async () => {
      await navigate({ to: '/modules', ignoreBlocker: true });
      toast({ title: t('testing.build.removed', { name }), variant: 'success' });
      await readAgain(queries, { queryKey: ['modules', api.organization.id] });
    },
  });
  const users = remove.error === null ? undefined : usersIn(remove.error);
  const close = () => {
    setOpen(false);
    remove.reset();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('testing.build.remove')}
      </Button>
      <ConfirmChange
        open={isOpen}
        title={t('testing.build.removeQuestion', { name })}
        description={t('testing.module.removeMeans')}
        refusal={users && <Notice look="bad">{t('testing.module.inUse', { names: users })}</Notice>}
        confirmLabel={t('testing.module.removeConfirm')}
        change={remove}
        onConfirm={() => remove.mutate()}
        onClose={close}
      />
    </>
  );
}

function usersIn(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const facts = inUseSchema.safeParse(error.facts);
  if (!facts.success) return undefined;
  const { tests, modules, workflows } = facts.data;
  return [...tests, ...modules, ...workflows].map(({ name }) => name).join(', ');
}
