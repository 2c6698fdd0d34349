import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Milliseconds that what is done already waits to be seen, e.g. with a dialog that stays open. */
const patience = 1000;

/**
 * Marks answers as old after a change, and asks again for those that a page shows. A first answer
 * that is still on its way may have been read before the change: TanStack Query would take it for
 * the new one, so it is given up and asked for anew. Nobody waits long for what is slow to come.
 */
export async function readAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const { predicate = () => true } = filters;
  await queries.cancelQueries({
    ...filters,
    type: 'active',
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  const read = queries.invalidateQueries(filters);
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  await Promise.race([read, enough]);
  clearTimeout(timer);
}
