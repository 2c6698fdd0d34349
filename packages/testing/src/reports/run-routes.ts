import { runDetailSchema, runItemSchema, runListQuerySchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { addressesOf, listRuns } from '../runs/lists.ts';
import { runItemOf } from '../runs/present.ts';
import { junitOf } from './junit.ts';
import { type LoadedReport, loadReport } from './load-report.ts';

const params = z.object({ task_id: z.string().max(200) });

/** Runs with everything that is known of them, and their reports as files. */
export function mountRunReports(app: HttpServer, parts: TestingParts): void {
  const config = { access: 'can_access_testing_suite' } as const;
  const tags = ['runs'];

  app.get(
    '/api/v1/runs',
    {
      config,
      schema: {
        tags,
        summary: 'Runs of the organization, newest first',
        querystring: runListQuerySchema,
        response: {
          200: z.object({ items: z.array(runItemSchema), next_cursor: z.string().nullable() }),
        },
      },
    },
    async (request) => listRuns(parts, organizationOf(request), request.query),
  );

  app.get(
    '/api/v1/runs/:task_id',
    {
      config,
      schema: {
        tags,
        summary: 'One run with its report',
        params,
        response: { 200: runDetailSchema },
      },
    },
    async (request, reply) => {
      const organizationId = organizationOf(request);
      const { row, report, links } = await loadReport(
        parts,
        organizationId,
        request.params.task_id,
      );
      const people = await parts.database.inOrganization(organizationId, (transaction) =>
        addressesOf(transaction, [row]),
      );
      reply.header('cache-control', 'no-store');
      return {
        run: runItemOf(row, people.get(row.requested_by) ?? null),
        report,
        artifacts: Object.fromEntries(links),
      };
    },
  );

  app.get(
    '/api/v1/runs/:task_id/junit',
    { config, schema: { tags, summary: 'The report as JUnit XML', params } },
    async (request, reply) => {
      const loaded = await loadReport(parts, organizationOf(request), request.params.task_id);
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${loaded.row.id}.xml"`)
        .serializer(String)
        .send(junitOf(reportIn(loaded)));
    },
  );

  app.get(
    '/api/v1/runs/:task_id/json',
    { config, schema: { tags, summary: 'The report as a JSON file', params } },
    async (request, reply) => {
      const loaded = await loadReport(parts, organizationOf(request), request.params.task_id);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${loaded.row.id}.json"`)
        .serializer(JSON.stringify)
        .send(reportIn(loaded));
    },
  );

  app.get(
    '/api/v1/runs/:task_id/trace',
    {
      config,
      schema: {
        tags,
        summary: 'A signed link to the trace of the last attempt',
        description: 'Playwright opens it: `npx playwright show-trace <file>`.',
        params,
        response: { 200: z.object({ download_url: z.string(), filename: z.string() }) },
      },
    },
    async (request, reply) => {
      const loaded = await loadReport(parts, organizationOf(request), request.params.task_id);
      const trace = reportIn(loaded).attempts.at(-1)?.trace;
      const link = trace === undefined ? undefined : loaded.links.get(trace);
      if (link === undefined)
        throw new TouchstoneError('not_found', { message: 'This run left no trace.' });
      reply.header('cache-control', 'no-store');
      return { download_url: link, filename: `${loaded.row.id}-trace.zip` };
    },
  );
}

function reportIn({ row, report }: LoadedReport) {
  if (report !== null) return report;
  throw new TouchstoneError('not_found', {
    message:
      row.state === 'ended'
        ? 'This run was not carried out, so it has no report.'
        : 'This run goes on. Ask for its report when it has ended.',
  });
}
