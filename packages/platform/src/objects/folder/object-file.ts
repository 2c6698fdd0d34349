import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { TouchstoneError } from '../../errors.ts';
import type { ByteRange, ObjectFacts } from '../object-store.ts';
import { isAbsent } from './disk-fault.ts';

// A file holds the content and then, in a block of fixed length, what is known about it. Facts in a
// file of their own could not be replaced together with the content by one rename: a reader or a
// crash between two renames would join the facts of one object to the content of another.
const blockLength = 1024;

const factsSchema = z.object({
  contentType: z.string(),
  etag: z.string(),
  size: z.int().nonnegative(),
});

/** The block that follows the content. */
export function factsBlock(facts: z.infer<typeof factsSchema>): Buffer {
  return Buffer.from(`\n${JSON.stringify(facts)}`.padEnd(blockLength));
}

/** Bytes of content in a file of this many bytes. */
export function contentSize(fileSize: number): number {
  return fileSize - blockLength;
}

/** One version of an object, held open: an overwrite or delete in the meantime does not touch it. */
export class ObjectFile implements ObjectFacts {
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
  readonly lastModified: Date;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, facts: ObjectFacts) {
    this.#handle = handle;
    this.size = facts.size;
    this.contentType = facts.contentType;
    this.etag = facts.etag;
    this.lastModified = facts.lastModified;
  }

  /** Opens the file; undefined when there is none. Whoever opens it calls `close` or `content`. */
  static async open(path: string): Promise<ObjectFile | undefined> {
    const handle = await openExisting(path);
    if (handle === undefined) return undefined;
    try {
      return new ObjectFile(handle, await readFacts(handle, path));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The content or a range of it; the stream closes the file when it ends or is destroyed. */
  async content(range: ByteRange = { start: 0 }): Promise<Readable> {
    const end = Math.min(range.end ?? this.size, this.size - 1);
    if (end < range.start) {
      await this.close();
      if (this.size === 0 && range.start === 0 && range.end === undefined) return Readable.from([]);
      throw new TouchstoneError('range_not_satisfiable', { facts: { size: this.size } });
    }
    return this.#handle.createReadStream({ start: range.start, end });
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

async function readFacts(handle: FileHandle, path: string): Promise<ObjectFacts> {
  const { size: fileSize, mtime } = await handle.stat();
  const block = Buffer.alloc(blockLength);
  const { bytesRead } = await handle.read(
    block,
    0,
    blockLength,
    Math.max(0, contentSize(fileSize)),
  );
  const facts = parseFacts(block.toString('utf8', 0, bytesRead));
  if (facts === undefined || facts.size !== contentSize(fileSize)) {
    throw new TouchstoneError('internal_server_error', {
      message: `The object file ${path} is damaged. Restore it from a backup or delete it.`,
    });
  }
  return { ...facts, lastModified: mtime };
}

function parseFacts(text: string): z.infer<typeof factsSchema> | undefined {
  try {
    return factsSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
