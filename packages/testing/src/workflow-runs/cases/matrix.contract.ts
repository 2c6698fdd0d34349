import { randomUUID } from 'node:crypto';
import { startedWorkflowSchema } from '@touchstone/contracts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newTest } from '../../runs/runs.fixture.ts';
import { openSite } from '../../runs/worker/site.fixture.ts';
import {
  ended,
  newWorkflow,
  owner,
  passing,
  patience,
  report,
  server,
  site,
  start,
} from './world.fixture.ts';

/** What a workflow's tests run with. */
export function matrixCases(): void {
  describe('a run of a workflow', { timeout: 180_000 }, () => {
    test('runs each test on each build with each value of its matrix, and again what failed alone', async () => {
      const other = await openSite();
      other.call('Put in cart');
      const made = async (path: string, body: object) => {
        const { body: answer } = await server.call(path, { method: 'POST', as: owner, body });
        return z.object({ id: z.uuid() }).parse(answer).id;
      };
      const appId = await made('/apps/', { name: `Shop ${randomUUID()}`, platform: 'web' });
      const newBuild = (version: string, url: string) =>
        made(`/apps/${appId}/builds/web`, { version, url });
      const builds = {
        blue: await newBuild('blue', site.url),
        green: await newBuild('green', other.url),
      };
      const check = (sentence: string) => ({ type: 'validation', step_description: sentence });
      const blocks = [
        { type: 'instructions', step_description: 'Open /' },
        check('The heading "{{heading}}" is visible'),
        check('The button "{{button}}" is visible within 1 second'),
      ];
      const one = await newTest(server, owner, { appId, blocks });
      const matrix = Object.entries(builds).flatMap(([version, build_version_id]) =>
        ['Add to cart', 'Put in cart'].map((button) => ({
          label: `${version}: ${button}`,
          build_version_id,
          variables: { button },
        })),
      );
      const workflow = await newWorkflow([one], { matrix });
      const taskId = await start(workflow, { variable_overrides: { heading: 'Welcome' } });
      await ended(taskId);
      const { child_tasks } = await report(taskId);
      const runsOf = (id: string) =>
        server.owner
          .selectFrom('run')
          .select(['id', 'build_id', 'build_version', 'variables'])
          .where('workflow_run_id', '=', id)
          .execute();
      const runs = await runsOf(taskId);
      expect(
        child_tasks.map(({ combination, success, build_version, build_id, task_id }) => {
          const run = runs.find(({ id }) => id === task_id);
          expect([run?.build_version, run?.build_id]).toEqual([build_version, build_id]);
          return [combination, success, build_version, build_id];
        }),
      ).toEqual([
        ['blue: Add to cart', true, 'blue', builds.blue],
        ['blue: Put in cart', false, 'blue', builds.blue],
        ['green: Add to cart', false, 'green', builds.green],
        ['green: Put in cart', true, 'green', builds.green],
      ]);
      const again = await server.call(`/workflows/status/rerun-failed/${taskId}`, {
        method: 'POST',
        as: owner,
      });
      const rerun = startedWorkflowSchema.parse(again.body).task_id;
      await ended(rerun);
      const failed = (await report(rerun)).child_tasks.map(({ combination }) => combination);
      expect(failed).toEqual(['blue: Put in cart', 'green: Add to cart']);
      // As it was asked for: without the value of its heading it would name none.
      for (const { variables } of await runsOf(rerun))
        expect(variables).toEqual(expect.arrayContaining(['heading', 'button']));
      other.close();
    });

    test('that asks for workers with a label tells which of them is missing', async () => {
      const taskId = await start(await newWorkflow([await passing()], { worker_label: 'moon' }));
      await vi.waitFor(async () => {
        expect((await report(taskId)).workflow_task.missing_worker_labels).toEqual(['moon']);
      }, patience);
      await server.call(`/workflows/status/cancel/${taskId}`, { method: 'POST', as: owner });
      await ended(taskId);
      expect((await report(taskId)).workflow_task.missing_worker_labels).toEqual([]);
    });
  });
}
