import type { Dashboard } from '@touchstone/contracts';
import type { Work } from '../work.ts';

const shown = 5;

/** Which workflows run by themselves next. */
export async function nextScheduled(
  transaction: Work,
  organizationId: string,
): Promise<Dashboard['scheduled']> {
  const rows = await transaction
    .selectFrom('workflow')
    .select(['id', 'name', 'next_run_at'])
    .where('organization_id', '=', organizationId)
    .where('next_run_at', 'is not', null)
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.flatMap(({ id, name, next_run_at: at }) =>
    at === null ? [] : [{ workflow_id: id, name, at: at.toISOString() }],
  );
}
