import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Marks answers as old after a change, and asks again for those that a page shows. A first answer
 * that is still on its way may have been read before the change: TanStack Query would take it for
 * the new one, so it is given up and asked for anew.
 */
export async function readAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const { predicate = () => true } = filters;
  await queries.cancelQueries({
    ...filters,
    type: 'active',
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  await queries.invalidateQueries(filters);
}
