import type { Readable } from 'node:stream';

/** What a store knows about an object without reading it. */
export interface ObjectFacts {
  /** Bytes of the whole object. */
  size: number;
  contentType: string;
  /** Entity tag as it stands in an `ETag` header, quotes included; another content, another tag. */
  etag: string;
  lastModified: Date;
}

/** Bytes `start` to `end`, both counted from 0 and both included; without `end` to the last one. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface ListedObject {
  key: string;
  size: number;
  lastModified: Date;
}

/**
 * Keeps builds, screenshots, videos and logs under keys such as
 * `<organizationId>/<noun>/<id>/<file>`. An object appears whole or not at all, and writing to a
 * key that exists replaces the object.
 *
 * Every method throws a `TouchstoneError`: `validation_failed` for a key that is not one,
 * `storage_full` when there is no room, `service_unavailable` when the store does not work.
 */
export interface ObjectStore {
  readonly kind: 'folder' | 's3';

  /**
   * A URL to which anyone who holds it may PUT the object until it expires (at most 7 days).
   * With `contentType` the upload must carry exactly that Content-Type header. `maxBytes` is
   * enforced by the folder store; a presigned S3 URL cannot carry a limit, so whoever is told that
   * an upload has ended asks `stat` for its size.
   */
  signedPut(
    key: string,
    options: { expiresInSeconds: number; contentType?: string; maxBytes?: number },
  ): Promise<string>;

  /**
   * A URL from which anyone who holds it may GET the object until it expires (at most 7 days).
   * With `downloadName` a browser saves it as a file of that name instead of showing it.
   */
  signedGet(
    key: string,
    options: { expiresInSeconds: number; downloadName?: string },
  ): Promise<string>;

  /** Stores the object; a stream is read as fast as it is stored and is destroyed on failure. */
  write(
    key: string,
    body: Readable | Uint8Array,
    options?: { contentType?: string },
  ): Promise<{ size: number; etag: string }>;

  /**
   * Opens the object; the caller reads `body` to its end or destroys it. Throws `not_found` when
   * there is none, `range_not_satisfiable` when the range begins behind its last byte.
   */
  read(key: string, range?: ByteRange): Promise<ObjectFacts & { body: Readable }>;

  stat(key: string): Promise<ObjectFacts | undefined>;

  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;

  /**
   * Objects whose key begins with `prefix` and comes after `after`, in the order of their keys: at
   * most `limit` (1 to 1,000). `next`, when there are more, is the `after` of the next page.
   */
  list(
    prefix: string,
    page: { after?: string; limit: number },
  ): Promise<{ objects: ListedObject[]; next?: string }>;

  /**
   * Writes and removes a small object. Throws a `SetupError` that says what is wrong and what to
   * do when the store cannot be written, the bucket is absent or the credentials are refused.
   */
  check(): Promise<void>;
}
