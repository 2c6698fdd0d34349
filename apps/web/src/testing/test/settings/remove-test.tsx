import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deletedTestSchema, type TestMessage, undeletedTestSchema } from '@touchstone/contracts';
import { Button, Card, toast, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { readAgain } from '../../../api/read-again.ts';
import { useFailureToast } from '../../../failures/use-failure-toast.ts';

/** Deletes a test, and takes it back for whoever did not mean it. */
export function RemoveTest({ api, test }: { api: OrganizationApi; test: TestMessage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, name } = test;
  const readList = () => readAgain(queries, { queryKey: ['tests', api.organization.id, 'list'] });
  const failed = useFailureToast();
  const restore = async () => {
    const path = `/api/v1/tests/${id}/undelete`;
    await api.call(path, undeletedTestSchema, { method: 'POST', body: {} });
    await readList();
    await navigate({ to: '/tests/$testId', params: { testId: id } });
  };
  const remove = useMutation({
    mutationFn: () =>
      api.call(`/api/v1/tests/delete/${id}`, deletedTestSchema, { method: 'DELETE' }),
    onSuccess: async () => {
      await navigate({ to: '/tests' });
      toast({
        title: t('testing.build.removed', { name }),
        action: { label: t('testing.settings.undo'), onAction: () => void restore().catch(failed) },
      });
      await readList();
    },
    onError: failed,
  });
  return (
    <Card title={t('testing.settings.remove')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-ink-2">{t('testing.settings.removeMeans')}</p>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('testing.settings.remove')}
        </Button>
      </div>
    </Card>
  );
}
