import { executionTaskSchema, startedRunSchema, stoppedRunSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { expect, vi } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';

export const startPath = '/execution/api/execute_test_id_async';

/** Long enough for a slow machine; nothing waits longer than it must. */
const patience = { timeout: 90_000, interval: 100 };

export type RunCalls = ReturnType<typeof runCallsOf>;

/** What clients ask of runs in the name of a person, and the events that come of it. */
export function runCallsOf(server: TestServer, as: TestPerson) {
  const poll = async (taskId: string) => {
    const answer = await server.call(`/tests/get_test_execution_task?task_id=${taskId}`, { as });
    expect(answer.status).toBe(200);
    return executionTaskSchema.parse(answer.body);
  };
  return {
    poll,
    /** Answers the task. */
    async start(testId: string, body: object = {}, headers: Record<string, string> = {}) {
      const sent = { test_id: testId, ...body };
      const answer = await server.call(startPath, { method: 'POST', as, body: sent, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return startedRunSchema.parse(answer.body).task_id;
    },
    /** Answers the task as it is once it has the status. */
    until: (taskId: string, status: string) =>
      vi.waitFor(async () => {
        const task = await poll(taskId);
        expect(task.status, JSON.stringify(task)).toBe(status);
        return task;
      }, patience),
    rowOf: (taskId: string) =>
      server.owner.selectFrom('run').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow(),
    async stop(taskId: string) {
      const path = `/execution/tests/status/cancel/${taskId}`;
      const answer = await server.call(path, { method: 'POST', as });
      expect(answer.status).toBe(200);
      return stoppedRunSchema.parse(answer.body);
    },
    /** Their types, the oldest first. */
    async eventsOf(taskId: string) {
      const rows = await server.owner
        .selectFrom('run_event')
        .select('type')
        .where('run_id', '=', taskId)
        .orderBy('id')
        .execute();
      return rows.map(({ type }) => type);
    },
  };
}
