import { runDetailSchema, runItemSchema, runListQuerySchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { addressesOf, listRuns } from '../runs/lists.ts';
import { runItemOf } from '../runs/present.ts';
import { loadReport } from './load-report.ts';

const params = z.object({ task_id: z.string().max(200) });

/** Runs with everything that is known of them. */
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
}
