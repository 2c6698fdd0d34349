import { everyOrganization } from '@touchstone/identity';
import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { buildFolder, removeBuild } from './builds.ts';
import { removeObjects } from './objects.ts';

/** Hours after which an upload that was not ended is given up. */
const abandonedAfterHours = 48;

export const buildTidyJob = {
  name: 'build.tidy',
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  schedule: '20 3 * * *',
} satisfies JobDefinition;

/** Gives up uploads that nobody ended, and deletes builds beyond what each app keeps. */
export function buildTidyHandler(parts: TestingParts): JobHandler {
  return handle(buildTidyJob, async (_payload, { signal }) => {
    for (const id of await everyOrganization(parts.database)) {
      signal.throwIfAborted();
      await tidyUploads(parts, id);
      await tidyBuilds(parts, id);
    }
  });
}

async function tidyUploads(parts: TestingParts, organizationId: string): Promise<void> {
  const before = new Date(Date.now() - abandonedAfterHours * 3_600_000);
  const gone = await parts.database.inOrganization(organizationId, async (transaction) => {
    const abandoned = await transaction
      .deleteFrom('build_upload')
      .where('organization_id', '=', organizationId)
      .where('created_at', '<', before)
      .returning(['organization_id', 'app_id', 'id'])
      .execute();
    await transaction
      .deleteFrom('build')
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'awaiting')
      .where('uploaded_at', '<', before)
      .execute();
    const kept = await transaction
      .selectFrom('build')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', [organizationId, ...abandoned.map(({ id }) => id)])
      .execute();
    const keptIds = new Set(kept.map(({ id }) => id));
    return abandoned.filter(({ id }) => !keptIds.has(id));
  });
  for (const upload of gone) await removeObjects(parts, buildFolder(upload));
}

async function tidyBuilds(parts: TestingParts, organizationId: string): Promise<void> {
  const old = await parts.database.inOrganization(organizationId, (transaction) =>
    transaction
      .selectFrom((builds) =>
        builds
          .selectFrom('build')
          .innerJoin('app', (join) =>
            join
              .onRef('app.organization_id', '=', 'build.organization_id')
              .onRef('app.id', '=', 'build.app_id'),
          )
          .select(['build.id', 'build.app_id', 'build.version', 'build.is_current', 'keep_builds'])
          .select(({ fn }) =>
            fn
              .agg<string>('row_number')
              .over((window) => window.partitionBy('build.app_id').orderBy('build.id', 'desc'))
              .as('place'),
          )
          .where('build.organization_id', '=', organizationId)
          .where('build.state', '=', 'ready')
          .as('ranked'),
      )
      .select('ranked.id')
      .whereRef('ranked.place', '>', 'ranked.keep_builds')
      .where('ranked.is_current', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('test')
              .select('test.id')
              .where('test.organization_id', '=', organizationId)
              .whereRef('test.app_id', '=', 'ranked.app_id')
              .whereRef('test.pinned_version', '=', 'ranked.version'),
          ),
        ),
      )
      .execute(),
  );
  for (const { id } of old) await removeBuild(parts, organizationId, id);
}
