import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupError, TouchstoneError } from '../../errors.ts';
import { bytesOf } from '../body-bytes.ts';
import { checkContentType, unknownContentType } from '../content-headers.ts';
import { checkKeyPrefix, checkObjectKey } from '../object-key.ts';
import type { ByteRange, ListedObject, ObjectFacts, ObjectStore } from '../object-store.ts';
import { linkLifetime, pageLength } from '../s3-limits.ts';
import { isAbsent, onDisk } from './disk-fault.ts';
import { listFolder } from './list-folder.ts';
import { factsBlock, ObjectFile } from './object-file.ts';
import { objectPath } from './object-path.ts';
import { UrlSigner, type UrlSignerOptions } from './signed-url.ts';
import { openUnfinished, removeAbandoned } from './unfinished.ts';

export interface FolderStoreOptions extends UrlSignerOptions {
  /** The folder; made with the first object. Several processes may share it. */
  root: string;
}

/**
 * Objects as files in a folder. Content is written to a file of its own, flushed to the disk and
 * then renamed to its place, so an object is whole even after a crash, and one that exists stays as
 * it is when replacing it fails.
 */
export class FolderStore implements ObjectStore {
  readonly kind = 'folder';
  /** Signs this store's URLs; the routes that serve them verify with it. */
  readonly signer: UrlSigner;
  readonly #root: string;

  constructor(options: FolderStoreOptions) {
    this.signer = new UrlSigner(options);
    this.#root = resolve(options.root);
  }

  async signedPut(
    key: string,
    options: { expiresInSeconds: number; contentType?: string; maxBytes?: number },
  ): Promise<string> {
    checkObjectKey(key);
    if (options.contentType !== undefined) checkContentType(options.contentType);
    const { expiresInSeconds, ...terms } = options;
    return this.signer.sign({ method: 'PUT', key, ...terms }, linkLifetime(expiresInSeconds));
  }

  async signedGet(
    key: string,
    options: { expiresInSeconds: number; downloadName?: string },
  ): Promise<string> {
    checkObjectKey(key);
    const { expiresInSeconds, ...terms } = options;
    return this.signer.sign({ method: 'GET', key, ...terms }, linkLifetime(expiresInSeconds));
  }

  async write(
    key: string,
    body: Readable | Uint8Array,
    options: { contentType?: string } = {},
  ): Promise<{ size: number; etag: string }> {
    try {
      checkObjectKey(key);
      const contentType = options.contentType ?? unknownContentType;
      checkContentType(contentType);
      return await this.#write(objectPath(this.#root, key), body, contentType);
    } catch (error) {
      if (body instanceof Readable) body.destroy();
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<ObjectFacts & { body: Readable }> {
    const file = await this.open(key);
    if (file === undefined) {
      throw new TouchstoneError('not_found', { message: `There is no object ${key}.` });
    }
    const { size, contentType, etag, lastModified } = file;
    return { size, contentType, etag, lastModified, body: await file.content(range) };
  }

  async stat(key: string): Promise<ObjectFacts | undefined> {
    const file = await this.open(key);
    if (file === undefined) return undefined;
    await file.close();
    const { size, contentType, etag, lastModified } = file;
    return { size, contentType, etag, lastModified };
  }

  /** The object as it is now, held open until its `close` or `content` is called. */
  async open(key: string): Promise<ObjectFile | undefined> {
    checkObjectKey(key);
    return onDisk(this.#root, () => ObjectFile.open(objectPath(this.#root, key)));
  }

  async delete(key: string): Promise<void> {
    checkObjectKey(key);
    const path = objectPath(this.#root, key);
    await onDisk(this.#root, () => rm(path, { force: true }));
    await this.#removeEmptyFolders(dirname(path));
  }

  async list(
    prefix: string,
    page: { after?: string; limit: number },
  ): Promise<{ objects: ListedObject[]; next?: string }> {
    checkKeyPrefix(prefix);
    if (page.after !== undefined) checkObjectKey(page.after);
    const limit = pageLength(page.limit);
    return onDisk(this.#root, async () => {
      const objects: ListedObject[] = [];
      for await (const object of listFolder(this.#root, prefix, page.after ?? '')) {
        const last = objects.at(-1);
        if (last !== undefined && objects.length === limit) return { objects, next: last.key };
        objects.push(object);
      }
      return { objects };
    });
  }

  async check(): Promise<void> {
    const key = `touchstone-check/${randomUUID()}`;
    try {
      await this.write(key, new Uint8Array(1));
      await this.delete(key);
    } catch (error) {
      throw asSetupError(error);
    }
  }

  /** Removes what crashed processes left of objects they were writing; called at each start. */
  async cleanUnfinished(): Promise<void> {
    try {
      await onDisk(this.#root, () => removeAbandoned(this.#root));
    } catch (error) {
      throw asSetupError(error);
    }
  }

  async #write(path: string, body: Readable | Uint8Array, contentType: string) {
    const unfinished = await onDisk(this.#root, () => openUnfinished(this.#root));
    try {
      const written = await this.#fill(unfinished.handle, body, contentType);
      await onDisk(this.#root, () => moveToPlace(unfinished.path, path));
      return written;
    } catch (error) {
      await rm(unfinished.path, { force: true });
      throw error;
    }
  }

  async #fill(handle: FileHandle, body: Readable | Uint8Array, contentType: string) {
    await using file = handle;
    const hash = createHash('sha256');
    let size = 0;
    for await (const bytes of bytesOf(body)) {
      hash.update(bytes);
      size += bytes.length;
      await onDisk(this.#root, () => file.writeFile(bytes));
    }
    const etag = `"${hash.digest('hex')}"`;
    await onDisk(this.#root, async () => {
      await file.writeFile(factsBlock({ contentType, etag, size }));
      await file.sync();
    });
    return { size, etag };
  }

  async #removeEmptyFolders(deepest: string): Promise<void> {
    for (let folder = deepest; folder !== this.#root; folder = dirname(folder)) {
      try {
        await rmdir(folder);
      } catch {
        // Not empty, or removed by somebody else: either way nothing is left to do here.
        return;
      }
    }
  }
}

async function moveToPlace(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const made = await renameInto(folder, from, to);
  // Windows cannot open a folder, and keeps names safe by itself.
  if (process.platform === 'win32') return;
  try {
    await syncFolders(folder, made === undefined ? folder : dirname(made));
  } catch (error) {
    // Somebody has deleted the object already, and with it the folder.
    if (!isAbsent(error)) throw error;
  }
}

/** Renames and tells the highest folder that had to be made for it. */
async function renameInto(folder: string, from: string, to: string): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const made = await mkdir(folder, { recursive: true });
      await rename(from, to);
      return made;
    } catch (error) {
      // A delete may remove the folder, empty until now, between the two steps.
      if (!isAbsent(error) || attempt === 100) throw error;
      // Two that take turns in step would meet for ever.
      await delay(Math.random() * attempt);
    }
  }
}

/** Flushes the names in these folders to the disk: without it a crash may undo the rename. */
async function syncFolders(deepest: string, highest: string): Promise<void> {
  for (let folder = deepest; ; folder = dirname(folder)) {
    await using handle = await open(folder, 'r');
    await handle.sync();
    if (folder === highest) return;
  }
}

function asSetupError(error: unknown): unknown {
  return error instanceof TouchstoneError ? new SetupError(error.message, { cause: error }) : error;
}
