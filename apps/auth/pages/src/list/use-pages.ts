import { useInfiniteQuery } from '@tanstack/react-query';
import { pageOf } from '@touchstone/contracts';
import { callJson } from '@touchstone/ui';
import { useEffect, useState } from 'react';
import type { z } from 'zod';

/** The entries of a paged list that contain `search`, page after page. */
export function usePages<Item extends z.ZodType>(path: string, item: Item, search = '') {
  const q = useSettled(search.trim());
  return useInfiniteQuery({
    queryKey: [path, q],
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({
        limit: '25',
        ...(q && { q }),
        ...(cursor && { cursor }),
      });
      return callJson(`${path}?${query}`, pageOf(item));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (shown) => shown,
  });
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
