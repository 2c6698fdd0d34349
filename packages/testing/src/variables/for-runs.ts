import type { RunOptions } from '@touchstone/runner';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { openValue } from './values.ts';

/** The organization's variables with their values, secret ones marked. */
export async function globalsForRun(
  transaction: Work,
  organizationId: string,
  { vault }: Pick<TestingParts, 'vault'>,
): Promise<NonNullable<RunOptions['globals']>> {
  const rows = await transaction
    .selectFrom('global_variable')
    .select(['id', 'name', 'value', 'sealed', 'is_secret'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(
    rows.map((row) => [row.name, { value: openValue(vault, row), secret: row.is_secret }]),
  );
}

/** Something that the app under test is started with. */
export interface LaunchValue {
  id: string;
  key: string;
  value: string;
  is_secret: boolean;
}

/** What a test starts its app with, in the order of its file. */
export async function launchValuesOf(
  transaction: Work,
  organizationId: string,
  { vault, testId }: Pick<TestingParts, 'vault'> & { testId: string },
): Promise<LaunchValue[]> {
  const rows = await transaction
    .selectFrom('test_launch_variable as attached')
    .innerJoin('launch_variable as variable', (join) =>
      join
        .onRef('variable.id', '=', 'attached.launch_variable_id')
        .onRef('variable.organization_id', '=', 'attached.organization_id'),
    )
    .select(['variable.id', 'key', 'value', 'sealed', 'is_secret'])
    .where('attached.organization_id', '=', organizationId)
    .where('attached.test_id', '=', testId)
    .orderBy('attached.position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    value: openValue(vault, row),
    is_secret: row.is_secret,
  }));
}

/**
 * Keeps a value that a run found in a variable that the organization has and that is no secret; any
 * other name is left alone, as the run was told before.
 */
export async function saveGlobalValue(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  { name, value }: { name: string; value: string | number | string[] },
): Promise<void> {
  await database.inOrganization(organizationId, (transaction) =>
    transaction
      .updateTable('global_variable')
      .set({
        value: Array.isArray(value) ? value.join(', ') : String(value),
        updated_at: new Date(),
      })
      .where('organization_id', '=', organizationId)
      .where('name', '=', name)
      .where('is_secret', '=', false)
      .execute(),
  );
}
