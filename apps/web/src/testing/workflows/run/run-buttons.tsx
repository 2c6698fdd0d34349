import { useNavigate } from '@tanstack/react-router';
import { startedWorkflowSchema, stoppedWorkflowSchema } from '@touchstone/contracts';
import { Button } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../settings/settings-query.ts';

interface Props {
  api: OrganizationApi;
  taskId: string;
}

/** Ends a run of a workflow. */
export function Stop({ api, taskId }: Props) {
  const { t } = useTranslation();
  const stop = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/status/cancel/${taskId}`, stoppedWorkflowSchema, {
        method: 'POST',
      }),
  });
  return (
    <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
      {t('testing.runPage.stop')}
    </Button>
  );
}

/** Runs again what did not pass, and leads there. */
export function RerunFailed({ api, taskId }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rerun = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/status/rerun-failed/${taskId}`, startedWorkflowSchema, {
        method: 'POST',
      }),
  });
  return (
    <Button
      variant="primary"
      busy={rerun.isPending}
      onClick={() =>
        rerun.mutate(undefined, {
          onSuccess: ({ task_id }) =>
            void navigate({ to: '/workflow/runs/$taskId', params: { taskId: task_id } }),
        })
      }
    >
      {t('testing.workflow.rerunFailed')}
    </Button>
  );
}
