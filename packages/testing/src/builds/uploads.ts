import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { TouchstoneError } from '@touchstone/platform';
import { v7 as uuid } from 'uuid';
import { requireApp } from '../apps/apps.ts';
import type { AppRow } from '../apps/store.ts';
import type { TestingParts } from '../parts.ts';
import { removeObjects } from './objects.ts';
import { joinParts, partKey, storedParts } from './upload-parts.ts';
import { insertUpload, selectUpload, setUploadState, type UploadRow } from './upload-store.ts';

/** Seconds for which the addresses of an upload work. */
const uploadSeconds = 6 * 3600;

const contentType = 'application/octet-stream';

/** S3 takes parts from 5 MiB on; a file may have 1,000 of ours before they grow. */
const smallestPart = 16 * 1024 * 1024;
const mostParts = 1000;

export interface Uploading {
  version: string;
  file_name: string;
}

/** Begins the upload of a file that is sent in one go. */
export async function beginUpload(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  { version, file_name }: Uploading,
) {
  const app = await requireApp(parts, organizationId, appId);
  const upload = newUpload(app, { version, file_name });
  await parts.database.inOrganization(organizationId, (transaction) =>
    insertUpload(transaction, { ...upload, part_size: null, size: null, token_hash: null }),
  );
  const upload_url = await parts.objects.signedPut(upload.object_key, {
    expiresInSeconds: uploadSeconds,
    contentType,
    maxBytes: parts.config.objectMaxBytes,
  });
  return { upload_id: upload.id, upload_url, content_type: contentType };
}

/** Begins an upload in parts, each to an address of its own of the object store. */
export async function beginMultipart(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  { file_size, ...file }: Uploading & { file_size: number },
) {
  const app = await requireApp(parts, organizationId, appId);
  const limit = parts.config.objectMaxBytes;
  if (file_size > limit) {
    const message = `This file has ${file_size} bytes; the server takes up to ${limit}.`;
    throw new TouchstoneError('payload_too_large', { message, facts: { max_bytes: limit } });
  }
  const token = randomBytes(32).toString('base64url');
  const upload = {
    ...newUpload(app, file),
    part_size: Math.max(smallestPart, Math.ceil(file_size / mostParts)),
    size: file_size,
    token_hash: hashOf(token),
  };
  await parts.database.inOrganization(organizationId, (transaction) =>
    insertUpload(transaction, upload),
  );
  return multipartOf(parts, upload, token);
}

/**
 * Goes on with an upload in parts after its client ended.
 * @throws TouchstoneError conflict when it cannot be gone on with: begin anew.
 */
export async function resumeMultipart(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  asked: Uploading & { upload_id: string; s3_upload_id: string; file_size: number },
) {
  await requireApp(parts, organizationId, appId);
  const upload = await parts.database.inOrganization(organizationId, (transaction) =>
    selectUpload(transaction, organizationId, asked.upload_id),
  );
  const isUsable =
    upload !== undefined &&
    upload.state === 'open' &&
    upload.app_id === appId &&
    upload.version === asked.version &&
    upload.size === asked.file_size &&
    timingSafeEqual(upload.token_hash ?? Buffer.alloc(32), hashOf(asked.s3_upload_id)) &&
    Date.now() - upload.created_at.getTime() < uploadSeconds * 1000 * 4;
  if (!isUsable) {
    throw new TouchstoneError('conflict', {
      message: 'This upload cannot be gone on with. Begin a new one.',
    });
  }
  const begun = await multipartOf(parts, upload, asked.s3_upload_id);
  return { ...begun, uploaded_parts: await storedParts(parts, upload) };
}

/**
 * Puts the parts of an upload together; done once, however often it is asked for.
 * @throws TouchstoneError not_found, validation_failed when a part is absent or another one.
 */
export async function completeMultipart(
  parts: TestingParts,
  organizationId: string,
  uploadId: string,
  { token, listed }: { token: string; listed: readonly { number: number; etag: string }[] },
): Promise<{ key: string }> {
  const upload = await requireUpload(parts, organizationId, uploadId, token);
  if (upload.state === 'open') {
    await joinParts(parts, upload, listed);
    await parts.database.inOrganization(organizationId, (transaction) =>
      setUploadState(transaction, upload, 'complete'),
    );
    await removeObjects(parts, `${partFolder(upload)}/`);
  }
  return { key: upload.object_key };
}

export async function abortMultipart(
  parts: TestingParts,
  organizationId: string,
  uploadId: string,
  token: string,
): Promise<void> {
  const upload = await requireUpload(parts, organizationId, uploadId, token);
  if (upload.state === 'complete') return;
  await parts.database.inOrganization(organizationId, (transaction) =>
    setUploadState(transaction, upload, 'aborted'),
  );
  await removeObjects(parts, `${partFolder(upload)}/`);
}

const partFolder = (upload: Pick<UploadRow, 'organization_id' | 'app_id' | 'id'>): string =>
  partKey(upload, 1).replace(/\/[^/]+$/, '');

async function requireUpload(
  { database }: TestingParts,
  organizationId: string,
  uploadId: string,
  token: string,
): Promise<UploadRow> {
  const upload = await database.inOrganization(organizationId, (transaction) =>
    selectUpload(transaction, organizationId, uploadId),
  );
  const isRight =
    upload?.token_hash != null &&
    upload.state !== 'aborted' &&
    timingSafeEqual(upload.token_hash, hashOf(token));
  if (!isRight) {
    throw new TouchstoneError('not_found', {
      message: 'NoSuchUpload: this upload does not exist, or it has ended.',
    });
  }
  return upload;
}

async function multipartOf(
  parts: TestingParts,
  upload: Pick<UploadRow, 'organization_id' | 'app_id' | 'id' | 'part_size' | 'size'>,
  token: string,
) {
  const partSize = upload.part_size ?? smallestPart;
  const count = Math.max(1, Math.ceil(Number(upload.size) / partSize));
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const address = `${parts.config.publicUrl}/api/v1/builds/uploads/${upload.organization_id}/${upload.id}`;
  return {
    upload_id: upload.id,
    s3_upload_id: token,
    part_size: partSize,
    parts: await Promise.all(
      numbers.map(async (part_number) => ({
        part_number,
        upload_url: await parts.objects.signedPut(partKey(upload, part_number), {
          expiresInSeconds: uploadSeconds,
          maxBytes: partSize,
        }),
      })),
    ),
    complete_url: `${address}/complete?token=${token}`,
    abort_url: `${address}?token=${token}`,
  };
}

function newUpload(app: AppRow, { version, file_name }: Uploading) {
  const id = uuid();
  return {
    id,
    organization_id: app.organization_id,
    app_id: app.id,
    version,
    file_name,
    object_key: `${app.organization_id}/builds/${app.id}/${id}/${objectName(app.platform, file_name)}`,
  };
}

/** Clients guess the platform from the end of the address. */
function objectName(platform: AppRow['platform'], fileName: string): string {
  const extension = /\.(apk|ipa|app)(?:\.zip)?$/i.exec(fileName)?.[1]?.toLowerCase();
  return `build.${extension ?? (platform === 'ios' ? 'app' : 'apk')}`;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
