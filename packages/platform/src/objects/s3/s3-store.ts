import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { z } from 'zod';
import { SetupError, TouchstoneError } from '../../errors.ts';
import { attachmentDisposition, checkContentType, unknownContentType } from '../content-headers.ts';
import { checkKeyPrefix, checkObjectKey } from '../object-key.ts';
import type { ByteRange, ListedObject, ObjectFacts, ObjectStore } from '../object-store.ts';
import { linkLifetime, pageLength } from '../s3-limits.ts';
import { CountedSource } from './counted-source.ts';
import { isAbsent, isBehindEnd, s3Fault } from './s3-fault.ts';

export interface S3StoreOptions {
  bucket: string;
  /** Address of an S3-compatible store; without it Amazon's of the region. */
  endpoint?: string;
  region: string;
  /** Without both, the AWS SDK looks for credentials in its usual places. */
  accessKeyId?: string;
  secretAccessKey?: string;
  /** `<endpoint>/<bucket>/<key>` instead of a host name for each bucket. */
  forcePathStyle?: boolean;
  /** Milliseconds since 1970, from which signed URLs count. */
  now?: () => number;
}

// A stream of unknown length goes up in parts of which few are in memory at a time; S3 takes 10,000
// parts, so an object may have 80 GB.
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

const connectionTimeout = 5_000;
const silenceTimeout = 60_000;

const factsSchema = z.object({
  ContentLength: z.number(),
  ContentRange: z
    .string()
    .regex(/\/\d+$/)
    .optional(),
  ContentType: z.string().default(unknownContentType),
  ETag: z.string(),
  LastModified: z.date(),
});
const listedSchema = z.object({ Key: z.string(), Size: z.number(), LastModified: z.date() });

/** Objects in a bucket of Amazon S3 or of a store that speaks its protocol. */
export class S3Store implements ObjectStore {
  readonly kind = 's3';
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #endpoint: string;
  readonly #now: () => number;

  constructor(options: S3StoreOptions) {
    const { bucket, endpoint, region, accessKeyId, secretAccessKey, now = Date.now } = options;
    this.#client = new S3Client({
      region,
      forcePathStyle: options.forcePathStyle ?? false,
      // Several S3-compatible stores do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout, socketTimeout: silenceTimeout },
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
    });
    this.#bucket = bucket;
    this.#endpoint = endpoint ?? `Amazon S3 in ${region}`;
    this.#now = now;
  }

  async signedPut(
    key: string,
    options: { expiresInSeconds: number; contentType?: string; maxBytes?: number },
  ): Promise<string> {
    const { expiresInSeconds, contentType } = options;
    const object = this.#object(key);
    if (contentType === undefined) {
      return this.#presigned(new PutObjectCommand(object), expiresInSeconds);
    }
    checkContentType(contentType);
    const command = new PutObjectCommand({ ...object, ContentType: contentType });
    return this.#presigned(command, expiresInSeconds, new Set(['content-type']));
  }

  async signedGet(
    key: string,
    options: { expiresInSeconds: number; downloadName?: string },
  ): Promise<string> {
    const { expiresInSeconds, downloadName } = options;
    const command = new GetObjectCommand({
      ...this.#object(key),
      ...(downloadName === undefined
        ? {}
        : { ResponseContentDisposition: attachmentDisposition(downloadName) }),
    });
    return this.#presigned(command, expiresInSeconds);
  }

  async write(
    key: string,
    body: Readable | Uint8Array,
    options: { contentType?: string } = {},
  ): Promise<{ size: number; etag: string }> {
    const source = new CountedSource(body);
    try {
      const contentType = options.contentType ?? unknownContentType;
      checkContentType(contentType);
      const params = { ...this.#object(key), ContentType: contentType, Body: source.stream };
      const { ETag } = await this.#ask(async () => {
        const upload = { client: this.#client, params, partSize: partBytes };
        return new Upload({ ...upload, queueSize: partsAtOnce }).done();
      });
      return { size: source.size, etag: z.string().parse(ETag) };
    } catch (error) {
      source.stream.destroy();
      if (body instanceof Readable) body.destroy();
      throw source.error ?? error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<ObjectFacts & { body: Readable }> {
    const object = this.#object(key);
    const ranged = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end ?? ''}` };
    return this.#ask(async () => {
      try {
        const answer = await this.#client.send(new GetObjectCommand({ ...object, ...ranged }));
        return { ...asFacts(answer), body: z.instanceof(Readable).parse(answer.Body) };
      } catch (error) {
        if (isBehindEnd(error)) throw new TouchstoneError('range_not_satisfiable');
        if (!isAbsent(error)) throw error;
        throw new TouchstoneError('not_found', { message: `There is no object ${key}.` });
      }
    });
  }

  async stat(key: string): Promise<ObjectFacts | undefined> {
    const object = this.#object(key);
    return this.#ask(async () => {
      try {
        return asFacts(await this.#client.send(new HeadObjectCommand(object)));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    });
  }

  async delete(key: string): Promise<void> {
    const object = this.#object(key);
    await this.#ask(() => this.#client.send(new DeleteObjectCommand(object)));
  }

  async list(
    prefix: string,
    page: { after?: string; limit: number },
  ): Promise<{ objects: ListedObject[]; next?: string }> {
    checkKeyPrefix(prefix);
    if (page.after !== undefined) checkObjectKey(page.after);
    const command = new ListObjectsV2Command({
      Bucket: this.#bucket,
      Prefix: prefix,
      MaxKeys: pageLength(page.limit),
      ...(page.after === undefined ? {} : { StartAfter: page.after }),
    });
    const answer = await this.#ask(() => this.#client.send(command));
    const objects = (answer.Contents ?? []).map(asListed);
    const last = objects.at(-1);
    return answer.IsTruncated && last !== undefined ? { objects, next: last.key } : { objects };
  }

  async check(): Promise<void> {
    const object = this.#object(`touchstone-check/${randomUUID()}`);
    try {
      await this.#ask(async () => {
        await this.#client.send(new PutObjectCommand({ ...object, Body: new Uint8Array(1) }));
        await this.#client.send(new DeleteObjectCommand(object));
      });
    } catch (error) {
      throw error instanceof TouchstoneError
        ? new SetupError(error.message, { cause: error })
        : error;
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    checkObjectKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  async #presigned(
    command: PutObjectCommand | GetObjectCommand,
    expiresInSeconds: number,
    signableHeaders: Set<string> = new Set(),
  ): Promise<string> {
    const expiresIn = linkLifetime(expiresInSeconds);
    const signingDate = new Date(this.#now());
    return this.#ask(() =>
      getSignedUrl(this.#client, command, { expiresIn, signingDate, signableHeaders }),
    );
  }

  async #ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw s3Fault(error, this.#bucket, this.#endpoint);
    }
  }
}

function asFacts(answer: unknown): ObjectFacts {
  const facts = factsSchema.parse(answer);
  const whole = facts.ContentRange?.split('/').at(-1);
  return {
    size: whole === undefined ? facts.ContentLength : Number(whole),
    // S3's own name for content whose type nobody named.
    contentType:
      facts.ContentType === 'binary/octet-stream' ? unknownContentType : facts.ContentType,
    etag: facts.ETag,
    lastModified: facts.LastModified,
  };
}

function asListed(listed: unknown): ListedObject {
  const { Key, Size, LastModified } = listedSchema.parse(listed);
  return { key: Key, size: Size, lastModified: LastModified };
}
