import { multipartUploadSchema, resumedUploadSchema } from '@touchstone/contracts';
import type { z } from 'zod';
import { RemoteError } from '../server/remote-error.ts';
import type { Server } from '../server/server.ts';
import type { Progress } from '../terminal/progress.ts';
import {
  forgetPending,
  keepPending,
  type PendingUpload,
  type UploadKey,
} from './pending-uploads.ts';
import { sendBytes } from './send-bytes.ts';

interface MultipartUpload {
  key: UploadKey;
  fileName: string;
  version: string;
  /** The same upload, begun before. */
  pending: PendingUpload | undefined;
  progress: Progress;
  signal: AbortSignal;
}

/** Parts that are sent at the same time. */
const atOnce = 4;

/**
 * Sends a large file in parts; what was sent by an earlier try is not sent again. A failure leaves
 * the upload to be gone on with.
 * @returns the id of the upload, to make a build of
 */
export async function uploadInParts(server: Server, upload: MultipartUpload): Promise<string> {
  const { key, progress, version } = upload;
  const plan = (await resume(server, upload)) ?? (await begin(server, upload));
  const { upload_id, s3_upload_id, part_size } = plan;
  await keepPending(key, { upload_id, s3_upload_id, version });
  const etags = new Map(plan.uploaded_parts.map(({ part_number, etag }) => [part_number, etag]));
  const sent = new Map(plan.uploaded_parts.map(({ part_number, size }) => [part_number, size]));
  const left = plan.parts.filter(({ part_number }) => !etags.has(part_number));
  const work = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { part_number: number, upload_url } = part;
      const from = (number - 1) * part_size;
      const etag = await sendBytes(upload_url, {
        file: key.file,
        from,
        to: Math.min(key.size, from + part_size),
        signal: upload.signal,
        onSent(bytes) {
          sent.set(number, bytes);
          progress.set([...sent.values()].reduce((sum, one) => sum + one, 0));
        },
      });
      if (etag === undefined)
        throw new RemoteError('The store did not say what it has got (ETag).');
      etags.set(number, etag);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await complete(plan.complete_url, etags);
  await forgetPending(key);
  return upload_id;
}

type Plan = z.infer<typeof resumedUploadSchema>;

async function begin(server: Server, { key, fileName, version }: MultipartUpload): Promise<Plan> {
  const path = `/apps/${key.appId}/builds/multipart-upload/start?source=cli_upload`;
  const body = { version, file_name: fileName, file_size: key.size };
  const begun = await server.call(path, multipartUploadSchema, { method: 'POST', body });
  return { ...begun, uploaded_parts: [] };
}

/** Undefined where there is none, or where it cannot be gone on with. */
async function resume(
  server: Server,
  { key, fileName, version, pending }: MultipartUpload,
): Promise<Plan | undefined> {
  if (pending === undefined || pending.version !== version) return undefined;
  const path = `/apps/${key.appId}/builds/multipart-upload/resume`;
  const body = { ...pending, file_name: fileName, file_size: key.size };
  try {
    return await server.call(path, resumedUploadSchema, { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof RemoteError) || ![404, 409, 410].includes(error.status)) throw error;
    await forgetPending(key);
    return undefined;
  }
}

/** As S3 wants it (CompleteMultipartUpload). */
async function complete(address: string, etags: ReadonlyMap<number, string>): Promise<void> {
  const parts = [...etags]
    .toSorted(([a], [b]) => a - b)
    .map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  });
  const said = await response.text();
  if (response.ok && said.includes('<CompleteMultipartUploadResult')) return;
  throw new RemoteError(`The store did not put the parts together: ${said.slice(0, 500)}`, {
    status: response.status,
  });
}
