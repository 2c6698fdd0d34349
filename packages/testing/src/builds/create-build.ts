import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { TouchstoneError } from '@touchstone/platform';
import { requireApp } from '../apps/apps.ts';
import type { AppRow } from '../apps/store.ts';
import type { TestingParts } from '../parts.ts';
import { type ArtifactFacts, inspectArtifact } from './inspect/inspect-artifact.ts';
import { removeObjects } from './objects.ts';
import {
  type BuildRow,
  insertBuild,
  makeCurrent,
  selectBuild,
  selectBuildByVersion,
  versionTaken,
} from './store.ts';
import { selectUpload } from './upload-store.ts';

interface Creating {
  upload_id: string;
  version: string;
  metadata?: Record<string, unknown> | null | undefined;
  package_name?: string | null | undefined;
  set_as_current: boolean;
  createdBy: string | null;
}

/**
 * Makes a build of an upload that has arrived. Asked again, it answers the build that is there.
 * @throws TouchstoneError not_found, build_refused (then the upload is gone), conflict where the
 * app has another build of the version.
 */
export async function createBuild(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  asked: Creating,
): Promise<BuildRow> {
  const app = await requireApp(parts, organizationId, appId);
  const { upload, existing, taken } = await parts.database.inOrganization(
    organizationId,
    async (transaction) => ({
      upload: await selectUpload(transaction, organizationId, asked.upload_id),
      existing: await selectBuild(transaction, organizationId, asked.upload_id),
      taken: await selectBuildByVersion(transaction, organizationId, {
        appId,
        version: asked.version,
      }),
    }),
  );
  if (existing?.app_id === appId && existing.state === 'ready') return existing;
  if (upload?.app_id !== appId) {
    throw new TouchstoneError('not_found', { message: 'There is no upload with this id.' });
  }
  if (taken !== undefined) throw versionTaken(asked.version);
  const facts = await inspectStored(parts, app, upload.object_key).catch(async (error: unknown) => {
    if (error instanceof TouchstoneError && error.key === 'build_refused') {
      await removeObjects(parts, upload.object_key.replace(/[^/]+$/, ''));
    }
    throw error;
  });
  return storeBuild(
    parts,
    app,
    { ...asked, file_name: upload.file_name },
    facts,
    upload.object_key,
  );
}

/** What was found out of a stored file. */
export interface StoredFacts extends ArtifactFacts {
  size: number;
  icon_key: string | null;
}

/** @throws TouchstoneError build_refused */
export async function inspectStored(
  parts: TestingParts,
  { platform }: Pick<AppRow, 'platform'>,
  key: string,
): Promise<StoredFacts> {
  if (platform === 'web') {
    const message = 'A build of a web app is an address, not a file. Give its URL instead.';
    throw new TouchstoneError('build_refused', { message });
  }
  const facts = await parts.objects.stat(key);
  if (facts === undefined) {
    throw new TouchstoneError('validation_failed', {
      message: 'The file of this upload has not arrived. Send it to its address first.',
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-build-'));
  try {
    const file = join(folder, 'build');
    const { body } = await parts.objects.read(key);
    await pipeline(body, createWriteStream(file));
    const inspected = await inspectArtifact(file, platform);
    const icon_key = inspected.icon === null ? null : key.replace(/[^/]+$/, 'icon.png');
    if (inspected.icon !== null && icon_key !== null) {
      await parts.objects.write(icon_key, inspected.icon, {
        contentType: imageType(inspected.icon),
      });
    }
    return { ...inspected, size: facts.size, icon_key };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only what is a picture is served as one. */
function imageType(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'image/png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : 'image/jpeg';
}

/** Keeps a build whose file is good, in one transaction with what else changes. */
export function storeBuild(
  { database }: TestingParts,
  app: AppRow,
  asked: Creating & { file_name: string },
  facts: StoredFacts,
  objectKey: string,
): Promise<BuildRow> {
  const { organization_id, id: app_id } = app;
  return database.inOrganization(organization_id, async (transaction) => {
    const before = await selectBuild(transaction, organization_id, asked.upload_id);
    if (before?.state === 'ready') return before;
    if (before !== undefined) await deleteAwaiting(before.id);
    await insertBuild(transaction, {
      id: asked.upload_id,
      organization_id,
      app_id,
      version: asked.version,
      state: 'ready',
      object_key: objectKey,
      file_name: asked.file_name,
      size: facts.size,
      icon_key: facts.icon_key,
      package_name: asked.package_name ?? facts.name ?? facts.package_id,
      package_id: facts.package_id,
      app_version: facts.app_version,
      build_number: facts.build_number,
      metadata: { ...asked.metadata, package_id: facts.package_id },
      created_by: asked.createdBy,
    });
    const build = await selectBuild(transaction, organization_id, asked.upload_id);
    if (build === undefined) throw new Error('The build that was just stored is not there.');
    if (asked.set_as_current) await makeCurrent(transaction, build);
    return { ...build, is_current: asked.set_as_current };

    async function deleteAwaiting(id: string): Promise<void> {
      await transaction
        .deleteFrom('build')
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .execute();
    }
  });
}
