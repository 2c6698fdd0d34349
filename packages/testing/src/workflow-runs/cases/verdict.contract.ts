import {
  startedWorkflowSchema,
  streamEventSchema,
  workflowGridSchema,
} from '@touchstone/contracts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { workflowRunSource } from '../live-source.ts';
import {
  ended,
  failing,
  newCheck,
  newWorkflow,
  owner,
  passing,
  patience,
  report,
  server,
  site,
  start,
} from './world.fixture.ts';

/** What a run of a workflow comes to. */
export function verdictCases(): void {
  describe('a run of a workflow', { timeout: 180_000 }, () => {
    test('passes when every test passed, and its tests end before it does', async () => {
      const workflow = await newWorkflow([await passing(), await passing()], { parallelism: 1 });
      const taskId = await start(workflow);
      const now = await ended(taskId);
      expect(now).toMatchObject({
        status: 'completed',
        total_tests: 2,
        completed_tests: 2,
        passed_tests: 2,
        failed_tests: 0,
        duration: expect.stringMatching(/^\d+\.\ds$/),
      });
      const { workflow_task, child_tasks } = await report(taskId);
      expect(workflow_task).toMatchObject({ success: true, duration: expect.any(Number) });
      const rows = await server.owner
        .selectFrom('run_event')
        .select(['id', 'type', 'payload', 'run_id'])
        .where('run_id', 'in', [taskId, ...child_tasks.map(({ task_id }) => task_id)])
        .orderBy('id')
        .execute();
      const events = rows.map(({ type, payload }) =>
        streamEventSchema.parse({ event: type, data: payload }),
      );
      expect(events[0]).toMatchObject({
        event: 'workflow_started',
        data: { workflow: { task: { id: taskId, task_id: taskId, total_tests: 2 } } },
      });
      expect(events.at(-1)).toMatchObject({
        event: 'workflow_completed',
        data: { task_id: taskId, status: 'completed' },
      });
      const children = events.flatMap((one) =>
        one.event === 'test_started' ? [one.data.test] : [],
      );
      for (const child of children) expect(child.parent_workflow_task_id).toBe(taskId);
      // In order: the second began when the first had ended.
      const [first, second] = child_tasks;
      expect(Date.parse(second?.started_at ?? '')).toBeGreaterThanOrEqual(
        Date.parse(first?.completed_at ?? ''),
      );
      const again = await workflowRunSource(server.parts.database).ended(owner.organizationId);
      expect(again.map(({ type, runId }) => [type, runId])).toContainEqual([
        'workflow_completed',
        taskId,
      ]);
      const result = await server.call(`/workflows/tasks/workflow_task/${taskId}`, { as: owner });
      expect(result.body).toMatchObject({ tests: [{ status: 'passed' }, { status: 'passed' }] });
    });

    test('fails with a failed test, goes on or stops as it was told, and its failed tests run again', async () => {
      const [bad, good] = [await failing(), await passing()];
      const goesOn = await start(await newWorkflow([bad, good], { parallelism: 1 }));
      const workflow = await newWorkflow([bad, good], { parallelism: 1, stop_on_failure: true });
      const stops = await start(workflow);
      expect(await ended(goesOn)).toMatchObject({
        status: 'failed',
        passed_tests: 1,
        failed_tests: 1,
      });
      expect(await ended(stops)).toMatchObject({
        status: 'failed',
        completed_tests: 1,
        failed_tests: 1,
      });
      const last = await server.owner
        .selectFrom('run_event')
        .select('type')
        .where('run_id', 'in', [goesOn, stops])
        .where('type', 'not in', ['workflow_started', 'workflow_updated'])
        .execute();
      expect(last.map(({ type }) => type)).toEqual(['workflow_failed', 'workflow_failed']);
      const { child_tasks } = await report(stops);
      expect(child_tasks.map(({ status: word }) => word)).toEqual(['failed', 'cancelled']);
      const reasons = child_tasks.map(({ reason }) => reason);
      expect(reasons).toEqual(['check_failed', 'not_begun']);
      const again = await server.call(`/workflows/status/rerun-failed/${goesOn}`, {
        method: 'POST',
        as: owner,
      });
      const rerun = startedWorkflowSchema.parse(again.body).task_id;
      expect(await ended(rerun)).toMatchObject({ status: 'failed', total_tests: 1 });
      const shown = await server.call(`/workflows/status/grid/${workflow}?limit=1`, { as: owner });
      expect(workflowGridSchema.parse(shown.body)).toMatchObject({
        total_count: 1,
        runs: [
          {
            task_id: stops,
            status: 'failed',
            triggered_by: owner.email,
            tests: [
              { test_id: bad, status: 'failed' },
              { test_id: good, status: 'cancelled', task_id: null },
            ],
          },
        ],
      });
      const history = await server.call(`/workflows/status/history/${workflow}`, { as: owner });
      expect(history.body).toMatchObject({
        total_count: 1,
        success_rate: 0,
        executions: [{ execution_id: stops }],
      });
    });

    test('is not failed by a test in quarantine, which still runs and is in the report', async () => {
      const [good, bad] = [await passing(), await failing()];
      const workflow = await newWorkflow([good, bad]);
      const listed = await server.call(`/workflows/workflow/${workflow}/tests`, { as: owner });
      const tests = z
        .object({ data: z.array(z.looseObject({ id: z.string() })) })
        .parse(listed.body);
      await server.call(`/workflows/workflow-tests/${tests.data[1]?.id}`, {
        method: 'PATCH',
        as: owner,
        body: { failure_policy: 'ignore_failure', reason: 'known' },
      });
      const taskId = await start(workflow);
      expect(await ended(taskId)).toMatchObject({
        status: 'completed',
        failed_tests: 0,
        quarantined_failures: 1,
        completed_tests: 2,
      });
      const { child_tasks } = await report(taskId);
      expect(child_tasks[1]).toMatchObject({ status: 'failed', success: false, quarantined: true });
    });

    test('without tests fails and says so; cancelled it ends as cancelled', async () => {
      const empty = await ended(await start(await newWorkflow([])));
      expect(empty).toMatchObject({ status: 'failed', error_message: /nothing was checked/ });
      site.hold();
      const taskId = await start(
        await newWorkflow([await newCheck('"Welcome" is visible', '/held')]),
      );
      await vi.waitFor(async () => {
        const { child_tasks } = await report(taskId);
        expect(child_tasks[0]?.status).toBe('running');
      }, patience);
      const stopped = await server.call(`/workflows/status/cancel/${taskId}`, {
        method: 'POST',
        as: owner,
      });
      expect(stopped.body).toMatchObject({ success: true, task_id: taskId });
      expect(await ended(taskId)).toMatchObject({ status: 'cancelled' });
      site.release();
      const late = await server.call(`/workflows/status/cancel/${taskId}`, {
        method: 'POST',
        as: owner,
      });
      expect(late.body).toMatchObject({ success: false });
    });

    test('asked for again by a client that repeats its request is one run', async () => {
      const workflow = await newWorkflow([await passing()]);
      const [one, two] = await Promise.all([start(workflow), start(workflow)]);
      expect(two).toBe(one);
      await ended(one);
    });
  });
}
