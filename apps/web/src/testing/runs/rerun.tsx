import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startedRunSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { NotDone } from '../../failures/not-done.tsx';
import { asManyAs } from '../starting/start-as-many.ts';

/** Runs a test again as this run of it was asked for, and leads there. */
export function RerunButton({ api, taskId }: { api: OrganizationApi; taskId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rerun = useRerun(api);
  // A callback of `mutate` would be lost if the page is drawn anew meanwhile.
  const again = async () => {
    const answer = await rerun.mutateAsync([taskId]).catch(() => undefined);
    const [started] = answer?.started ?? [];
    if (started) await navigate({ to: '/runs/$taskId', params: { taskId: started.now } });
  };
  return (
    <NotDone title={t('testing.notStarted')} tried={rerun}>
      <Button variant="primary" busy={rerun.isPending} onClick={() => void again()}>
        {t('testing.runPage.again')}
      </Button>
    </NotDone>
  );
}

/**
 * Runs tests again as their runs were asked for, as many as can be; answers which run comes in the
 * place of which, and which could not be started.
 */
export function useRerun({ call }: OrganizationApi) {
  return useMutation({
    mutationFn: (taskIds: readonly string[]) =>
      asManyAs(
        taskIds.map(async (before) => {
          const path = `/api/v1/runs/${before}/rerun`;
          const { task_id: now } = await call(path, startedRunSchema, { method: 'POST' });
          return { before, now };
        }),
      ),
  });
}
