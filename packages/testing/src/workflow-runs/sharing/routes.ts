import {
  sharedReportSchema,
  sharedWorkflowLinkSchema,
  sharedWorkflowQuerySchema,
  sharedWorkflowRunQuerySchema,
  shareWorkflowSchema,
  unifiedReportSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { TestingParts } from '../../parts.ts';
import { callerOf } from '../../runs/caller.ts';
import { statusOf } from '../../runs/run.ts';
import { standingOf } from '../../runs/store.ts';
import { openSharedRun, openSharedWorkflow, shareWorkflowRun } from './links.ts';

const tags = ['workflow runs'];
const closed = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Links to reports of workflows for people without an account. */
export function mountSharedWorkflows(app: HttpServer, parts: TestingParts): void {
  app.post(
    '/api/v1/workflows/share/generate_shareable_link',
    {
      config: { access: 'can_access_testing_suite' },
      schema: { tags, body: shareWorkflowSchema, response: { 200: sharedWorkflowLinkSchema } },
    },
    async (request) => ({
      shareable_link: await shareWorkflowRun(parts, organizationOf(request), {
        taskId: request.body.workflow_task_id,
        userId: callerOf(request).userId,
        expirationHours: request.body.expiration_hours ?? null,
      }),
      child_links_created: 0,
    }),
  );
  app.get(
    '/api/v1/report/shared-workflow',
    {
      config: { access: 'public' },
      schema: {
        tags,
        querystring: sharedWorkflowQuerySchema,
        response: { 200: unifiedReportSchema },
      },
    },
    async (request, reply) => {
      reply.headers(closed);
      return openSharedWorkflow(parts, request.query.token);
    },
  );
  app.get(
    '/api/v1/report/shared-workflow/run',
    {
      config: { access: 'public' },
      schema: {
        tags,
        querystring: sharedWorkflowRunQuerySchema,
        response: { 200: sharedReportSchema },
      },
    },
    async (request, reply) => {
      reply.headers(closed);
      const { token, task_id: taskId } = request.query;
      const { row, report, links } = await openSharedRun(parts, { token, taskId });
      return {
        test_id: row.test_id,
        test_name: row.test_name,
        status: statusOf(standingOf(row)),
        completed_at: row.ended_at?.toISOString() ?? null,
        report,
        artifacts: Object.fromEntries(links),
      };
    },
  );
}
