import type {
  completeFileSchema,
  fileUploadAnswerSchema,
  fileUploadSchema,
  OrganizationFile,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Asker } from '../asker.ts';
import type { TestingParts } from '../parts.ts';
import { invalid } from '../refusals.ts';
import { type FileRow, findFile, linkSeconds, presentFile, requireFreeFileName } from './files.ts';

type Parts = Pick<TestingParts, 'database' | 'objects' | 'config'>;

type Announced = z.infer<typeof fileUploadSchema>;

type Upload = z.infer<typeof fileUploadAnswerSchema>;

const usualType = 'application/octet-stream';

/** Bytes of a file that tests use, at most. */
const mostBytes = 500 * 1024 * 1024;

/**
 * Begins to add a file: its bytes go by PUT straight to the object store, and then the upload is
 * said to have ended.
 * @throws TouchstoneError payload_too_large, validation_failed for a name that another file has
 */
export async function beginUpload(
  parts: Parts,
  { organizationId, userId }: Asker,
  announced: Announced,
): Promise<Upload> {
  requireSize(parts, announced.file_size);
  const filename = announced.display_name ?? announced.filename;
  const content_type = announced.content_type ?? usualType;
  const id = uuid();
  const object_key = keyFor(organizationId, id);
  const row = await parts.database.inOrganization(organizationId, async (work) => {
    await requireFreeFileName(work, organizationId, { filename });
    return work
      .insertInto('organization_file')
      .values({
        organization_id: organizationId,
        id,
        user_id: userId,
        filename,
        file_size: announced.file_size,
        content_type,
        description: announced.description ?? null,
        status: 'pending',
        object_key,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return invite(parts, { row, key: object_key, announced, content_type });
}

/** Begins to replace the bytes of a file, which stay until the upload has ended. @throws TouchstoneError not_found, payload_too_large */
export async function beginReplacement(
  parts: Parts,
  { organizationId }: Asker,
  { id, ...announced }: Announced & { id: string },
): Promise<Upload> {
  requireSize(parts, announced.file_size);
  const { row, abandoned, key } = await parts.database.inOrganization(
    organizationId,
    async (work) => {
      const found = await findFile(work, organizationId, id);
      const pending_key = keyFor(organizationId, found.id);
      await work
        .updateTable('organization_file')
        .set({ pending_key })
        .where('organization_id', '=', organizationId)
        .where('id', '=', found.id)
        .execute();
      return { row: found, abandoned: found.pending_key, key: pending_key };
    },
  );
  if (abandoned !== null) await parts.objects.delete(abandoned);
  const content_type = announced.content_type ?? row.content_type;
  return invite(parts, { row, key, announced, content_type });
}

/**
 * Takes up what was uploaded, the first bytes of a file or their replacement. Once more for the same
 * upload answers the file as it is.
 * @throws TouchstoneError not_found; validation_failed where nothing has arrived; payload_too_large
 */
export async function completeUpload(
  parts: Parts,
  { organizationId }: Asker,
  { id, ended }: { id: string; ended: z.infer<typeof completeFileSchema> },
): Promise<OrganizationFile> {
  const { database, objects } = parts;
  const row = await database.inOrganization(organizationId, (work) =>
    findFile(work, organizationId, id),
  );
  const key = ended?.s3_key ?? row.pending_key ?? row.object_key;
  if (key !== row.pending_key && key !== row.object_key)
    throw invalid('s3_key', 'is no upload of this file');
  const stored = await objects.stat(key);
  if (stored === undefined) throw invalid('s3_key', 'nothing has been uploaded yet');
  if (stored.size > mostAllowed(parts)) {
    await objects.delete(key);
    requireSize(parts, stored.size);
  }
  const saved = await database.inOrganization(organizationId, async (work) => {
    const filename = ended?.filename ?? row.filename;
    await requireFreeFileName(work, organizationId, { filename, except: row.id });
    return work
      .updateTable('organization_file')
      .set({
        status: 'ready',
        filename,
        object_key: key,
        pending_key: key === row.pending_key ? null : row.pending_key,
        file_size: stored.size,
        content_type: ended?.content_type ?? stored.contentType,
        updated_at: new Date(),
        ...(ended?.description !== undefined && { description: ended.description }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  if (key !== row.object_key) await objects.delete(row.object_key);
  return presentFile(saved);
}

function keyFor(organizationId: string, fileId: string): string {
  return `${organizationId}/files/${fileId}/${uuid()}`;
}

interface Invitation {
  row: FileRow;
  key: string;
  announced: Announced;
  content_type: string;
}

async function invite(
  { objects }: Parts,
  { row, key, announced, content_type }: Invitation,
): Promise<Upload> {
  const upload_url = await objects.signedPut(key, {
    expiresInSeconds: linkSeconds,
    contentType: content_type,
    maxBytes: announced.file_size,
  });
  return {
    file: presentFile(row),
    upload_url,
    s3_key: key,
    expires_in: linkSeconds,
    content_type,
  };
}

function mostAllowed({ config }: Parts): number {
  return Math.min(mostBytes, config.objectMaxBytes);
}

function requireSize(parts: Parts, bytes: number): void {
  const most = mostAllowed(parts);
  if (bytes <= most) return;
  throw new TouchstoneError('payload_too_large', {
    message: `The file has ${bytes} bytes; the server takes ${most} at most.`,
  });
}
