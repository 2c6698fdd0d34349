import type { completeUploadSchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import { requireApp } from '../apps/apps.ts';
import type { TestingParts } from '../parts.ts';
import { removeBuild, requireBuild } from './builds.ts';
import { createBuild, inspectStored } from './create-build.ts';
import { insertBuild } from './store.ts';
import { selectUpload } from './upload-store.ts';
import { beginUpload } from './uploads.ts';

/**
 * The older way of uploading: a version is there first, then its file, then what the file says of
 * itself, then its end.
 */
export async function beginVersion(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  asked: { version: string; file_name: string; createdBy: string | null },
) {
  const { version, file_name, createdBy } = asked;
  const { upload_id, upload_url, content_type } = await beginUpload(parts, organizationId, appId, {
    version,
    file_name,
  });
  await parts.database.inOrganization(organizationId, async (transaction) => {
    const upload = await selectUpload(transaction, organizationId, upload_id);
    await insertBuild(transaction, {
      id: upload_id,
      organization_id: organizationId,
      app_id: appId,
      version,
      state: 'awaiting',
      object_key: upload?.object_key ?? null,
      file_name,
      metadata: {},
      created_by: createdBy,
    });
  });
  return { version_id: upload_id, version, upload_url, content_type };
}

/**
 * What the file says of itself. A file that is none keeps its version until the upload is completed,
 * which is then refused with the reason: the action asks on whatever is answered here.
 */
export async function extractPackage(parts: TestingParts, organizationId: string, id: string) {
  const build = await requireBuild(parts, organizationId, id);
  if (build.package_id !== null) return { package_id: build.package_id, error: null };
  const app = await requireApp(parts, organizationId, build.app_id);
  try {
    const { package_id } = await inspectStored(parts, app, build.object_key ?? '');
    return { package_id, error: null };
  } catch (error) {
    if (!(error instanceof TouchstoneError) || error.status >= 500) throw error;
    return { package_id: null, error: error.message };
  }
}

/** @throws TouchstoneError not_found; build_refused, which ends the version */
export async function completeVersion(
  parts: TestingParts,
  organizationId: string,
  id: string,
  asked: z.infer<typeof completeUploadSchema> & { createdBy: string | null },
) {
  const { app_id, version } = await requireBuild(parts, organizationId, id);
  const build = await createBuild(parts, organizationId, app_id, {
    ...asked,
    upload_id: id,
    version,
  }).catch(async (error: unknown) => {
    if (error instanceof TouchstoneError && error.key === 'build_refused')
      await removeBuild(parts, organizationId, id);
    throw error;
  });
  return {
    version_id: build.id,
    version: build.version,
    package_id: build.package_id,
    warnings: [],
  };
}
