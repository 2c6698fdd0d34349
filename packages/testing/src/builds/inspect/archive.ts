import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  type Entry,
  fromRandomAccessReader,
  type Options,
  type RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { BlockReader } from './block-reader.ts';

/** More than the largest honest build holds; what is beyond is made to hurt. */
const limits = { entries: 200_000, bytes: 20 * 1024 ** 3, ratio: 250, fewBytes: 256 * 1024 ** 2 };

export interface ArchiveEntry {
  name: string;
  size: number;
}

/**
 * Why an archive is not read, for who sent it. It knows nothing of the platform, which the thread
 * that reads a build would load for it, several times as long as it takes to read one.
 */
export class RefusedArchive extends Error {
  override readonly name = 'RefusedArchive';
}

/**
 * Names and sizes of what an archive holds.
 * @throws RefusedArchive for what is no archive, or one made to fill a disk.
 */
export async function listEntries(file: string): Promise<ArchiveEntry[]> {
  const zip = await openZip(file);
  try {
    const entries: ArchiveEntry[] = [];
    let unpacked = 0;
    for await (const { fileName, uncompressedSize } of entriesOf(zip)) {
      entries.push({ name: fileName, size: uncompressedSize });
      unpacked += uncompressedSize;
      if (entries.length > limits.entries || unpacked > limits.bytes) throw bomb();
    }
    const packed = zip.fileSize;
    if (unpacked > limits.fewBytes && unpacked > packed * limits.ratio) throw bomb();
    return entries;
  } finally {
    zip.close();
  }
}

const openArchive = promisify<RandomAccessReader, number, Options, ZipFile>(fromRandomAccessReader);

async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const options = { lazyEntries: true, autoClose: false };
    return await openArchive(new BlockReader(file), size, options);
  } catch (cause) {
    await file.close();
    const message =
      'This file is no APK, IPA or zip: it is not an archive. Upload the build itself.';
    throw new RefusedArchive(message, { cause });
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const read = (): Promise<Entry | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<Entry | undefined>();
    const onEntry = (entry: Entry): void => resolve(entry);
    const onEnd = (): void => resolve(undefined);
    zip.once('entry', onEntry).once('end', onEnd).once('error', reject);
    zip.readEntry();
    return promise.finally(() => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', reject);
    });
  };
  try {
    for (let entry = await read(); entry !== undefined; entry = await read()) yield entry;
  } catch (cause) {
    const message = 'This archive is damaged. Build it again and upload that.';
    throw new RefusedArchive(message, { cause });
  }
}

function bomb(): RefusedArchive {
  return new RefusedArchive(
    'This archive unpacks to far more than a build holds. It was not read.',
  );
}

/**
 * The content of one entry, in memory.
 * @throws RefusedArchive for one of more bytes than are wanted.
 */
export async function readEntry(file: string, name: string, mostBytes: number): Promise<Buffer> {
  const zip = await openZip(file);
  try {
    for await (const entry of entriesOf(zip)) {
      if (entry.fileName !== name) continue;
      if (entry.uncompressedSize > mostBytes) throw bomb();
      const chunks: Buffer[] = [];
      for await (const chunk of await openEntry(zip, entry)) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    }
  } finally {
    zip.close();
  }
  throw new Error(`There is no entry ${name}.`);
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  zip.openReadStream(entry, (error, stream) => {
    if (stream === undefined) reject(error ?? new Error('The entry cannot be read.'));
    else resolve(stream);
  });
  return promise;
}
