import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RunItem, stoppedRunSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';
import { NotDone } from '../../failures/not-done.tsx';

interface Props {
  api: OrganizationApi;
  run: Pick<RunItem, 'task_id' | 'test_name' | 'status'>;
  /** Low, and with the test's name read aloud: where several stand side by side. */
  inRow?: boolean;
}

/** Ends a run that goes on. */
export function StopButton({ api, run, inRow = false }: Props) {
  const { t } = useTranslation();
  const stop = useStopRuns(api);
  return (
    <NotDone title={t('testing.runPage.notStopped')} tried={stop}>
      <Button
        variant="danger"
        size={inRow ? 'sm' : 'md'}
        busy={stop.isPending || run.status === 'stopping'}
        aria-label={inRow ? t('testing.runPage.stopNamed', { name: run.test_name }) : undefined}
        onClick={() => stop.mutate([run.task_id])}
      >
        {t('testing.runPage.stop')}
      </Button>
    </NotDone>
  );
}

/** Ends runs; those that have ended meanwhile stay as they are. */
export function useStopRuns({ call, organization }: OrganizationApi) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (taskIds: readonly string[]) =>
      Promise.all(
        taskIds.map((taskId) =>
          call(`/api/v1/execution/tests/status/cancel/${taskId}`, stoppedRunSchema, {
            method: 'POST',
          }),
        ),
      ),
    onSettled: () => readAgain(queries, { queryKey: ['watchedRuns', organization.id] }),
  });
}
