import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startedRunSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { NotDone } from '../../failures/not-done.tsx';

interface Props {
  api: OrganizationApi;
  testId: string;
  /** Read aloud, where the button stands in a row. */
  name: string;
  primary?: boolean;
}

/** Starts a run of a test and leads to it. */
export function RunButton({ api, testId, name, primary = false }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      api.call('/api/v1/execution/api/execute_test_id_async', startedRunSchema, {
        method: 'POST',
        body: { test_id: testId },
      }),
    onSuccess: ({ task_id: taskId }) => navigate({ to: '/runs/$taskId', params: { taskId } }),
  });
  return (
    <NotDone title={t('testing.notStarted')} tried={start}>
      <Button
        variant={primary ? 'primary' : 'default'}
        size={primary ? 'md' : 'sm'}
        busy={start.isPending}
        onClick={() => start.mutate()}
        aria-label={primary ? undefined : t('testing.runNamed', { name })}
      >
        {t('testing.run')}
      </Button>
    </NotDone>
  );
}
