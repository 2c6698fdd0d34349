import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startedRunSchema } from '@touchstone/contracts';
import { Button } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useStartAsMany } from '../start-as-many.ts';

/** Runs a test again as this run of it was asked for, and leads there. */
export function RerunButton({ api, taskId }: { api: OrganizationApi; taskId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rerun = useRerun(api);
  // A callback of `mutate` would be lost if the page is drawn anew meanwhile.
  const again = async () => {
    const [started] = await rerun.mutateAsync([taskId]).catch(() => []);
    if (started) await navigate({ to: '/runs/$taskId', params: { taskId: started.now } });
  };
  return (
    <Button variant="primary" busy={rerun.isPending} onClick={() => void again()}>
      {t('testing.runPage.again')}
    </Button>
  );
}

/**
 * Runs tests again as their runs were asked for, as many as can be; answers which run comes in the
 * place of which.
 */
export function useRerun({ call }: OrganizationApi) {
  const { startAll, tellFailure } = useStartAsMany();
  return useMutation({
    mutationFn: (taskIds: readonly string[]) =>
      startAll(
        taskIds.map(async (before) => {
          const path = `/api/v1/runs/${before}/rerun`;
          const { task_id: now } = await call(path, startedRunSchema, { method: 'POST' });
          return { before, now };
        }),
      ),
    onError: tellFailure,
  });
}
