import { executionTaskSchema, startedRunSchema, stoppedRunSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { expect } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';

export const startPath = '/execution/api/execute_test_id_async';

export type RunCalls = ReturnType<typeof runCallsOf>;

/** What clients ask of runs in the name of a person, and the events that come of it. */
export function runCallsOf(server: TestServer, as: TestPerson) {
  return {
    /** Answers the task. */
    async start(testId: string, body: object = {}, headers: Record<string, string> = {}) {
      const sent = { test_id: testId, ...body };
      const answer = await server.call(startPath, { method: 'POST', as, body: sent, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return startedRunSchema.parse(answer.body).task_id;
    },
    async poll(taskId: string) {
      const answer = await server.call(`/tests/get_test_execution_task?task_id=${taskId}`, { as });
      expect(answer.status).toBe(200);
      return executionTaskSchema.parse(answer.body);
    },
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
