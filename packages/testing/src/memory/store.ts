import type { PlanKey, Remembered } from '@touchstone/runner';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Targets that are read for one run at most: of more, the ones that were learned last. */
const readAtMost = 2000;

export type Finding = readonly [PlanKey, Remembered];

interface Of {
  organizationId: string;
  testId: string;
}

export async function selectFindings(
  transaction: Work,
  { organizationId, testId }: Of,
): Promise<Finding[]> {
  const rows = await transaction
    .selectFrom('test_memory')
    .select(['screen', 'target', 'entry'])
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .orderBy('updated_at', 'desc')
    .orderBy('screen')
    .orderBy('target')
    .limit(readAtMost)
    .execute();
  return rows.map(({ screen, target, entry }) => [{ screen, target }, entry]);
}

/** Forgets one target, so that the next run searches it by its words alone. */
export async function deleteFinding(
  transaction: Work,
  { organizationId, testId }: Of,
  { screen, target }: PlanKey,
): Promise<void> {
  await transaction
    .deleteFrom('test_memory')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .where('screen', '=', screen)
    .where('target', '=', target)
    .execute();
}

/** Takes the place of what was known of the same targets. A test that is gone has no memory. */
export async function upsertFindings(
  transaction: Work,
  { organizationId, testId }: Of,
  findings: readonly Finding[],
): Promise<void> {
  const test = await transaction
    .selectFrom('test')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', testId)
    .forKeyShare()
    .executeTakeFirst();
  if (test === undefined) return;
  await transaction
    .insertInto('test_memory')
    .values(
      findings.map(([{ screen, target }, entry]) => ({
        organization_id: organizationId,
        test_id: testId,
        screen,
        target,
        entry: JSON.stringify(entry),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'test_id', 'screen', 'target']).doUpdateSet({
        entry: ({ ref }) => ref('excluded.entry'),
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}
