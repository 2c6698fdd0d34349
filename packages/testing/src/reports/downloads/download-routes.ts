import { downloadLinkSchema, sharedReportQuerySchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import { loadReport } from '../load-report.ts';
import { openShareLink } from '../sharing/share-links.ts';
import { linkToFile, sendJson, sendJunit, sendPage } from './send.ts';

const params = z.object({ task_id: z.string().max(200) });
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['runs'];
const response = { 200: downloadLinkSchema };

/** The report of a run as files to keep. */
export function mountDownloads(app: HttpServer, parts: TestingParts): void {
  const base = '/api/v1/runs/:task_id';
  const of = (request: Parameters<typeof organizationOf>[0], taskId: string) =>
    loadReport(parts, organizationOf(request), taskId);

  app.get(
    `${base}/html`,
    { config, schema: { tags, summary: 'The report as one HTML page', params } },
    async (request, reply) => sendPage(parts, reply, await of(request, request.params.task_id)),
  );
  app.get(
    `${base}/junit`,
    { config, schema: { tags, summary: 'The report as JUnit XML', params } },
    async (request, reply) => sendJunit(reply, await of(request, request.params.task_id)),
  );
  app.get(
    `${base}/json`,
    { config, schema: { tags, summary: 'The report as a JSON file', params } },
    async (request, reply) => sendJson(reply, await of(request, request.params.task_id)),
  );
  app.get(
    `${base}/trace`,
    {
      config,
      schema: {
        tags,
        summary: 'A signed link to the trace of the last attempt',
        description: 'Playwright opens it: `npx playwright show-trace <file>`.',
        params,
        response,
      },
    },
    async (request, reply) => {
      const loaded = await of(request, request.params.task_id);
      reply.header('cache-control', 'no-store');
      const filename = `${loaded.row.id}-trace.zip`;
      return linkToFile(parts, loaded, { kind: 'trace', filename });
    },
  );
  app.get(
    `${base}/har`,
    {
      config,
      schema: {
        tags,
        summary: 'A signed link to the requests of the last attempt as HAR',
        params,
        response,
      },
    },
    async (request, reply) => {
      const loaded = await of(request, request.params.task_id);
      reply.header('cache-control', 'no-store');
      return linkToFile(parts, loaded, { kind: 'har', filename: `${loaded.row.id}.har` });
    },
  );
  mountShared(app, parts);
}

/** What whoever holds a link may keep: the report, not what other tools make of its requests. */
function mountShared(app: HttpServer, parts: TestingParts): void {
  const shared = { access: 'public' } as const;
  const querystring = sharedReportQuerySchema;
  app.get(
    '/api/v1/report/shared/html',
    {
      config: shared,
      schema: { tags, summary: 'A shared report as one HTML page', querystring },
    },
    async (request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
      return sendPage(parts, reply, await openShareLink(parts, request.query));
    },
  );
  app.get(
    '/api/v1/report/shared/junit',
    { config: shared, schema: { tags, summary: 'A shared report as JUnit XML', querystring } },
    async (request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
      return sendJunit(reply, await openShareLink(parts, request.query));
    },
  );
}
