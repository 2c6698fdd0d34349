import {
  doneSchema,
  shareBySessionSchema,
  shareByTaskSchema,
  shareByTestSchema,
  sharedLinkSchema,
  sharedReportQuerySchema,
  sharedReportSchema,
  shareLinksSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { idOf } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { callerOf } from '../../runs/caller.ts';
import { noSession } from '../context/context-routes.ts';
import { sharedReportOf } from '../load-report.ts';
import {
  openShareLink,
  revokeShareLink,
  runToShare,
  shareLinksOf,
  shareRun,
} from './share-links.ts';

/** Links to reports for people without an account: made, listed, ended, opened. */
export function mountShareLinks(app: HttpServer, parts: TestingParts): void {
  const config = { access: 'can_access_testing_suite' } as const;
  const base = '/api/v1/report/async-run/generate_shareable_report_link';
  const tags = ['reports'];
  const response = { 200: sharedLinkSchema };

  app.post(
    `${base}_by_task`,
    {
      config,
      schema: { tags, summary: 'Share a run', body: shareByTaskSchema, response },
    },
    async (request) => ({
      shareable_link: await shareRun(parts, organizationOf(request), {
        taskId: request.body.task_id,
        userId: callerOf(request).userId,
        expirationHours: request.body.expiration_hours ?? null,
      }),
    }),
  );

  app.post(
    `${base}_by_session`,
    {
      config,
      schema: { tags, summary: 'Share a device session', body: shareBySessionSchema, response },
    },
    async (request) => {
      throw noSession(request.body.session_id);
    },
  );

  app.post(
    base,
    {
      config,
      schema: { tags, summary: 'Share a run of a test', body: shareByTestSchema, response },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      const { test_id: testId, history_id, expiration_hours } = request.body;
      const historyId = history_id ?? null;
      return {
        shareable_link: await shareRun(parts, organizationId, {
          taskId: await runToShare(parts, organizationId, { testId, historyId }),
          userId: callerOf(request).userId,
          expirationHours: expiration_hours ?? null,
        }),
      };
    },
  );

  app.get(
    '/api/v1/runs/:task_id/share-links',
    {
      config,
      schema: {
        tags,
        summary: 'Links to the report of a run, the newest 200',
        params: z.object({ task_id: z.string().max(200) }),
        response: { 200: shareLinksSchema },
      },
    },
    async (request) => ({
      items: await shareLinksOf(parts, organizationOf(request), request.params.task_id),
    }),
  );

  app.delete(
    '/api/v1/runs/:task_id/share-links/:link_id',
    {
      config,
      schema: {
        tags,
        summary: 'End a link to a report',
        params: z.object({ task_id: z.string().max(200), link_id: z.string().max(200) }),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await revokeShareLink(parts, organizationOf(request), {
        taskId: request.params.task_id,
        linkId: idOf(request.params.link_id, 'link'),
      });
      return { status: 'done' as const };
    },
  );

  app.get(
    '/api/v1/report/shared',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The report that a link leads to',
        querystring: sharedReportQuerySchema,
        response: { 200: sharedReportSchema },
      },
    },
    async (request, reply) => {
      const loaded = await openShareLink(parts, request.query);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return sharedReportOf(loaded);
    },
  );
}
