import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { multipartUploadSchema, uploadSessionSchema } from '@touchstone/contracts';
import { z } from 'zod';
import { printTable } from '../figures.ts';
import type { Installation } from '../installed/installation.ts';

const mebibytes = 200;

/** Prints how fast a build of 200 MiB arrives, in one go and in parts, beside a copy of the file. */
export async function measureUploading(installation: Installation): Promise<void> {
  const { url, home } = installation;
  const { authorization } = await installation.organization('Uploading');
  const headers = { authorization, 'content-type': 'application/json' };
  const call = async <Answer>(path: string, body: object, schema: z.ZodType<Answer>) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await accepted(await fetch(`${url}/api/v1/apps/${path}`, sent));
    return schema.parse(await response.json());
  };
  const { id } = await call('', { name: 'Shop', platform: 'iOS' }, z.object({ id: z.string() }));
  const file = join(home, 'build.zip');
  await writeRandom(file);
  const content = await openAsBlob(file);

  const copy = await rate(() => copyFile(file, `${file}.copy`));
  await rm(`${file}.copy`);
  const asked = { version: '1', file_name: 'build.zip' };
  const atOnce = await rate(async () => {
    const { upload_url, content_type } = await call(
      `${id}/builds/upload-session`,
      asked,
      uploadSessionSchema,
    );
    const sent = { method: 'PUT', headers: { 'content-type': content_type }, body: content };
    await accepted(await fetch(upload_url, sent));
  });
  const inParts = await rate(async () => {
    const begun = await call(
      `${id}/builds/multipart-upload/start`,
      { ...asked, file_size: content.size },
      multipartUploadSchema,
    );
    const tags: string[] = [];
    for (const { part_number, upload_url } of begun.parts) {
      const body = content.slice(
        (part_number - 1) * begun.part_size,
        part_number * begun.part_size,
      );
      const put = await accepted(await fetch(upload_url, { method: 'PUT', body }));
      tags.push(
        `<Part><PartNumber>${part_number}</PartNumber><ETag>${put.headers.get('etag')}</ETag></Part>`,
      );
    }
    const body = `<CompleteMultipartUpload>${tags.join('')}</CompleteMultipartUpload>`;
    const xml = { 'content-type': 'application/xml' };
    await accepted(await fetch(begun.complete_url, { method: 'POST', headers: xml, body }));
  });
  printTable(`A build of ${mebibytes} MiB`, [
    ['', 'MiB a second', 'rate beside copy'],
    ['copy of the file', copy, 1],
    ['upload in one go', atOnce, atOnce / copy],
    ['upload in parts', inParts, inParts / copy],
  ]);
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}

/** Mebibytes a second of the best of three. */
async function rate(work: () => Promise<void>): Promise<number> {
  let best = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    const start = performance.now();
    await work();
    best = Math.max(best, (mebibytes * 1000) / (performance.now() - start));
  }
  return best;
}

async function writeRandom(file: string): Promise<void> {
  const handle = await open(file, 'w');
  for (let written = 0; written < mebibytes; written += 1)
    await handle.write(randomBytes(1024 ** 2));
  await handle.sync();
  await handle.close();
}
