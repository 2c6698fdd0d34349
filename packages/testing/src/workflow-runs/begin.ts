import type { TestingParts } from '../parts.ts';
import { type FixtureRole, fixtureId } from '../runs/fixture.ts';
import { startRunWithin } from '../runs/start.ts';
import type { Work } from '../work.ts';
import type { WorkflowSettings } from './run-tables.ts';
import type { ItemWithRun, WorkflowRunRow } from './store.ts';

type Parts = Pick<TestingParts, 'queue' | 'vault'>;

/** Begins one test of a workflow; false for one that cannot be begun, which is noted. */
export async function beginTest(
  transaction: Work,
  parts: Parts,
  { row, item, settings }: { row: WorkflowRunRow; item: ItemWithRun; settings: WorkflowSettings },
): Promise<boolean> {
  const isThere = await transaction
    .selectFrom('test')
    .select('id')
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', item.test_id)
    .where('platform', '=', 'web')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const at = transaction
    .updateTable('workflow_run_item')
    .where('organization_id', '=', row.organization_id)
    .where('workflow_run_id', '=', row.id)
    .where('position', '=', item.position);
  // Deleted since, or none that can be run here: it counts as not begun, which is no pass.
  if (isThere === undefined) {
    await at.set({ is_skipped: true }).execute();
    return false;
  }
  const { taskId } = await startRunWithin(transaction, parts, row.organization_id, {
    testId: item.test_id,
    attempts: settings.attempts,
    overrides: { ...settings.overrides, ...settings.items[item.position] },
    startedBy: startedBy(row),
    workflow: { runId: row.id, parentTaskId: row.id },
  });
  await at.set({ run_id: taskId }).execute();
  return true;
}

/** Begins what prepares the tests, or clears up after them. Clients do not count it as a test. */
export async function beginFixture(
  transaction: Work,
  parts: Parts,
  { row, role, settings }: { row: WorkflowRunRow; role: FixtureRole; settings: WorkflowSettings },
): Promise<void> {
  const { taskId } = await startRunWithin(transaction, parts, row.organization_id, {
    testId: fixtureId(row.workflow_id, role),
    fixture: {
      role,
      name: `${row.workflow_name}: ${role}`,
      modules: role === 'setup' ? row.setup_modules : row.teardown_modules,
    },
    attempts: settings.attempts,
    overrides: { ...settings.overrides, ...settings.fixtures },
    startedBy: startedBy(row),
    workflow: { runId: row.id, parentTaskId: null },
  });
  await transaction
    .updateTable('workflow_run')
    .set(role === 'setup' ? { setup_run_id: taskId } : { teardown_run_id: taskId })
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.id)
    .execute();
}

const startedBy = ({ requested_by, requested_by_key, ci }: WorkflowRunRow) => ({
  userId: requested_by,
  keyId: requested_by_key,
  source: 'workflow' as const,
  ci,
});
