import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkResultSchema, type bulkTestsSchema, type ListedTest } from '@touchstone/contracts';
import { toast, useTranslation } from '@touchstone/ui';
import type { z } from 'zod';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { readAgain } from '../../../api/read-again.ts';
import { useFailureToast } from '../../../failures/use-failure-toast.ts';

type Wanted = z.input<typeof bulkTestsSchema>;

interface Options {
  /** Those that it may be done to, by their ids. */
  tests: ReadonlyMap<string, Pick<ListedTest, 'folder'>>;
  done(): void;
  /** Why it was not done is told where it was asked for, as that is drawn now. */
  isToldInPlace?: boolean;
}

/** Does the same to many tests; a toast tells of how many, and takes a deletion or a move back. */
export function useMany(
  { call, organization }: OrganizationApi,
  { tests, done, isToldInPlace }: Options,
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const change = async (wanted: Wanted) => {
    const result = await call('/api/v1/tests/bulk', bulkResultSchema, {
      method: 'POST',
      body: wanted,
    });
    await readAgain(queries, { queryKey: ['tests', organization.id] });
    return result;
  };
  const failed = useFailureToast(isToldInPlace);
  const notTakenBack = useFailureToast();
  const takeBack = (ways: readonly Wanted[]) =>
    Promise.all(ways.map(change)).then((results) => {
      const count = results.reduce((sum, result) => sum + result.success_count, 0);
      toast({ title: t('testing.many.restored', { count }) });
    }, notTakenBack);
  return useMutation({
    mutationFn: change,
    // The list says where they were only until they are moved.
    onMutate: () => new Map([...tests].map(([id, { folder }]) => [id, folder])),
    onSuccess: ({ success_count: count, error_count: failures, results }, wanted, folders) => {
      done();
      const changed = results.filter(({ success }) => success).map(({ test_id: id }) => id);
      const ways = waysBack(wanted, changed, folders);
      toast({
        title:
          wanted.action === 'delete'
            ? t('testing.many.deleted', { count })
            : wanted.action === 'move_to_folder'
              ? t('testing.folder.moved', { count })
              : t('testing.many.changed', { count }),
        ...(failures > 0 && {
          variant: 'destructive' as const,
          description: t('testing.many.unchanged', { count: failures }),
        }),
        ...(ways.length > 0 && {
          action: { label: t('testing.settings.undo'), onAction: () => void takeBack(ways) },
        }),
      });
    },
    onError: failed,
  });
}

/** What takes back what was done to these tests; nothing where it cannot be. */
function waysBack(
  { action }: Wanted,
  ids: readonly string[],
  folders: ReadonlyMap<string, string>,
): Wanted[] {
  if (action === 'delete') return [{ action: 'undelete', test_ids: [...ids] }];
  if (action !== 'move_to_folder') return [];
  const byFolder = Map.groupBy(ids, (id) => folders.get(id) ?? '');
  return [...byFolder].map(([folder, test_ids]) => ({ action, test_ids, folder }));
}
