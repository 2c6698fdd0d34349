import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BackfillSummary, backfillSummarySchema } from '@touchstone/contracts';
import { useEffect, useRef } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

/**
 * How far the history is loaded; asked for again every five seconds. Where a stretch of it has become
 * complete, or could not be loaded, the repositories are asked for again: they say so, too.
 */
export function useBackfill({ call, organization }: OrganizationApi) {
  const query = useQuery({
    queryKey: ['backfillSummary', organization.id],
    queryFn: () => call(`${reviewBase}/billing/backfill/summary`, backfillSummarySchema),
  });
  const queries = useQueryClient();
  const reached = query.data && reachedBy(query.data);
  const before = useRef(reached);
  useEffect(() => {
    if (before.current !== undefined && before.current !== reached)
      void queries.invalidateQueries({ queryKey: ['repositories', organization.id] });
    before.current = reached;
  }, [reached, queries, organization.id]);
  return query;
}

/** What of a summary a repository's own status tells. */
function reachedBy({
  status,
  repositories,
  covered_from,
  days_requested,
}: BackfillSummary): string {
  const { total, completed, failed } = repositories;
  return [status, days_requested, total, completed, failed, covered_from].join(' ');
}
