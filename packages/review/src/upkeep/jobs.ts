import { everyOrganization } from '@touchstone/identity';
import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { z } from 'zod';
import { extendBackfill, nextDue, sendBackfill } from '../backfill/index.ts';
import { sendListing } from '../connection/index.ts';
import { hasAccess, selectLinked } from '../installation/index.ts';
import { nextRefresh, refreshJob } from '../live/index.ts';
import { maySync } from '../may-sync.ts';
import type { ReviewParts } from '../parts.ts';
import { reconcile } from './reconcile.ts';
import { redeliver } from './redeliver.ts';
import { tidy } from './tidy.ts';

const everyFewMinutes = { payload: z.object({}), retries: 0, retryDelaySeconds: 60 };

/** Goes on with what no worker is at any more. */
const sweepJob = {
  ...everyFewMinutes,
  name: 'review.sweep',
  timeoutSeconds: 300,
  schedule: '*/5 * * * *',
} satisfies JobDefinition;

/** Has every organization looked at, whatever webhooks said. */
const hourlyJob = {
  ...everyFewMinutes,
  name: 'review.hourly',
  timeoutSeconds: 900,
  schedule: '7 * * * *',
} satisfies JobDefinition;

const reconcileJob = {
  name: 'review.reconcile',
  payload: z.object({}),
  retries: 1,
  retryDelaySeconds: 120,
  timeoutSeconds: 3000,
  concurrencyPerOrganization: 1,
} satisfies JobDefinition;

/** Lists repositories and people anew, and erases what its days are over for. */
const nightlyJob = {
  ...everyFewMinutes,
  name: 'review.nightly',
  timeoutSeconds: 10_000,
  schedule: '37 4 * * *',
} satisfies JobDefinition;

export const upkeepJobs = [sweepJob, hourlyJob, reconcileJob, nightlyJob];

/** Milliseconds over which the looks of one hour are spread. */
const spread = 20 * 60_000;

export function upkeepHandlers(parts: ReviewParts): JobHandler[] {
  const { database, queue, github, log } = parts;
  /** What fails for one organization keeps the others from nothing. */
  const forEach = async (signal: AbortSignal, act: (organizationId: string) => Promise<void>) => {
    for (const organizationId of await everyOrganization(database)) {
      signal.throwIfAborted();
      await act(organizationId).catch((error: unknown) =>
        log.warn({ err: error, organizationId }, 'the upkeep of an organization failed'),
      );
    }
  };

  return [
    handle(sweepJob, (_, { signal }) =>
      forEach(signal, async (organizationId) => {
        const now = new Date();
        const [backfill, refresh] = await database.inOrganization(organizationId, async (work) => [
          await nextDue(work, organizationId),
          await nextRefresh(work, organizationId),
        ]);
        if (backfill !== undefined && backfill <= now) await sendBackfill(parts, organizationId);
        if (refresh !== undefined && refresh <= now)
          await queue.send(refreshJob, {}, { organizationId });
      }),
    ),

    handle(hourlyJob, async (_, { signal }) => {
      if (github === undefined) return;
      await redeliver(github, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'lost webhooks were not asked for'),
      );
      await forEach(signal, async (organizationId) => {
        const linked = await database.inOrganization(organizationId, (work) =>
          selectLinked(work, organizationId),
        );
        if (!hasAccess(linked) || !(await maySync(parts, organizationId))) return;
        const startAfter = new Date(Date.now() + Math.random() * spread);
        await queue.send(reconcileJob, {}, { organizationId, startAfter });
      });
    }),

    handle(reconcileJob, async (_, { organizationId, signal }) => {
      if (organizationId === null || github === undefined) return;
      await reconcile(parts, organizationId, signal);
      await extendBackfill(parts, organizationId);
    }),

    handle(nightlyJob, (_, { signal }) =>
      forEach(signal, async (organizationId) => {
        await tidy(parts, organizationId, new Date());
        const linked = await database.inOrganization(organizationId, (work) =>
          selectLinked(work, organizationId),
        );
        if (!hasAccess(linked) || !(await maySync(parts, organizationId))) return;
        await sendListing(parts, organizationId, linked.installation_id);
      }),
    ),
  ];
}
