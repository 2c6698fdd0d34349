import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isRefusal, isShort } from '../api/freshness.ts';
import { useConnected, useTurns } from './live-provider.tsx';
import { paced } from './paced.ts';
import { systemClock } from './stream/clock.ts';

/** Milliseconds from the beginning or end of a run until pages ask again, for all that come meanwhile. */
const pause = 1000;

/**
 * Asks again for the lists and figures that a page shows when a run begins or ends, and for what the
 * server could not give once it is there again.
 */
export function useFreshLists(organizationId: string | undefined): void {
  const queries = useQueryClient();
  const refresh = useRef<ReturnType<typeof paced>>(undefined);
  useEffect(() => {
    const own = paced({
      clock: systemClock,
      now: () => performance.now(),
      pause,
      act: () => askAgain(queries, organizationId),
    });
    refresh.current = own;
    return own.stop;
  }, [queries, organizationId]);
  useTurns(useCallback(() => refresh.current?.wish(), []));
  useConnected(useCallback(() => void askForMissing(queries), [queries]));
}

function askForMissing(queries: QueryClient): Promise<void> {
  return queries.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error !== null && !isRefusal(error),
  });
}

async function askAgain(queries: QueryClient, organizationId: string | undefined): Promise<void> {
  if (organizationId === undefined) return;
  await Promise.all(
    [
      ['tests', organizationId, 'list'],
      ['dashboard', organizationId],
      ['notices', organizationId],
      ['runs', organizationId, 'list'],
    ].map(async (queryKey) => {
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
      await queries.refetchQueries({ queryKey, type: 'active', predicate: isShort });
    }),
  );
}
