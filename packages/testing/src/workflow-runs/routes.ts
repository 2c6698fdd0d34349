import {
  startedWorkflowSchema,
  startWorkflowSchema,
  stoppedWorkflowSchema,
  unifiedReportSchema,
  workflowExecutionSchema,
  workflowGridQuerySchema,
  workflowGridSchema,
  workflowHistoryQuerySchema,
  workflowHistorySchema,
  workflowResultSchema,
  workflowTaskBodySchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { callerOf } from '../runs/caller.ts';
import { readGrid } from './grid.ts';
import { statusOf } from './present.ts';
import { readExecution, readHistory, readResult, readUnifiedReport } from './read.ts';
import { rerunFailed } from './rerun.ts';
import { startWorkflow } from './start.ts';
import { stopWorkflow } from './stop.ts';
import type { WorkflowRunRow } from './store.ts';

const config = { access: 'can_access_testing_suite' } as const;
const starts = { ...config, outlastsOutage: true };
const tags = ['workflow runs'];
const params = z.object({ task_id: z.string().max(200) });

/** Starting, polling, stopping runs of workflows, their history and reports. */
export function mountWorkflowRuns(app: HttpServer, parts: TestingParts): void {
  for (const url of [
    '/api/v1/execution/api/execute_workflow_id_async',
    '/api/execute_workflow_id_async',
    '/api/v1/workflow-executions',
  ] as const) {
    app.post(
      url,
      {
        config: starts,
        schema: {
          tags,
          summary: 'Start a run of a workflow',
          description:
            'A repeated request starts one run: with the same `Idempotency-Key`, or, without one, the same request of the same caller within 5 s while that run has not ended.',
          body: startWorkflowSchema,
          response: { 200: startedWorkflowSchema },
        },
      },
      async (request) => {
        const startedBy = callerOf(request);
        const row = await startWorkflow(parts, organizationOf(request), {
          asked: request.body,
          startedBy,
          triggeredBy: startedBy.source,
          idempotencyKey: idempotencyKeyOf(request),
          isRepeatable: true,
        });
        return startedAnswer(row);
      },
    );
  }
  app.post(
    '/api/v1/workflows/status/cancel/:task_id',
    { config, schema: { tags, params, response: { 200: stoppedWorkflowSchema } } },
    async (request) => stopWorkflow(parts, organizationOf(request), request.params.task_id),
  );
  app.post(
    '/api/v1/workflows/status/rerun-failed/:task_id',
    {
      config: starts,
      schema: {
        tags,
        summary: 'Run again the tests that did not pass',
        params,
        response: { 200: startedWorkflowSchema },
      },
    },
    async (request) => {
      const startedBy = callerOf(request);
      const { task_id } = request.params;
      const row = await rerunFailed(parts, organizationOf(request), task_id, startedBy);
      return startedAnswer(row);
    },
  );
  app.get(
    '/api/v1/workflows/status/:task_id',
    { config, schema: { tags, params, response: { 200: workflowExecutionSchema } } },
    async (request) => readExecution(parts, organizationOf(request), request.params.task_id),
  );
  app.get(
    '/api/v1/workflows/status/history/:workflow_id',
    {
      config,
      schema: {
        tags,
        params: z.object({ workflow_id: z.string().max(200) }),
        querystring: workflowHistoryQuerySchema,
        response: { 200: workflowHistorySchema },
      },
    },
    async (request) =>
      readHistory(parts, organizationOf(request), request.params.workflow_id, request.query),
  );
  app.get(
    '/api/v1/workflows/status/grid/:workflow_id',
    {
      config,
      schema: {
        tags,
        summary: 'Tests by runs of a workflow, the newest runs first',
        params: z.object({ workflow_id: z.string().max(200) }),
        querystring: workflowGridQuerySchema,
        response: { 200: workflowGridSchema },
      },
    },
    async (request) =>
      readGrid(parts, organizationOf(request), request.params.workflow_id, request.query),
  );
  app.post(
    '/api/v1/workflows/share/unified-report',
    {
      config,
      schema: { tags, body: workflowTaskBodySchema, response: { 200: unifiedReportSchema } },
    },
    async (request) =>
      readUnifiedReport(parts, organizationOf(request), request.body.workflow_task_id),
  );
  app.get(
    '/api/v1/workflows/tasks/workflow_task/:task_id',
    { config, schema: { tags, params, response: { 200: workflowResultSchema } } },
    async (request) => readResult(parts, organizationOf(request), request.params.task_id),
  );
  app.get(
    '/api/v1/workflows/tasks/workflow_task',
    {
      config,
      schema: { tags, querystring: params, response: { 200: workflowResultSchema } },
    },
    async (request) => readResult(parts, organizationOf(request), request.query.task_id),
  );
}

function startedAnswer(row: WorkflowRunRow): z.infer<typeof startedWorkflowSchema> {
  return {
    task_id: row.id,
    id: row.id,
    status: statusOf(row),
    message: 'The workflow was queued.',
  };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key'];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
