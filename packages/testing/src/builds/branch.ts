import { type buildBranchSchema, defaultBranch } from '@touchstone/contracts';
import type { z } from 'zod';
import { requireApp } from '../apps/apps.ts';
import type { TestingParts } from '../parts.ts';
import { selectDefaultBuild, selectNewestBuild } from './store.ts';

/**
 * The branch that all builds of the app are on. It is pinned where its runs take an older build than
 * the newest, which somebody made the current one.
 * @throws TouchstoneError not_found for an app that is not there
 */
export async function readBranch(
  parts: TestingParts,
  organizationId: string,
  appId: string,
): Promise<z.infer<typeof buildBranchSchema>> {
  const app = await requireApp(parts, organizationId, appId);
  const { taken, newest } = await parts.database.inOrganization(
    organizationId,
    async (transaction) => ({
      taken: await selectDefaultBuild(transaction, organizationId, app.id),
      newest: await selectNewestBuild(transaction, organizationId, app.id),
    }),
  );
  const pinned = taken?.id === newest?.id ? undefined : taken;
  return {
    ...defaultBranch,
    app_id: app.id,
    is_default: true,
    created_at: app.created_at.toISOString(),
    pinned_build_id: pinned?.id ?? null,
    pinned_build_version: pinned?.version ?? null,
    pinned_build_available: pinned !== undefined,
    latest_build:
      newest === undefined
        ? null
        : {
            id: newest.id,
            version: newest.version,
            uploaded_at: newest.uploaded_at.toISOString(),
          },
  };
}
