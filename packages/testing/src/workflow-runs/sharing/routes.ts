import {
  doneMessageSchema,
  sharedReportSchema,
  sharedWorkflowLinkSchema,
  sharedWorkflowQuerySchema,
  sharedWorkflowRunQuerySchema,
  shareLinksSchema,
  shareWorkflowSchema,
  unifiedReportSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { idOf } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { sharedReportOf } from '../../reports/load-report.ts';
import { callerOf } from '../../runs/caller.ts';
import {
  linksOf,
  openSharedRun,
  openSharedWorkflow,
  revokeLink,
  shareWorkflowRun,
} from './links.ts';

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
    '/api/v1/workflows/share/links/:task_id',
    {
      config: { access: 'can_access_testing_suite' },
      schema: {
        tags,
        summary: "Links to the report of a workflow's run, the newest 200",
        params: z.object({ task_id: z.string().max(200) }),
        response: { 200: shareLinksSchema },
      },
    },
    async (request) => ({
      items: await linksOf(parts, organizationOf(request), request.params.task_id),
    }),
  );
  app.delete(
    '/api/v1/workflows/share/links/:task_id/:link_id',
    {
      config: { access: 'can_access_testing_suite' },
      schema: {
        tags,
        summary: "End a link to the report of a workflow's run",
        params: z.object({ task_id: z.string().max(200), link_id: z.string().max(200) }),
        response: { 200: doneMessageSchema },
      },
    },
    async (request) => {
      const { task_id: taskId, link_id } = request.params;
      const linkId = idOf(link_id, 'link');
      await revokeLink(parts, organizationOf(request), { taskId, linkId });
      return { message: 'The link opens nothing more.' };
    },
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
      return sharedReportOf(await openSharedRun(parts, { token, taskId }));
    },
  );
}
