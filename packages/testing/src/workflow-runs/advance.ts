import { appendEvents, handle, type JobHandler } from '@touchstone/platform';
import { sql } from 'kysely';
import { noteWorkflowEnd } from '../notifications/note-end.ts';
import type { TestingParts } from '../parts.ts';
import { stopRun } from '../runs/stop.ts';
import type { Work } from '../work.ts';
import { advanceJob } from './advance-job.ts';
import { beginFixture, beginTest } from './begin.ts';
import { type Decision, decide } from './decide.ts';
import { workflowEnded, workflowUpdated } from './events.ts';
import { settingsOf } from './settings.ts';
import {
  type ItemWithRun,
  ruled,
  ruledFixture,
  selectFixtures,
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
    const { setup, teardown } = await selectFixtures(transaction, row);
    const { parallelism, stop_on_failure: stopOnFailure } = row;
    const decision = decide({
      state,
      stoppingAs,
      parallelism,
      stopOnFailure,
      items: items.map(ruled),
      setup: ruledFixture(setup),
      teardown: ruledFixture(teardown),
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
  if (decision.fixture !== undefined) {
    await beginFixture(transaction, parts, { row, role: decision.fixture, settings });
  }
  let isLeftOut = false;
  for (const item of items.filter(({ position }) => decision.begin.includes(position))) {
    if (!(await beginTest(transaction, parts, { row, item, settings }))) isLeftOut = true;
  }
  // No run of it will end, so nothing else would have the workflow looked at again.
  if (isLeftOut) {
    await parts.queue.send(
      advanceJob,
      { workflowRunId: id },
      { transaction, organizationId: organization_id },
    );
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

const messages = {
  setup_failed: 'The setup did not pass, so no test was carried out.',
  failed_tests: 'Not every test passed.',
  no_tests: 'The workflow has no tests: nothing was checked.',
  all_quarantined: 'No test that counts passed: the others are in quarantine.',
  teardown_failed: 'Every test that counts passed, but the teardown did not.',
};

async function noteState(
  transaction: Work,
  { row, decision, state, stoppingAs }: Step,
): Promise<void> {
  const { end, fixture, begin, skip } = decision;
  await transaction
    .updateTable('workflow_run')
    .set({
      started_at: row.started_at ?? sql<Date>`now()`,
      stopping_as: stoppingAs,
      ...(fixture === 'setup' && { is_setting_up: true }),
      ...((fixture === 'teardown' || begin.length + skip.length > 0 || end) && {
        is_setting_up: false,
      }),
      ...(end === undefined
        ? { state: state === 'queued' ? 'running' : state }
        : {
            state: 'ended',
            outcome: end.outcome,
            ended_at: sql<Date>`now()`,
            message: end.why === null ? endMessage(end.outcome) : messages[end.why],
            reason: end.why ?? (end.outcome === 'passed' ? null : end.outcome),
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
