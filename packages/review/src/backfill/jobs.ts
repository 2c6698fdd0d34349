import { handle, type JobHandler } from '@touchstone/platform';
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
    // Whoever found nothing to do leaves the rest to who is at it.
    if (!hadWork) return;
    const due = await parts.database.inOrganization(organizationId, (work) =>
      nextDue(work, organizationId),
    );
    if (due === undefined) {
      // Whoever was seen in it has a name, too.
      await sendPeople(parts, organizationId);
      await extendBackfill(parts, organizationId);
      return;
    }
    const startAfter = due > new Date() ? { startAfter: due } : {};
    await sendBackfill(parts, organizationId, { times: 1, ...startAfter });
  });
}
