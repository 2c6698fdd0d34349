import { useQuery } from '@tanstack/react-query';
import { billingCheckSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

/** Whether the organization may use what is paid for. */
export function useBillingCheck({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['billingCheck', organization.id],
    queryFn: () => call(`${reviewBase}/billing/check`, billingCheckSchema),
  });
}
