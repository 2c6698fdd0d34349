import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signatureHeaders } from '../../notifications/notify.ts';
import { startDue } from '../../workflows/schedule-job.ts';
import { newWorkflow, owner, server } from './world.fixture.ts';

/** What starts a workflow when no person does. */
export function startingCases(): void {
  describe('a workflow starts by itself', { timeout: 120_000 }, () => {
    test('when its time has come, once', async () => {
      const workflow = await newWorkflow([]);
      await server.call(`/workflows/update_schedule/${workflow}`, {
        method: 'PUT',
        as: owner,
        body: { schedule: '0 0 1 1 *' },
      });
      const now = new Date();
      await server.owner
        .updateTable('workflow')
        .set({ next_run_at: new Date(now.getTime() - 3_600_000) })
        .where('id', '=', workflow)
        .execute();
      await Promise.all([startDue(server.parts, now), startDue(server.parts, now)]);
      await startDue(server.parts, now);
      const runs = await server.owner
        .selectFrom('workflow_run')
        .select(['triggered_by'])
        .where('workflow_id', '=', workflow)
        .execute();
      expect(runs).toEqual([{ triggered_by: 'schedule' }]);
    });

    test('by a signed request, once for each delivery, and by no other', async () => {
      const workflow = await newWorkflow([]);
      const made = await server.call(`/workflows/${workflow}/hook`, { method: 'POST', as: owner });
      const { url, secret } = z.object({ url: z.string(), secret: z.string() }).parse(made.body);
      const body = Buffer.from(JSON.stringify({ variable_overrides: { a: 'b' } }));
      const at = Math.floor(Date.now() / 1000);
      const deliver = (headers: Record<string, string>, sent = body) =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: sent,
        });
      const headers = signatureHeaders(secret, { delivery: 'd-1', at, body });
      const first = await deliver(headers);
      expect(first.status).toBe(200);
      expect(await (await deliver(headers)).json()).toEqual(await first.json());
      const other = Buffer.from('{"variable_overrides":{"a":"c"}}');
      const old = signatureHeaders(secret, { delivery: 'd-2', at: at - 3600, body });
      const wrong = signatureHeaders('guess', { delivery: 'd-3', at, body });
      const answers = [await deliver(headers, other), await deliver(old), await deliver(wrong)];
      expect(answers.map((one) => one.status)).toEqual([404, 404, 404]);
      const runs = await server.owner
        .selectFrom('workflow_run')
        .select('triggered_by')
        .where('workflow_id', '=', workflow)
        .execute();
      expect(runs).toEqual([{ triggered_by: 'webhook' }]);
      await server.call(`/workflows/${workflow}/hook`, { method: 'DELETE', as: owner });
      expect((await deliver(headers)).status).toBe(404);
    });
  });
}
