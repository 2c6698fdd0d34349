import { shareLinksSchema, streamEventSchema, unifiedReportSchema } from '@touchstone/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newTest } from '../../runs/runs.fixture.ts';
import {
  ended,
  newModule,
  newWorkflow,
  owner,
  passing,
  report,
  server,
  setModules,
  site,
  start,
} from './world.fixture.ts';

/** Who may see a run of a workflow, and what is done before and after its tests. */
export function aroundCases(): void {
  describe('a run of a workflow', { timeout: 180_000 }, () => {
    test('is shared by a link that opens it and its tests, and nothing else', async () => {
      const taskId = await start(await newWorkflow([await passing()]));
      await ended(taskId);
      const other = await start(await newWorkflow([await passing()]));
      await ended(other);
      const made = await server.call('/workflows/share/generate_shareable_link', {
        method: 'POST',
        as: owner,
        body: { workflow_task_id: taskId, origin: 'https://elsewhere.example' },
      });
      const { shareable_link } = z.looseObject({ shareable_link: z.string() }).parse(made.body);
      expect(new URL(shareable_link).origin).toBe(server.url);
      const token = new URL(shareable_link).searchParams.get('token') ?? '';
      const opened = await server.call(`/report/shared-workflow?token=${token}`);
      const { child_tasks } = unifiedReportSchema.parse(opened.body);
      const path = `/report/shared-workflow/run?token=${token}&task_id=`;
      const child = await server.call(path + child_tasks[0]?.task_id);
      expect(child).toMatchObject({ status: 200, body: { status: 'completed' } });
      const foreign = (await report(other)).child_tasks[0]?.task_id;
      expect((await server.call(path + foreign)).status).toBe(404);
      expect((await server.call('/report/shared-workflow?token=guess')).status).toBe(404);
      const links = await server.call(`/workflows/share/links/${taskId}`, { as: owner });
      const { items } = shareLinksSchema.parse(links.body);
      expect(items).toMatchObject([
        { created_by: owner.email, expires_at: null, revoked_at: null },
      ]);
      const stranger = await server.person();
      const link = `/workflows/share/links/${taskId}/${items[0]?.id}`;
      const end = async (as: typeof owner) =>
        (await server.call(link, { method: 'DELETE', as })).status;
      expect([await end(stranger), await end(owner), await end(owner)]).toEqual([404, 200, 404]);
      const over = await server.call(`/report/shared-workflow?token=${token}`);
      expect([over.status, (await server.call(path + child_tasks[0]?.task_id)).status]) //
        .toEqual([404, 404]);
    });

    test('sets up before its tests and clears up after them, apart from its tests', async () => {
      const opens = await newModule([`Open ${site.url}/`, '"Welcome" is visible']);
      const workflow = await newWorkflow([await passing()]);
      await setModules(workflow, { setup: [opens], teardown: [opens] });
      const taskId = await start(workflow);
      expect(await ended(taskId)).toMatchObject({ status: 'completed', total_tests: 1 });
      const { setup, teardown, child_tasks } = await report(taskId);
      expect([setup, teardown]).toMatchObject([{ success: true }, { success: true }]);
      const times = [setup?.completed_at, child_tasks[0]?.started_at, child_tasks[0]?.completed_at];
      const inOrder = [...times, teardown?.started_at].map((time) => Date.parse(time ?? ''));
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      // Clients count what names the workflow as its parent, and read the status of a setup.
      const events = await server.owner
        .selectFrom('run_event')
        .select(['type', 'payload'])
        .where('organization_id', '=', owner.organizationId)
        .where('type', 'in', ['test_started', 'workflow_updated'])
        .orderBy('id')
        .execute();
      const read = events.map(({ type, payload }) =>
        streamEventSchema.parse({ event: type, data: payload }),
      );
      const children = read.filter(
        (one) => one.event === 'test_started' && one.data.test.parent_workflow_task_id === taskId,
      );
      expect(children).toHaveLength(1);
      const words = read.flatMap((one) =>
        one.event === 'workflow_updated' && one.data.workflow.task.id === taskId
          ? [one.data.workflow.task.status]
          : [],
      );
      expect(words).toEqual(['setup', 'running', 'running']);
      const run = await server.call(`/runs/${setup?.task_id}`, { as: owner });
      expect(run.body).toMatchObject({ run: { role: 'setup' }, report: { verdict: 'passed' } });
    });

    test('carries out no test after a setup that failed, and fails for a teardown that did', async () => {
      const fails = await newModule(['Do what nobody understands', '"Welcome" is visible']);
      const unprepared = await newWorkflow([await passing()]);
      await setModules(unprepared, { setup: [fails], teardown: [fails] });
      const untidy = await newWorkflow([await passing()]);
      await setModules(untidy, { setup: [], teardown: [fails] });
      const [first, second] = [await start(unprepared), await start(untidy)];
      expect(await ended(first)).toMatchObject({
        status: 'failed',
        completed_tests: 0,
        error_message: /setup did not pass/,
      });
      expect(await report(first)).toMatchObject({
        setup: { success: false },
        teardown: { success: false },
        child_tasks: [{ status: 'cancelled', task_id: '' }],
      });
      expect(await ended(second)).toMatchObject({
        status: 'failed',
        passed_tests: 1,
        failed_tests: 0,
        error_message: /teardown did not/,
      });
      const gone = await server.call(`/modules/delete/${fails}`, { method: 'DELETE', as: owner });
      expect(gone).toMatchObject({ status: 409, body: { detail: { workflows: [{}, {}] } } });
    });

    test('with a test that cannot be carried out ends, and fails', async () => {
      const phone = await newTest(server, owner, { platform: 'android' });
      const taskId = await start(await newWorkflow([phone]));
      expect(await ended(taskId)).toMatchObject({ status: 'failed', completed_tests: 0 });
    });
  });
}
