import { type UpdatedSeats, updatedSeatsSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

interface Wanted {
  logins: string[];
  total: number;
  /** Of the seats that the change was made from. */
  version: number;
}

/** Gives exactly these people seats; refused when somebody else changed them since they were read. */
export function updateSeats(
  { call }: OrganizationApi,
  { logins, total, version }: Wanted,
): Promise<UpdatedSeats> {
  return call(`${reviewBase}/billing/update-seats`, updatedSeatsSchema, {
    method: 'POST',
    body: { assigned_logins: logins, total, version },
  });
}
