import type { IdentityTables } from '@touchstone/identity';
import type { Database, PlatformTables, RunSource } from '@touchstone/platform';
import type { TestingTables } from '../../tables.ts';
import { testItemOf } from '../present.ts';
import { selectRuns } from '../store.ts';
import { endedEvents } from './ended-events.ts';

/** Runs that a stream begins with, the newest; lists have all of them. */
const runsAtMost = 1000;

/** What the live stream has to know of runs of tests when a client connects. */
export function testRunSource(
  database: Database<PlatformTables & IdentityTables & TestingTables>,
): RunSource {
  return {
    async running(organizationId) {
      const rows = await database.inOrganization(organizationId, (transaction) =>
        selectRuns(transaction, organizationId)
          .where('state', '!=', 'ended')
          .orderBy('turn', 'desc')
          .limit(runsAtMost)
          .execute(),
      );
      return { tests: rows.reverse().map(testItemOf), workflows: [] };
    },
    ended: (organizationId) =>
      endedEvents(database, organizationId, { table: 'run', types: finalTypes, most: runsAtMost }),
  };
}

const finalTypes = [
  'test_completed_with_data',
  'test_failed_with_data',
  'test_cancelled',
  'test_cancelled_with_data',
];
