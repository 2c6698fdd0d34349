import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import {
  Button,
  EmptyState,
  LoadMore,
  Skeleton,
  Table,
  TableGroup,
  useTranslation,
} from '@touchstone/ui';
import type { ReactNode } from 'react';
import { isShort } from '../api/freshness.ts';
import { Failure, Outdated, useFailure } from '../failures/failure.tsx';

interface Props<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** What stands above it is not known yet: it waits for that. */
  waits?: boolean;
  /** Fetches the next page before it is asked for. */
  ahead?(): void;
  /** What is listed; read aloud. */
  label: string;
  /** A `TableHead` for each column. */
  head: ReactNode;
  /** What stands there when there is nothing yet. */
  empty: ReactNode;
  /** Leads from a filter that lets nothing through to the whole list; undefined without a filter. */
  onClear: (() => void) | undefined;
  row(item: Item): ReactNode;
}

/** The rows of a paged list, or why there are none, and the way to the next page. */
export function PagedTable<Item>(props: Props<Item>) {
  const { list, waits = false, ahead, label, head, empty, onClear, row } = props;
  const { t } = useTranslation();
  const failure = useFailure(list);
  if (waits) return <LoadingRows />;
  if (list.data === undefined) {
    if (failure === undefined) return <LoadingRows />;
    return <Failure title={t('settings.list.unreachable')} because={failure} query={list} />;
  }
  const isEmpty = list.data.pages.every(({ items }) => items.length === 0);
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      <div className="px-4 pb-3 empty:hidden">
        <Outdated query={list} />
      </div>
      {!isEmpty && (
        <Table label={label} head={head} grouped>
          {list.data.pages.map((page, place) => (
            <TableGroup
              key={String(list.data.pageParams[place])}
              sparing={!isShort({ state: list })}
            >
              {() => page.items.map(row)}
            </TableGroup>
          ))}
        </Table>
      )}
      {isEmpty && (onClear === undefined ? empty : <NothingFound onClear={onClear} />)}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        {...(ahead && { onNear: ahead })}
        label={t('settings.list.more')}
      />
    </div>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('settings.list.nothingFound')}
      description={t('settings.list.nothingFoundAdvice')}
      action={<Button onClick={onClear}>{t('settings.list.clear')}</Button>}
    />
  );
}

/** As high as the names of the columns and the first rows, which come in their place. */
function LoadingRows() {
  return (
    <div aria-busy className="flex flex-col">
      <div className="flex h-9 items-center px-4">
        <Skeleton className="h-3 w-20" />
      </div>
      {[1, 2, 3, 4, 5].map((each) => (
        <div key={each} className="flex h-12 items-center gap-4 border-line border-t px-4">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="ml-auto h-3.5 w-24" />
        </div>
      ))}
    </div>
  );
}
