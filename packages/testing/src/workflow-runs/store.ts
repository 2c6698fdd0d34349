import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { RunRow } from '../runs/store.ts';
import { selectRun, selectRuns, standingOf } from '../runs/store.ts';
import type { Work } from '../work.ts';
import type { Fixture, Item } from './decide.ts';
import type { WorkflowRunItemTable, WorkflowRunTable } from './run-tables.ts';

export type WorkflowRunRow = Selectable<WorkflowRunTable>;
type ItemRow = Selectable<WorkflowRunItemTable>;

/** One test of a workflow's run with the run that came of it. */
export interface ItemWithRun extends ItemRow {
  run: RunRow | undefined;
}

/** Runs of workflows of an organization. */
export const selectWorkflowRuns = (transaction: Work, organizationId: string) =>
  transaction
    .selectFrom('workflow_run')
    .selectAll()
    .where('workflow_run.organization_id', '=', organizationId);

/** One run of a workflow; undefined if the organization has none such. */
export async function selectWorkflowRun(
  transaction: Work,
  organizationId: string,
  id: string,
): Promise<WorkflowRunRow | undefined> {
  if (!isUuid(id)) return undefined;
  return selectWorkflowRuns(transaction, organizationId).where('id', '=', id).executeTakeFirst();
}

/** The tests of several runs of workflows, in their order, by the id of the workflow's run. */
export async function selectItems(
  transaction: Work,
  organizationId: string,
  workflowRunIds: readonly string[],
): Promise<Map<string, ItemWithRun[]>> {
  const items = new Map<string, ItemWithRun[]>(workflowRunIds.map((id) => [id, []]));
  if (workflowRunIds.length === 0) return items;
  const rows = await transaction
    .selectFrom('workflow_run_item')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('workflow_run_id', 'in', workflowRunIds)
    .orderBy('workflow_run_id')
    .orderBy('position')
    .execute();
  const ids = rows.flatMap(({ run_id }) => run_id ?? []);
  const runs =
    ids.length === 0
      ? []
      : await selectRuns(transaction, organizationId).where('id', 'in', ids).execute();
  const byId = new Map(runs.map((run) => [run.id, run]));
  for (const row of rows) {
    const run = row.run_id === null ? undefined : byId.get(row.run_id);
    items.get(row.workflow_run_id)?.push({ ...row, run });
  }
  return items;
}

/** A setup or teardown with the run that came of it. */
export interface FixtureWithRun {
  runId: string | null;
  run: RunRow | undefined;
}

/** What runs before and after the tests of a workflow's run; null where it has no such thing. */
export async function selectFixtures(transaction: Work, row: WorkflowRunRow) {
  const of = async (modules: string[], runId: string | null): Promise<FixtureWithRun | null> => {
    if (modules.length === 0) return null;
    const run =
      runId === null ? undefined : await selectRun(transaction, row.organization_id, runId);
    return { runId, run };
  };
  return {
    setup: await of(row.setup_modules, row.setup_run_id),
    teardown: await of(row.teardown_modules, row.teardown_run_id),
  };
}

export function ruledFixture(fixture: FixtureWithRun | null): Fixture | null {
  return fixture && { run: ruledRun(fixture.run) };
}

/** A test as far as the rules need it. */
export function ruled({ position, failure_policy, is_skipped, run }: ItemWithRun): Item {
  return {
    position,
    failurePolicy: failure_policy,
    isSkipped: is_skipped,
    run: ruledRun(run),
  };
}

function ruledRun(run: RunRow | undefined): Item['run'] {
  return run === undefined ? null : { id: run.id, ...standingOf(run) };
}
