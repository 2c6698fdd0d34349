import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { testListSchema } from '@touchstone/contracts';
import { Checkbox, LoadMore, SearchField, Select, Skeleton, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { MissingPart } from '../../failures/failure.tsx';
import { useTypedText } from '../../list/use-typed-text.ts';
import { useTags } from '../tests/use-tags.ts';

interface Props {
  api: OrganizationApi;
  /** Ids, in the order in which they were chosen. */
  chosen: readonly string[];
  /** Ids of tests that are not offered. */
  without?: readonly string[];
  /** Whether they can be looked for by their tags. */
  byTag?: boolean;
  onChange(chosen: string[]): void;
}

/** The organization's tests to choose from. */
export function ChooseTests({ api, chosen, without = [], byTag = false, onChange }: Props) {
  const { t } = useTranslation();
  const [q, setQ] = useState<string>();
  const [text, setText] = useTypedText(q, setQ);
  const [tag, setTag] = useState<string>();
  const tags = useTags(api, byTag).data?.tags ?? [];
  const list = useTestsToChoose(api, { q, tag });
  const tests = list.data?.pages.flatMap((page) => page.tests);
  const offered = tests?.filter(({ id }) => !without.includes(id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{t('testing.workflow.tests')}</legend>
      <SearchField
        label={t('testing.tests.search')}
        placeholder={t('testing.tests.search')}
        value={text}
        onChange={setText}
      />
      {tags.length > 0 && (
        <Select
          inRow
          label={t('testing.tests.tags')}
          options={[
            { value: '', label: t('testing.execute.anyTag') },
            ...tags.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={tag ?? ''}
          onChange={(value) => setTag(value === '' ? undefined : value)}
        />
      )}
      <MissingPart query={list} />
      {offered === undefined && list.error === null && <Skeleton className="h-24 w-full" />}
      {offered?.length === 0 && (
        <p className="text-ink-2" role="status">
          {t('testing.workflow.noTestsToChoose')}
        </p>
      )}
      {offered !== undefined && offered.length > 0 && (
        <div className="grid max-h-60 grid-cols-1 overflow-y-auto rounded-control border border-line px-3 py-1.5">
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id),
                )
              }
            />
          ))}
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            label={t('settings.list.more')}
          />
        </div>
      )}
      <p className="text-12 text-ink-3" role="status">
        {t('testing.workflow.chosen', { count: chosen.length })}
      </p>
    </fieldset>
  );
}

const pageSize = 50;

interface Filter {
  q: string | undefined;
  tag: string | undefined;
}

function useTestsToChoose({ call, organization }: OrganizationApi, { q, tag }: Filter) {
  return useInfiniteQuery({
    queryKey: ['tests', organization.id, 'choose', { q, tag }],
    queryFn: async ({ pageParam: offset }) => {
      const query = new URLSearchParams({
        limit: String(pageSize),
        offset: String(offset),
        counted: 'false',
        sort_by: 'name',
        sort_dir: 'asc',
        ...(q !== undefined && { search: q }),
        ...(tag !== undefined && { tags: tag }),
      });
      const { tests, count } = await call(`/api/v1/tests/get_tests?${query}`, testListSchema);
      return { tests, next: offset + tests.length < count ? offset + tests.length : null };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
