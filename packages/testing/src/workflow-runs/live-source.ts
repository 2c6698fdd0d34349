import type { IdentityTables } from '@touchstone/identity';
import type { Database, PlatformTables, RunSource } from '@touchstone/platform';
import { endedEvents } from '../runs/telling/ended-events.ts';
import type { TestingTables } from '../tables.ts';
import { itemOf } from './events.ts';
import { selectItems, selectWorkflowRuns } from './store.ts';

/** Runs that a stream begins with, the newest. */
const runsAtMost = 200;

/** What the live stream has to know of runs of workflows when a client connects. */
export function workflowRunSource(
  database: Database<PlatformTables & IdentityTables & TestingTables>,
): RunSource {
  return {
    async running(organizationId) {
      return database.inOrganization(organizationId, async (transaction) => {
        const rows = await selectWorkflowRuns(transaction, organizationId)
          .where('state', '!=', 'ended')
          .orderBy('id', 'desc')
          .limit(runsAtMost)
          .execute();
        const items = await selectItems(
          transaction,
          organizationId,
          rows.map(({ id }) => id),
        );
        const workflows = rows.reverse().map((row) => itemOf(row, items.get(row.id) ?? []));
        return { tests: [], workflows };
      });
    },
    ended: (organizationId) =>
      endedEvents(database, organizationId, {
        table: 'workflow_run',
        types: finalTypes,
        most: runsAtMost,
      }),
  };
}

const finalTypes = ['workflow_completed', 'workflow_failed', 'workflow_cancelled'];
