import { runOverridesSchema } from '@touchstone/contracts';
import { appendEvents, handle, type JobHandler } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import { noteWorkflowEnd } from '../notifications/note-end.ts';
import type { TestingParts } from '../parts.ts';
import { startRunWithin } from '../runs/start.ts';
import { stopRun } from '../runs/stop.ts';
import type { Work } from '../work.ts';
import { advanceJob } from './advance-job.ts';
import { type Decision, decide } from './decide.ts';
import { workflowEnded, workflowUpdated } from './events.ts';
import type { WorkflowSettings } from './run-tables.ts';
import {
  type ItemWithRun,
  ruled,
  selectItems,
  selectWorkflowRun,
  selectWorkflowRuns,
  type WorkflowRunRow,
} from './store.ts';

type Parts = Pick<TestingParts, 'database' | 'queue' | 'vault'>;

/** Takes the run of a workflow as far as it goes now. */
export function advanceHandler(parts: Parts): JobHandler {
  return handle(advanceJob, async ({ workflowRunId }, { organizationId }) => {
    if (organizationId === null) throw new Error('A workflow belongs to an organization.');
    await advanceWorkflow(parts, organizationId, workflowRunId);
  });
}

/** Does what the rules say comes next. Done twice it does nothing the second time. */
async function advanceWorkflow(parts: Parts, organizationId: string, id: string): Promise<void> {
  const toStop = await parts.database.inOrganization(organizationId, async (transaction) => {
    const row = await selectWorkflowRuns(transaction, organizationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.state === 'ended') return [];
    const overdue = row.deadline !== null && row.deadline.getTime() <= Date.now();
    const state = overdue ? 'stopping' : row.state;
    const stoppingAs = row.stopping_as ?? (overdue ? 'timeout' : null);
    const items = (await selectItems(transaction, organizationId, [id])).get(id) ?? [];
    const { parallelism, stop_on_failure: stopOnFailure } = row;
    const decision = decide({
      state,
      stoppingAs,
      parallelism,
      stopOnFailure,
      items: items.map(ruled),
    });
    await carryOut(transaction, parts, { row, items, decision, state, stoppingAs });
    return decision.stop;
  });
  // Each in a transaction of its own: a run that ends meanwhile tells this workflow by itself.
  for (const taskId of toStop) {
    await stopRun(parts, organizationId, { taskId, userId: null }).catch(() => undefined);
  }
}

interface Step {
  row: WorkflowRunRow;
  items: readonly ItemWithRun[];
  decision: Decision;
  state: Exclude<WorkflowRunRow['state'], 'ended'>;
  stoppingAs: WorkflowRunRow['stopping_as'];
}

async function carryOut(transaction: Work, parts: Parts, step: Step): Promise<void> {
  const { row, items, decision } = step;
  const { organization_id, id } = row;
  const settings = settingsOf(parts, row);
  for (const position of decision.begin) {
    const item = items.find((one) => one.position === position);
    if (item !== undefined) await begin(transaction, parts, { row, item, settings });
  }
  if (decision.skip.length > 0) {
    await transaction
      .updateTable('workflow_run_item')
      .set({ is_skipped: true })
      .where('organization_id', '=', organization_id)
      .where('workflow_run_id', '=', id)
      .where('position', 'in', decision.skip)
      .execute();
  }
  await noteState(transaction, step);
  const [now, after] = await Promise.all([
    selectWorkflowRun(transaction, organization_id, id),
    selectItems(transaction, organization_id, [id]),
  ]);
  if (now === undefined) return;
  const itemsNow = after.get(id) ?? [];
  if (now.state !== 'ended') {
    await appendEvents(transaction, organization_id, [workflowUpdated(now, itemsNow)]);
    return;
  }
  await appendEvents(transaction, organization_id, [workflowEnded(now, itemsNow)]);
  await noteWorkflowEnd(transaction, parts, now);
}

async function begin(
  transaction: Work,
  parts: Parts,
  { row, item, settings }: { row: WorkflowRunRow; item: ItemWithRun; settings: WorkflowSettings },
): Promise<void> {
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
    return;
  }
  const { taskId } = await startRunWithin(transaction, parts, row.organization_id, {
    testId: item.test_id,
    attempts: settings.attempts,
    overrides: { ...settings.overrides, ...settings.items[item.position] },
    startedBy: {
      userId: row.requested_by,
      keyId: row.requested_by_key,
      source: 'workflow',
      ci: row.ci,
    },
    workflow: { runId: row.id, parentTaskId: row.id },
  });
  await at.set({ run_id: taskId }).execute();
}

const messages = {
  failed_tests: 'Not every test passed.',
  no_tests: 'The workflow has no tests: nothing was checked.',
  all_quarantined: 'No test that counts passed: the others are in quarantine.',
};

async function noteState(
  transaction: Work,
  { row, decision, state, stoppingAs }: Step,
): Promise<void> {
  const { end } = decision;
  await transaction
    .updateTable('workflow_run')
    .set({
      started_at: row.started_at ?? sql<Date>`now()`,
      stopping_as: stoppingAs,
      ...(end === undefined
        ? { state: state === 'queued' ? 'running' : state }
        : {
            state: 'ended',
            outcome: end.outcome,
            ended_at: sql<Date>`now()`,
            message: end.why === null ? endMessage(end.outcome) : messages[end.why],
          }),
    })
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.id)
    .execute();
}

function endMessage(outcome: 'passed' | 'failed' | 'cancelled' | 'timeout'): string | null {
  if (outcome === 'cancelled') return 'The workflow was cancelled.';
  return outcome === 'timeout' ? 'The workflow took longer than it may.' : null;
}

const settingsSchema = z.object({
  attempts: z.int(),
  overrides: runOverridesSchema,
  items: z.record(z.string(), runOverridesSchema),
});

function settingsOf({ vault }: Pick<Parts, 'vault'>, row: WorkflowRunRow): WorkflowSettings {
  return settingsSchema.parse(JSON.parse(vault.open(row.sealed_settings, row.id)));
}
