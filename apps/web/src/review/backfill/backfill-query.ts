import { useQuery } from '@tanstack/react-query';
import { backfillSummarySchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

/** How far the history is loaded; asked for again every five seconds. */
export function useBackfill({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['backfillSummary', organization.id],
    queryFn: () => call(`${reviewBase}/billing/backfill/summary`, backfillSummarySchema),
  });
}
