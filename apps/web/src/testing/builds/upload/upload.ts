import {
  createdBuildSchema,
  multipartUploadSchema,
  resumedUploadSchema,
  uploadSessionSchema,
} from '@touchstone/contracts';
import type { z } from 'zod';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { send } from './send.ts';

/** Bytes up to which a file is sent in one go. */
const largestAtOnce = 64 * 1024 * 1024;

/** Whether the upload of a file can be paused and gone on with. */
export const isInParts = (file: File): boolean => file.size > largestAtOnce;

/** An upload in parts that has begun. */
export type Begun = Pick<
  z.infer<typeof multipartUploadSchema>,
  'upload_id' | 's3_upload_id' | 'abort_url'
>;

export interface Upload {
  api: OrganizationApi;
  appId: string;
  file: File;
  version: string;
  /** What was begun before a pause. */
  begun: Begun | undefined;
  signal: AbortSignal;
  /** Tells what is needed to go on after a pause. */
  onBegun(begun: Begun): void;
  /** Bytes that have left so far. */
  onSent(bytes: number): void;
}

/** Sends a file straight to the object store and answers its upload's id. */
export function upload(asked: Upload): Promise<string> {
  return isInParts(asked.file) ? uploadInParts(asked) : uploadAtOnce(asked);
}

/** Makes a build of what was uploaded; the server reads the file. */
export function createBuild(
  { api, appId, version }: Pick<Upload, 'api' | 'appId' | 'version'>,
  { uploadId, isCurrent }: { uploadId: string; isCurrent: boolean },
) {
  return api.call(`/api/v1/apps/${appId}/builds`, createdBuildSchema, {
    method: 'POST',
    body: { upload_id: uploadId, version, set_as_current: isCurrent },
  });
}

/** Gives up what has been sent. */
export async function discard({ abort_url: url }: Begun): Promise<void> {
  await fetch(url, { method: 'DELETE' });
}

async function uploadAtOnce({ api, appId, file, version, signal, onSent }: Upload) {
  const session = await api.call(
    `/api/v1/apps/${appId}/builds/upload-session`,
    uploadSessionSchema,
    { method: 'POST', body: { version, file_name: file.name } },
  );
  await send(session.upload_url, file, { contentType: session.content_type, signal, onSent });
  return session.upload_id;
}

async function uploadInParts(asked: Upload): Promise<string> {
  const { api, appId, file, version, signal, onBegun, onSent } = asked;
  const base = `/api/v1/apps/${appId}/builds/multipart-upload`;
  const facts = { version, file_name: file.name, file_size: file.size };
  const begun =
    asked.begun ??
    (await api.call(`${base}/start`, multipartUploadSchema, { method: 'POST', body: facts }));
  onBegun(begun);
  const resume = () =>
    api.call(`${base}/resume`, resumedUploadSchema, {
      method: 'POST',
      body: { ...facts, upload_id: begun.upload_id, s3_upload_id: begun.s3_upload_id },
    });
  const { part_size: size, parts, complete_url: url, uploaded_parts: there } = await resume();
  let sent = 0;
  for (const { part_number: number, upload_url: address } of parts) {
    const part = file.slice((number - 1) * size, number * size);
    const before = sent;
    const isThere = there.some((one) => one.part_number === number && one.size === part.size);
    if (!isThere) await send(address, part, { signal, onSent: (now) => onSent(before + now) });
    sent += part.size;
    onSent(sent);
  }
  // The store's tags are asked for, since a page may not read the headers of another origin.
  await complete(url, (await resume()).uploaded_parts);
  return begun.upload_id;
}

async function complete(
  url: string,
  parts: z.infer<typeof resumedUploadSchema>['uploaded_parts'],
): Promise<void> {
  const listed = parts
    .toSorted((one, other) => one.part_number - other.part_number)
    .map(
      ({ part_number: number, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`,
  });
  if (!response.ok) throw new Error(`The parts could not be joined: ${response.status}.`);
}
