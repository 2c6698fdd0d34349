import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkResultSchema, type bulkTestsSchema } from '@touchstone/contracts';
import { toast, userMessage } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { OrganizationApi } from '../../../api/organization-api.ts';

type Wanted = z.input<typeof bulkTestsSchema>;

/** Does the same to many tests; a toast tells of how many it was done, and takes a deletion back. */
export function useMany({ call, organization }: OrganizationApi, done: () => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const change = async (wanted: Wanted) => {
    const result = await call('/api/v1/tests/bulk', bulkResultSchema, {
      method: 'POST',
      body: wanted,
    });
    await queries.invalidateQueries({ queryKey: ['tests', organization.id] });
    return result;
  };
  const failed = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: t('settings.failed'),
      description: userMessage(error, i18n.language, t('settings.tryAgain')),
    });
  const takeBack = (ids: string[]) =>
    change({ action: 'undelete', test_ids: ids }).then(
      (result) => toast({ title: t('testing.many.restored', { count: result.success_count }) }),
      failed,
    );
  return useMutation({
    mutationFn: change,
    onSuccess: ({ success_count: count, error_count: failures, results }, wanted) => {
      done();
      const told = results.filter(({ success }) => success).map(({ test_id: id }) => id);
      toast({
        title:
          wanted.action === 'delete'
            ? t('testing.many.deleted', { count })
            : t('testing.many.changed', { count }),
        ...(failures > 0 && {
          variant: 'destructive' as const,
          description: t('testing.many.unchanged', { count: failures }),
        }),
        ...(wanted.action === 'delete' && {
          action: { label: t('testing.settings.undo'), onAction: () => void takeBack(told) },
        }),
      });
    },
    onError: failed,
  });
}
