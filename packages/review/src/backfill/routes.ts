import { backfillSummarySchema, retryBackfillSchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { ReviewParts } from '../parts.ts';
import { sendBackfill } from './send-backfill.ts';
import { extendBackfill } from './start-backfill.ts';
import { retryFailed } from './store.ts';
import { readSummary } from './summary.ts';

/** How far history is loaded. */
export function mountBackfill(app: HttpServer, parts: ReviewParts): void {
  app.get(
    '/api/v1/review/billing/backfill/summary',
    {
      config: { access: 'review' },
      schema: {
        tags: ['code review'],
        summary: 'How far history is loaded',
        response: { 200: backfillSummarySchema },
      },
    },
    (request) => readSummary(parts, organizationOf(request)),
  );

  app.post(
    '/api/v1/review/billing/backfill/retry',
    {
      config: { access: 'review:manage', refusedAs: 'billing_forbidden' },
      schema: {
        tags: ['code review'],
        summary: 'Load again what failed',
        body: retryBackfillSchema,
        response: { 200: backfillSummarySchema },
      },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      const { job_id: jobId, days } = request.body;
      await parts.database.inOrganization(organizationId, async (work) => {
        const retried = await retryFailed(work, organizationId, { jobId, days });
        if (retried > 0) await sendBackfill(parts, organizationId, { transaction: work });
      });
      if (days === 365) await extendBackfill(parts, organizationId);
      return readSummary(parts, organizationId);
    },
  );
}
