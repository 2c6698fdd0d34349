import {
  executionTaskQuerySchema,
  executionTaskSchema,
  runHistoryQuerySchema,
  runHistorySchema,
  startedRunSchema,
  startRunSchema,
  stoppedRunSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { missingWorker } from '../workers/workers.ts';
import { callerOf } from './caller.ts';
import { historyOf } from './lists.ts';
import { executionTaskOf } from './present.ts';
import { attemptsOf } from './requested.ts';
import { rerun } from './rerun.ts';
import { statusOf } from './run.ts';
import { startRun } from './start.ts';
import { stopRun } from './stop.ts';
import { selectRun, standingOf } from './store.ts';

/** Starting, polling, stopping runs of tests, and their history. */
export function mountRuns(app: HttpServer, parts: TestingParts): void {
  const config = { access: 'can_access_testing_suite' } as const;
  const starts = { ...config, outlastsOutage: true };
  const tags = ['runs'];

  for (const url of [
    '/api/v1/execution/api/execute_test_id_async',
    '/api/execute_test_id_async',
  ] as const)
    app.post(
      url,
      {
        config: starts,
        schema: {
          tags,
          summary: 'Start a run of a test',
          description:
            '`retries` is how often the test is tried in all: 1 is one try; 3 goes on up to the third while it does not pass, and a pass after the first try is marked as flaky. Without it the test itself says how often, once if it says nothing. A repeated request starts one run: with the same `Idempotency-Key`, or, without one, the same request of the same caller within 5 s while that run has not ended.',
          body: startRunSchema,
          response: { 200: startedRunSchema },
        },
      },
      async (request) => {
        const { test_id, retries, ...overrides } = request.body;
        const key = idempotencyKeyOf(request);
        const { taskId, row } = await startRun(parts, organizationOf(request), {
          testId: test_id,
          attempts: retries == null ? undefined : attemptsOf(retries),
          overrides,
          startedBy: callerOf(request),
          repeatable: { request: request.body, ...(key !== undefined && { idempotencyKey: key }) },
        });
        const status = statusOf(standingOf(row));
        return { task_id: taskId, id: taskId, status, message: 'The run was queued.' };
      },
    );

  app.get(
    '/api/v1/tests/get_test_execution_task',
    {
      config,
      schema: {
        tags,
        summary: 'How far a run is',
        description:
          'A task that is not there answers as one that failed, so that polling ends. One that waits for a worker that is not running says so as its step.',
        querystring: executionTaskQuerySchema,
        response: { 200: executionTaskSchema },
      },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      const { task_id } = request.query;
      const row = await parts.database.inOrganization(organizationId, (transaction) =>
        selectRun(transaction, organizationId, task_id),
      );
      if (row === undefined) return unknownTask(task_id);
      const task = executionTaskOf(row);
      return {
        ...task,
        current_step: task.current_step ?? (await missingWorker(parts.database.global, row)),
      };
    },
  );

  app.get(
    '/api/v1/tests/get_test_enhanced_history',
    {
      config,
      schema: {
        tags,
        summary: 'Runs of a test',
        querystring: runHistoryQuerySchema,
        response: { 200: runHistorySchema },
      },
    },
    async (request) => historyOf(parts, organizationOf(request), request.query),
  );

  app.post(
    '/api/v1/execution/tests/status/cancel/:task_id',
    {
      config,
      schema: {
        tags,
        summary: 'Stop a run',
        params: z.object({ task_id: z.string().max(200) }),
        response: { 200: stoppedRunSchema },
      },
    },
    async (request) =>
      stopRun(parts, organizationOf(request), {
        taskId: request.params.task_id,
        userId: callerOf(request).userId,
      }),
  );

  app.post(
    '/api/v1/runs/:task_id/rerun',
    {
      config: starts,
      schema: {
        tags,
        summary: 'Run a test again as an earlier run of it was asked for',
        description:
          'With the same build if that run named one, variables, device and number of tries. Of a repeated request see the start of a run.',
        params: z.object({ task_id: z.string().max(200) }),
        response: { 200: startedRunSchema },
      },
    },
    async (request) => {
      const key = idempotencyKeyOf(request);
      const { taskId, row } = await rerun(parts, organizationOf(request), {
        taskId: request.params.task_id,
        startedBy: callerOf(request),
        ...(key !== undefined && { idempotencyKey: key }),
      });
      const status = statusOf(standingOf(row));
      return { task_id: taskId, id: taskId, status, message: 'The run was queued.' };
    },
  );
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key'];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function unknownTask(taskId: string): z.infer<typeof executionTaskSchema> {
  return {
    id: taskId,
    task_id: taskId,
    test_id: null,
    workflow_run_id: null,
    status: 'failed',
    progress: 100,
    current_step: null,
    current_step_index: 0,
    total_steps: null,
    steps_completed: 0,
    error_message: `There is no run ${taskId} in this organization.`,
    success: false,
    execution_time_seconds: null,
    started_at: null,
    completed_at: null,
    resolved_build_id: null,
    resolved_build_version: null,
  };
}
