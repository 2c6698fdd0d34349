import { createHash } from 'node:crypto';
import type { externalBuildSchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import { requireApp } from '../apps/apps.ts';
import type { TestingParts } from '../parts.ts';
import { type BuildRow, makeCurrent, selectBuildByVersion } from './store.ts';
import { addWebBuild } from './web-build.ts';

/**
 * Registers where a deployment runs as a build of a web app, and makes it the one that runs take. The
 * same address and commit again answers the build that is there.
 * @throws TouchstoneError not_found, build_refused for an app that is not for the web
 */
export async function addExternalBuild(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  asked: z.infer<typeof externalBuildSchema> & { createdBy: string | null },
): Promise<{ build: BuildRow; wasReused: boolean }> {
  await requireApp(parts, organizationId, appId);
  const version = versionOf(asked);
  const known = () =>
    parts.database.inOrganization(organizationId, async (transaction) => {
      const build = await selectBuildByVersion(transaction, organizationId, { appId, version });
      if (build !== undefined) await makeCurrent(transaction, build);
      return build;
    });
  const there = await known();
  if (there !== undefined) return { build: there, wasReused: true };
  const { url, commit_sha, metadata, createdBy } = asked;
  try {
    const build = await addWebBuild(parts, organizationId, appId, {
      version,
      url,
      metadata: { ...metadata, ...(commit_sha != null && { commit_sha }) },
      set_as_current: true,
      createdBy,
    });
    return { build, wasReused: false };
  } catch (error) {
    if (!(error instanceof TouchstoneError) || error.key !== 'conflict') throw error;
    const meanwhile = await known();
    if (meanwhile === undefined) throw error;
    return { build: meanwhile, wasReused: true };
  }
}

/** Characters of an address that a version shows. */
const longestAddress = 120;

/** People read where it is and of what; the address and commit make it one. */
function versionOf({ url, commit_sha }: { url: string; commit_sha?: string | null | undefined }) {
  const { host, pathname } = new URL(url);
  const address = `${host}${pathname === '/' ? '' : pathname}`;
  const commit = commit_sha == null ? '' : ` @ ${commit_sha.slice(0, 12).toLowerCase()}`;
  const isWhole = address.length <= longestAddress && new URL(url).search === '';
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 8);
  return `${isWhole ? address : `${address.slice(0, longestAddress)} ${hash}`}${commit}`;
}
