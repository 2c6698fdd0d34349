import {
  deviceLogsSchema,
  reportContextQuerySchema,
  reportContextSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import { loadReport } from '../load-report.ts';
import { appNameOf } from '../store.ts';
import { reportContext } from './context.ts';

/** Reports as command line clients read them. */
export function mountReportContexts(app: HttpServer, parts: TestingParts): void {
  const config = { access: 'can_access_testing_suite' } as const;
  const base = '/api/v1/reports-v3/reports';
  const tags = ['reports'];

  app.get(
    `${base}/by-execution/:task_id/context`,
    {
      config,
      schema: {
        tags,
        summary: 'The report of a run',
        params: z.object({ task_id: z.string().max(200) }),
        querystring: reportContextQuerySchema,
        response: { 200: reportContextSchema },
      },
    },
    async (request, reply) => {
      const organizationId = organizationOf(request);
      const loaded = await loadReport(parts, organizationId, request.params.task_id);
      const appName = await parts.database.inOrganization(organizationId, (transaction) =>
        appNameOf(transaction, loaded.row),
      );
      reply.header('cache-control', 'no-store');
      return {
        ...reportContext(loaded, request.query, parts.config.publicUrl),
        app_name: appName,
      };
    },
  );

  app.get(
    `${base}/by-session/:session_id/context`,
    {
      config,
      schema: {
        tags,
        summary: 'The report of a device session',
        params: z.object({ session_id: z.string().max(200) }),
        querystring: reportContextQuerySchema,
        response: { 200: reportContextSchema },
      },
    },
    async (request) => {
      throw noSession(request.params.session_id);
    },
  );

  app.get(
    `${base}/:report_id/device-logs`,
    {
      config,
      schema: {
        tags,
        summary: 'The console of a run, as a file',
        params: z.object({ report_id: z.string().max(200) }),
        response: { 200: deviceLogsSchema },
      },
    },
    async (request, reply) => {
      const { row, artifacts, links } = await loadReport(
        parts,
        organizationOf(request),
        request.params.report_id,
      );
      const log = artifacts.find(({ path }) => path === 'console.log');
      const link = links.get('console.log');
      if (log === undefined || link === undefined)
        throw new TouchstoneError('not_found', {
          message: 'This run left no log: nothing was said in its console.',
        });
      reply.header('cache-control', 'no-store');
      return {
        download_url: link,
        filename: `${row.id}-console.log`,
        compressed: false,
        file_size_bytes: log.size,
        partial: false,
      };
    },
  );
}

/** There are runs of tests here, and no sessions with devices. */
export function noSession(sessionId: string): TouchstoneError {
  return new TouchstoneError('not_found', {
    message: `There is no device session ${sessionId}. This server runs tests; ask for the report of a run by its task.`,
  });
}
