import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTurns } from './live-provider.tsx';

/** Milliseconds between two refreshes, however many runs begin and end meanwhile. */
const pause = 1000;

/** Asks again for the lists and figures that a page shows when a run begins or ends. */
export function useFreshLists(organizationId: string | undefined): void {
  const queries = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(due.current), []);
  useTurns(
    useCallback(() => {
      if (organizationId === undefined) return;
      due.current ??= setTimeout(() => {
        due.current = undefined;
        for (const queryKey of [
          ['tests', organizationId, 'list'],
          ['dashboard', organizationId],
          ['notices', organizationId],
          ['runs', organizationId, 'list'],
        ])
          void queries.invalidateQueries({ queryKey });
      }, pause);
    }, [queries, organizationId]),
  );
}
