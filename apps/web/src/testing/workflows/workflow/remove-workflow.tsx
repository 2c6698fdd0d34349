import { useNavigate } from '@tanstack/react-router';
import { deletedWorkflowSchema } from '@touchstone/contracts';
import { Button, ConfirmDialog, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';
import type { Viewed } from './workflow-query.ts';

/** Deletes a workflow, once the person has said so twice. */
export function RemoveWorkflow({ api, workflow }: Viewed) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = useChange(api, {
    run: async () => {
      const deleted = await api.call(
        `/api/v1/workflows/delete/${workflow.id}`,
        deletedWorkflowSchema,
        { method: 'DELETE' },
      );
      // The page of what is gone would ask for it once more.
      await navigate({ to: '/workflow' });
      return deleted;
    },
    done: () => t('testing.workflow.removed', { name: workflow.name }),
    isToldInPlace: isOpen,
  });
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('testing.workflow.remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('testing.workflow.removeQuestion', { name: workflow.name })}
        description={t('testing.workflow.removeMeans')}
        confirmLabel={t('testing.workflow.removeConfirm')}
        cancelLabel={t('settings.cancel')}
        tone="danger"
        busy={remove.isPending}
        refusal={<Refusal error={remove.error} />}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </>
  );
}
