import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { TouchstoneError } from '../../errors.ts';
import { createObjectStore } from '../create-object-store.ts';
import { objectRoutes } from './routes.ts';

/** A folder store behind a real server with the plugins that the product's server has. */
export async function serveFolder({ maxBytes = 128 * 1024 * 1024 } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'touchstone-objects-'));
  const clock = { offset: 0 };
  const signingKey = new Uint8Array(32).fill(7);
  // The store needs the address and the routes need the store, so the port is opened first.
  // Connections are kept for as long as clients like.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const store = await createObjectStore({
    kind: 'folder',
    root,
    publicUrl: `http://127.0.0.1:${address.port}`,
    signingKey,
    now: () => Date.now() + clock.offset,
  });
  if (store.kind !== 'folder') throw new Error('This is not the folder store.');

  const app = fastify({
    serverFactory: (handler) => server.on('request', handler),
  });
  app.setSerializerCompiler(serializerCompiler);
  const errors: unknown[] = [];
  app.setErrorHandler((error, _request, reply) => {
    errors.push(error);
    if (!(error instanceof TouchstoneError)) return reply.send(error);
    return reply.code(error.status).send({ error: error.key, message: error.message });
  });
  await app.register(helmet);
  await app.register(compress, { threshold: 0 });
  await app.register(objectRoutes(store, { maxBytes }));
  await app.ready();

  return {
    store,
    root,
    signingKey,
    clock,
    /** What the routes threw, oldest first. */
    errors,
    async close(): Promise<void> {
      server.closeAllConnections();
      await app.close();
      await rm(root, { recursive: true });
    },
  };
}
