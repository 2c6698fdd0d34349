import { useNavigate } from '@tanstack/react-router';
import { startedWorkflowSchema, stoppedWorkflowSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { NotDone } from '../../../failures/not-done.tsx';

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
    isToldInPlace: true,
  });
  return (
    <NotDone title={t('testing.runPage.notStopped')} tried={stop}>
      <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('testing.runPage.stop')}
      </Button>
    </NotDone>
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
    isToldInPlace: true,
  });
  // A callback of `mutate` would be lost if the page is drawn anew meanwhile.
  const again = async () => {
    const started = await rerun.mutateAsync(undefined).catch(() => undefined);
    if (started === undefined) return;
    await navigate({ to: '/workflow/runs/$taskId', params: { taskId: started.task_id } });
  };
  return (
    <NotDone title={t('testing.notStarted')} tried={rerun}>
      <Button variant="primary" busy={rerun.isPending} onClick={() => void again()}>
        {t('testing.workflow.rerunFailed')}
      </Button>
    </NotDone>
  );
}
