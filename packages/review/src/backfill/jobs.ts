import { handle, type JobHandler, outlastOutage } from '@touchstone/platform';
import type { ReviewParts } from '../parts.ts';
import { sendPeople } from '../people/index.ts';
import { runSlice } from './run-slice.ts';
import { backfillJob, sendBackfill } from './send-backfill.ts';
import { extendBackfill } from './start-backfill.ts';
import { nextDue } from './store.ts';

export function backfillHandler(parts: ReviewParts): JobHandler {
  return handle(backfillJob, async (_, { organizationId, signal, log }) => {
    if (organizationId === null || parts.github === undefined) return;
    const hadWork = await runSlice(parts, { organizationId, signal, log });
    const due = await outlastOutage(() =>
      parts.database.inOrganization(organizationId, (work) => nextDue(work, organizationId)),
    );
    if (due === undefined) {
      if (!hadWork) return;
      // Whoever was seen in it has a name, too.
      await sendPeople(parts, organizationId);
      await extendBackfill(parts, organizationId);
      return;
    }
    // Whoever found nothing to do looks again when the lease of who is at it would be over: the dead
    // extend theirs no more.
    const startAfter = due > new Date() ? { startAfter: due } : {};
    await sendBackfill(parts, organizationId, { times: 1, ...startAfter });
  });
}
