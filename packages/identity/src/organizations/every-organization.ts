import type { Database } from '@touchstone/platform';
import { within } from './scope.ts';
import type { OrganizationTables } from './tables.ts';

/** Ids of all organizations, for what is done for each of them at night. */
export async function everyOrganization(database: Database<OrganizationTables>): Promise<string[]> {
  const rows = await within(database, { installation: true }, (transaction) =>
    transaction.selectFrom('organization').select('id').orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
}
