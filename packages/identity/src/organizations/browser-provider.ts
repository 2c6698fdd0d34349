import { browserProviderOf } from '@touchstone/contracts';
import type { Database } from '@touchstone/platform';
import { within } from './scope.ts';
import { readOrganization } from './store.ts';
import type { OrganizationTables } from './tables.ts';

/** Where an organization wants the browsers of its tests; its members know it by their tokens. */
export function chosenBrowserProvider(
  database: Database<OrganizationTables>,
  organizationId: string,
): Promise<string> {
  return within(database, { organizationId }, async (transaction) =>
    // An organization of a PropelAuth tenant is kept there.
    browserProviderOf((await readOrganization(transaction, organizationId))?.metadata ?? {}),
  );
}
