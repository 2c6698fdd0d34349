import { deletedWorkflowSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { RemoveShown } from '../../page/remove-shown.tsx';
import type { Viewed } from './workflow-query.ts';

/** Deletes a workflow. */
export function RemoveWorkflow({ api, workflow }: Viewed) {
  const { t } = useTranslation();
  const path = `/api/v1/workflows/delete/${workflow.id}`;
  return (
    <RemoveShown
      api={api}
      name={workflow.name}
      means={t('testing.workflow.removeMeans')}
      confirmLabel={t('testing.workflow.removeConfirm')}
      list="/workflow"
      remove={() => api.call(path, deletedWorkflowSchema, { method: 'DELETE' })}
    />
  );
}
