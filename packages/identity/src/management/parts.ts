import type { KeyUsage } from '../api-keys/key-usage.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import type { AccountParts } from '../users/parts.ts';

/** What the management calls stand on. */
export interface ManagementParts {
  organizations: OrganizationParts;
  accounts: AccountParts;
  keyUsage: KeyUsage;
}
