import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import { deleteObjects } from '../delete-objects.ts';
import type { TestingParts } from '../parts.ts';
import { forgetRunNames } from '../runs/finding/run-names.ts';
import { artifactPrefix } from '../runs/worker/artifacts.ts';

/** Deletes runs, with everything that they left behind, when their organization's days are over. */
export const runRetentionJob = {
  name: 'test.run.retention',
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 600,
  timeoutSeconds: 3600,
  schedule: '17 3 * * *',
} satisfies JobDefinition;

/** Days for which runs are kept where an organization says nothing else. */
const keptDays = 90;

/** Runs that are deleted in one transaction. */
const batch = 200;

export function runRetentionHandler(parts: TestingParts): JobHandler {
  return handle(runRetentionJob, async (_payload, { signal }) => {
    await deleteOldRuns(parts, signal);
  });
}

/**
 * Deletes every run that ended longer ago than its organization keeps runs: files first, so that a
 * run that is gone has left nothing; then events, and the run with its links.
 * @returns how many were deleted
 */
export async function deleteOldRuns(
  parts: Pick<TestingParts, 'database' | 'objects'>,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (const organizationId of await organizationsWithOldRuns(parts)) {
    let found = batch;
    while (found === batch && signal?.aborted !== true) {
      found = await deleteBatch(parts, organizationId);
      deleted += found;
    }
  }
  return deleted;
}

async function organizationsWithOldRuns({
  database,
}: Pick<TestingParts, 'database'>): Promise<string[]> {
  return database.global.transaction().execute(async (transaction) => {
    await sql`select set_config('app.installation', 'yes', true)`.execute(transaction);
    const { rows } = await sql<{ id: string }>`
      select id from organization where exists (
        select from run where run.organization_id = organization.id
           and ended_at < now() - ${keptFor})`.execute(transaction);
    return rows.map(({ id }) => id);
  });
}

/** How long the organization in question keeps its runs. */
const keptFor = sql`make_interval(days =>
  case when organization.settings ->> 'run_retention_days' ~ '^[1-9][0-9]{0,3}$'
       then (organization.settings ->> 'run_retention_days')::int
       else ${sql.lit(keptDays)} end)`;

async function deleteBatch(
  { database, objects }: Pick<TestingParts, 'database' | 'objects'>,
  organizationId: string,
): Promise<number> {
  const ids = await database.inOrganization(organizationId, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select run.id from run join organization on organization.id = run.organization_id
       where run.organization_id = ${organizationId} and ended_at < now() - ${keptFor}
       order by ended_at limit ${batch}`.execute(transaction);
    return rows.map(({ id }) => id);
  });
  for (const id of ids) await deleteObjects(objects, artifactPrefix(organizationId, id));
  if (ids.length === 0) return 0;
  await database.inOrganization(organizationId, async (transaction) => {
    await transaction
      .deleteFrom('run_event')
      .where('organization_id', '=', organizationId)
      .where('run_id', 'in', ids)
      .execute();
    const deleted = await transaction
      .deleteFrom('run')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .returning('test_id')
      .execute();
    await forgetRunNames(
      transaction,
      organizationId,
      deleted.map(({ test_id }) => test_id),
    );
  });
  return ids.length;
}
