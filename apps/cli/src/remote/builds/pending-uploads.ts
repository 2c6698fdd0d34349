import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { credentialsFile } from '../server/credentials.ts';
import { hashOf } from '../tests/links.ts';

const pendingSchema = z.object({
  upload_id: z.uuid(),
  s3_upload_id: z.string(),
  version: z.string(),
});

/** An upload in parts that was begun and not finished. */
export type PendingUpload = z.infer<typeof pendingSchema>;

/** What makes an upload the same one: the file as it is, the app and the server. */
export interface UploadKey {
  server: string;
  appId: string;
  file: string;
  size: number;
  modifiedAt: number;
}

export async function readPending(key: UploadKey): Promise<PendingUpload | undefined> {
  const text = await readFile(pathOf(key), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return pendingSchema.parse(JSON.parse(text));
  } catch {
    // Cut short while it was written: the upload begins anew.
    return undefined;
  }
}

export async function keepPending(key: UploadKey, pending: PendingUpload): Promise<void> {
  const path = pathOf(key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, JSON.stringify(pending), { mode: 0o600 });
}

export async function forgetPending(key: UploadKey): Promise<void> {
  await rm(pathOf(key), { force: true });
}

/** Beside the keys: it is this machine's and this person's. */
function pathOf(key: UploadKey): string {
  return join(dirname(credentialsFile()), 'uploads', `${hashOf(JSON.stringify(key))}.json`);
}
