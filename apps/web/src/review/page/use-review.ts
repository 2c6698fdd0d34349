import type { OrganizationApi } from '../../api/organization-api.ts';
import { useBillingCheck } from '../billing/billing-query.ts';
import { useConnection } from '../connection/connection-query.ts';
import { usePeoplePreview } from '../seats/seats-query.ts';
import { asksForPeople, displayOf } from './display.ts';

/** What is known of the connection, the plan and the people, and which display follows from it. */
export function useReview(api: OrganizationApi) {
  const connection = useConnection(api);
  const billing = useBillingCheck(api);
  const people = usePeoplePreview(api, asksForPeople({ connection, billing }));
  return { connection, billing, people, display: displayOf({ connection, billing, people }) };
}
