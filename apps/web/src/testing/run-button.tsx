import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startedRunSchema } from '@touchstone/contracts';
import { Button, toast, userMessage } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../api/organization-api.ts';

interface Props {
  api: OrganizationApi;
  testId: string;
  /** Read aloud, where the button stands in a row. */
  name: string;
  primary?: boolean;
}

/** Starts a run of a test and leads to it. */
export function RunButton({ api, testId, name, primary = false }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      api.call('/api/v1/execution/api/execute_test_id_async', startedRunSchema, {
        method: 'POST',
        body: { test_id: testId },
      }),
    onSuccess: ({ task_id: taskId }) => navigate({ to: '/runs/$taskId', params: { taskId } }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('testing.notStarted'),
        description: userMessage(error, i18n.language, t('settings.tryAgain')),
      }),
  });
  return (
    <Button
      variant={primary ? 'primary' : 'default'}
      size={primary ? 'md' : 'sm'}
      busy={start.isPending}
      onClick={() => start.mutate()}
      aria-label={primary ? undefined : t('testing.runNamed', { name })}
    >
      {t('testing.run')}
    </Button>
  );
}
