import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startedWorkflowSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import { NotDone } from '../../../failures/not-done.tsx';
import type { Viewed } from './workflow-query.ts';

/** Starts a run of a workflow and leads to it. */
export function RunWorkflow({ api, workflow }: Viewed) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      api.call('/api/v1/execution/api/execute_workflow_id_async', startedWorkflowSchema, {
        method: 'POST',
        body: { workflow_id: workflow.id },
      }),
    onSuccess: ({ task_id: taskId }) =>
      navigate({ to: '/workflow/runs/$taskId', params: { taskId } }),
  });
  return (
    <NotDone title={t('testing.notStarted')} tried={start}>
      <Button
        variant="primary"
        busy={start.isPending}
        disabled={workflow.tests.length === 0}
        onClick={() => start.mutate()}
      >
        {t('testing.run')}
      </Button>
    </NotDone>
  );
}
