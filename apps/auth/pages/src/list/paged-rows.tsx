import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Nothing, SectionBody } from '../layout/section.tsx';

interface Props<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** What stands there when the list is empty. */
  nothing: string;
  row(item: Item): ReactNode;
}

/** The rows of a paged list, and the button for the next page. */
export function PagedRows<Item>({ list, nothing, row }: Props<Item>) {
  const { t } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.error && (
        <SectionBody>
          <Failure error={list.error} />
        </SectionBody>
      )}
      {list.isPending && <LoadingRows />}
      {items?.length === 0 && <Nothing>{nothing}</Nothing>}
      <ul>{items?.map(row)}</ul>
      {list.hasNextPage && (
        <div className="border-line border-t px-4 py-2">
          <Button
            size="sm"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
