import { Readable } from 'node:stream';
import { TouchstoneError } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import type { UploadRow } from './upload-store.ts';

type Place = Pick<UploadRow, 'organization_id' | 'app_id' | 'id'>;

/** Parts lie beside the file that they become, in the order of their names. */
export const partKey = ({ organization_id, app_id, id }: Place, number: number): string =>
  `${organization_id}/builds/${app_id}/${id}/parts/${String(number).padStart(5, '0')}`;

/** The parts that have arrived, with their entity tags as the store told them. */
export async function storedParts(
  { objects }: Pick<TestingParts, 'objects'>,
  upload: Place,
): Promise<{ part_number: number; etag: string; size: number }[]> {
  const prefix = partKey(upload, 0).replace(/[^/]+$/, '');
  const { objects: listed } = await objects.list(prefix, { limit: 1000 });
  const parts = await Promise.all(
    listed.map(async ({ key, size }) => {
      const facts = await objects.stat(key);
      return { part_number: Number(key.slice(prefix.length)), etag: facts?.etag ?? '', size };
    }),
  );
  return parts.filter(({ etag }) => etag !== '');
}

/**
 * Makes one object of the parts that the client lists.
 * @throws TouchstoneError validation_failed when one is absent or not the one that was sent.
 */
export async function joinParts(
  parts: Pick<TestingParts, 'objects'>,
  upload: UploadRow,
  listed: readonly { number: number; etag: string }[],
): Promise<void> {
  const stored = new Map(
    (await storedParts(parts, upload)).map((part) => [part.part_number, part]),
  );
  const wrong = listed.find(
    ({ number, etag }) => bare(stored.get(number)?.etag ?? '') !== bare(etag),
  );
  const isWhole =
    listed.length > 0 &&
    listed.every(({ number }, at) => number === at + 1) &&
    listed.reduce((sum, { number }) => sum + (stored.get(number)?.size ?? 0), 0) === upload.size;
  if (wrong !== undefined || !isWhole) {
    throw new TouchstoneError('validation_failed', {
      message:
        wrong === undefined
          ? `InvalidPart: the parts do not make up the ${upload.size} bytes that were announced.`
          : `InvalidPart: part ${wrong.number} has not arrived as it was sent. Send it again.`,
    });
  }
  const keys = listed.map(({ number }) => partKey(upload, number));
  await parts.objects.write(
    upload.object_key,
    Readable.from(contentOf(parts, keys), { objectMode: false }),
    { contentType: 'application/octet-stream' },
  );
}

async function* contentOf(
  { objects }: Pick<TestingParts, 'objects'>,
  keys: readonly string[],
): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const { body } = await objects.read(key);
    for await (const chunk of body) yield chunk;
  }
}

/** Clients send the tag with its quotes or without. */
const bare = (etag: string): string => etag.replaceAll('"', '');
