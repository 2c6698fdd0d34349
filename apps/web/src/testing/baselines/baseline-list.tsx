import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { baselineListSchema } from '@touchstone/contracts';
import { EmptyState, TableHead, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { PagedTable } from '../../list/paged-table.tsx';
import { BaselineRow } from './baseline-row.tsx';
import { BaselineDetails } from './details/baseline-details.tsx';

const pageSize = 25;

interface Filter {
  search?: string | undefined;
  test_id?: string;
}

interface Props {
  api: OrganizationApi;
  filter: Filter;
  /** Leads to the whole list; undefined without a filter that somebody chose. */
  onClear: (() => void) | undefined;
  /** The picture that is looked at, which the address names. */
  shown: string | undefined;
  onShow(id: string | undefined): void;
}

/** Approved pictures, by test and step; one of them opens beside the list. */
export function BaselineList({ api, filter, onClear, shown, onShow }: Props) {
  const { t } = useTranslation();
  const list = useBaselines(api, filter);
  return (
    <>
      <PagedTable
        list={list}
        label={t('testing.baseline.title')}
        head={
          <>
            <TableHead>{t('testing.baseline.what')}</TableHead>
            <TableHead from="desktop">{t('testing.baseline.target')}</TableHead>
            <TableHead from="tablet">{t('testing.baseline.approved')}</TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.baseline.none')}
            description={t('testing.baseline.noneAdvice')}
          />
        }
        onClear={onClear}
        row={(baseline) => (
          <BaselineRow
            key={baseline.id}
            baseline={baseline}
            isOfOneTest={filter.test_id !== undefined}
            onOpen={() => onShow(baseline.id)}
          />
        )}
      />
      {shown !== undefined && (
        <BaselineDetails key={shown} api={api} id={shown} onClose={() => onShow(undefined)} />
      )}
    </>
  );
}

function useBaselines({ call, organization }: OrganizationApi, { search, test_id }: Filter) {
  return useInfiniteQuery({
    queryKey: ['baselines', organization.id, 'list', { search, test_id }],
    queryFn: async ({ pageParam: offset }) => {
      const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset) });
      if (search !== undefined) query.set('search', search);
      if (test_id !== undefined) query.set('test_id', test_id);
      const { items, total } = await call(`/api/v1/baselines?${query}`, baselineListSchema);
      return { items, next: offset + items.length < total ? offset + items.length : null };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
