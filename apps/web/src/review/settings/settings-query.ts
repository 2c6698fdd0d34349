import { useQuery } from '@tanstack/react-query';
import {
  type ChangeReviewSettings,
  type ReviewSettingsAnswer,
  reviewSettingsAnswerSchema,
} from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

/** What the organization decided about its reviews, and whether who asks may change it. */
export function useReviewSettings({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['settings', organization.id, 'review'],
    queryFn: () => call(`${reviewBase}/settings`, reviewSettingsAnswerSchema),
  });
}

/** Changes a part of the settings; refused when somebody else changed them since they were read. */
export function putSettings(
  { call }: OrganizationApi,
  { version }: ReviewSettingsAnswer,
  change: ChangeReviewSettings,
): Promise<ReviewSettingsAnswer> {
  return call(`${reviewBase}/settings`, reviewSettingsAnswerSchema, {
    method: 'PUT',
    body: { ...change, version },
  });
}
