import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import { baselinePrefix } from '../../baselines/run-baselines.ts';
import { deleteObjects } from '../../delete-objects.ts';
import type { TestingParts } from '../../parts.ts';
import { undeleteDays } from './delete-test.ts';

/** Files whose upload never ended are kept for a day. */
const pendingDays = 1;

/** Really deletes what was deleted long ago, and files that never came. */
export const forgetJob = {
  name: 'testing.forget',
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 1800,
  schedule: '41 3 * * *',
} satisfies JobDefinition;

export function forgetHandler({
  database,
  objects,
}: Pick<TestingParts, 'database' | 'objects'>): JobHandler {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  return handle(forgetJob, async (_, { signal }) => {
    for (const organizationId of await organizations(database)) {
      signal.throwIfAborted();
      const { tests, abandoned } = await database.inOrganization(organizationId, async (work) => {
        const tests = await work
          .deleteFrom('test')
          .where('organization_id', '=', organizationId)
          .where('deleted_at', '<', ago(undeleteDays))
          .returning('id')
          .execute();
        const abandoned = await work
          .deleteFrom('organization_file')
          .where('organization_id', '=', organizationId)
          .where('status', '=', 'pending')
          .where('created_at', '<', ago(pendingDays))
          .returning('object_key')
          .execute();
        return { tests, abandoned };
      });
      for (const { id } of tests) await deleteObjects(objects, baselinePrefix(organizationId, id));
      for (const { object_key } of abandoned) await objects.delete(object_key);
    }
  });
}

/** In the name of the installation, which may see which organizations there are and nothing else. */
async function organizations(database: TestingParts['database']): Promise<string[]> {
  const rows = await database.global.transaction().execute(async (work) => {
    await sql`select set_config('app.installation', 'yes', true)`.execute(work);
    return work.selectFrom('organization').select('id').execute();
  });
  return rows.map(({ id }) => id);
}
