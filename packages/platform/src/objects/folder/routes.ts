import { Readable } from 'node:stream';
// Only for its types: it adds `compress` and `decompress` to the options of a route.
import type {} from '@fastify/compress';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TouchstoneError } from '../../errors.ts';
import { answersOf } from '../../http/describe-errors.ts';
import { attachmentDisposition } from '../content-headers.ts';
import { isNotModified, requestedRange } from './conditional-request.ts';
import type { FolderStore } from './folder-store.ts';
import type { ObjectFile } from './object-file.ts';

interface ObjectRouteLimits {
  /** The largest upload; a signed URL may allow less. */
  maxBytes: number;
}

const tags = ['objects'];
const storedSchema = z.object({ etag: z.string(), size: z.int() });
const paramsSchema = z.object({ '*': z.string() });

// What people upload must never run as a page of ours, even opened by its own address.
const guards = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

// A byte range counts the bytes as they were stored, so nothing may be repacked on its way.
const unchanged = { compress: false, decompress: false } as const;

// How much of a refused upload is still read, so that the client comes to read the answer.
const lingeringBytes = 1024 * 1024;

/**
 * A Fastify plugin that serves the signed URLs of a folder store: PUT, GET and HEAD of
 * `/objects/<key>`. Throws TouchstoneErrors for the server's error handler: `forbidden`,
 * `link_expired`, `payload_too_large`, `not_found`, `range_not_satisfiable` and what a store throws.
 */
export function objectRoutes(store: FolderStore, limits: ObjectRouteLimits): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.addHook('onRequest', async ({ method }, reply) => {
      reply.headers(guards);
      // A client that does not read the answer to its upload is held for as long as the connection
      // is kept, and some do not.
      if (method === 'PUT') reply.header('connection', 'close');
    });
    // The signature in the address is the permission.
    app.route({
      method: 'PUT',
      url: '/objects/*',
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Upload a file to a signed address',
        response: { 200: storedSchema },
      },
      ...unchanged,
      handler: (request, reply) => upload(store, limits, request, reply),
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/objects/*',
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Load a file from a signed address',
        response: answersOf({
          200: 'The file',
          206: 'The part of the file that `Range` asks for',
          304: 'The file is the one that `If-None-Match` names',
        }),
      },
      ...unchanged,
      handler: (request, reply) => download(store, request, reply),
    });
  };
}

async function upload(
  store: FolderStore,
  limits: ObjectRouteLimits,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const key = keyOf(request);
    const permit = store.signer.verify('PUT', key, request.query);
    const limit = Math.min(limits.maxBytes, permit.maxBytes ?? limits.maxBytes);
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    const contentType = request.headers['content-type'];
    if (permit.contentType !== undefined && permit.contentType !== contentType) {
      throw new TouchstoneError('forbidden', {
        message: `This link takes uploads of the content type ${permit.contentType}. Send that as Content-Type.`,
      });
    }
    const body = request.body instanceof Readable ? request.body : Readable.from([]);
    const { etag, size } = await store.write(
      key,
      Readable.from(atMost(limit, body), { objectMode: false }),
      contentType === undefined ? {} : { contentType },
    );
    return reply.header('etag', etag).send({ etag, size });
  } catch (error) {
    if (request.raw.destroyed && !request.raw.complete) throw endedEarly(error);
    reply.raw.once('finish', () => readABitOn(request));
    throw error;
  }
}

async function download(store: FolderStore, request: FastifyRequest, reply: FastifyReply) {
  const key = keyOf(request);
  const permit = store.signer.verify('GET', key, request.query);
  const file = await store.open(key);
  if (file === undefined) throw new TouchstoneError('not_found');
  reply.headers({
    etag: file.etag,
    'last-modified': file.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  });
  if (permit.downloadName !== undefined) {
    reply.header('content-disposition', attachmentDisposition(permit.downloadName));
  }
  if (isNotModified(request.headers, file.etag)) {
    await file.close();
    return reply.code(304).send();
  }
  reply.header('content-type', file.contentType);
  if (request.method === 'HEAD') {
    await file.close();
    return reply.header('content-length', file.size).send();
  }
  return sendContent(file, request, reply);
}

async function sendContent(file: ObjectFile, request: FastifyRequest, reply: FastifyReply) {
  const range = requestedRange(request.headers, file);
  if (range === 'unsatisfiable') {
    await file.close();
    reply.header('content-range', `bytes */${file.size}`);
    throw new TouchstoneError('range_not_satisfiable', { facts: { size: file.size } });
  }
  if (range === 'whole') {
    return reply.header('content-length', file.size).send(await file.content());
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await file.content(range));
}

function keyOf(request: FastifyRequest): string {
  return paramsSchema.parse(request.params)['*'];
}

async function* atMost(limit: number, body: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  // A refused upload is still to be answered, so the request must outlive this loop.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

function tooLarge(limit: number): TouchstoneError {
  return new TouchstoneError('payload_too_large', {
    message: `This upload is larger than the ${limit} bytes that its link allows.`,
    facts: { max_bytes: limit },
  });
}

function endedEarly(cause: unknown): TouchstoneError {
  return new TouchstoneError('malformed_request', {
    message: 'The upload ended before all of it had arrived. Send it again.',
    cause,
  });
}

function readABitOn(request: FastifyRequest): void {
  let left = lingeringBytes;
  request.raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.raw.destroy();
  });
}
