import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { declarePublic } from './access.ts';
import { answerUnknown } from './error-answers.ts';
import type { HttpServer } from './http-server.ts';

const year = 31_536_000;

/** Serves the files of a built web app: its hashed assets for ever, everything else fresh. */
export async function mountFiles(app: HttpServer, folder: string, prefix = '/'): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    // A page asks for many files at once; they are cheap, and a limit would break pages.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, unlimited: true };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const caching = path.includes('/assets/')
          ? `public, max-age=${year}, immutable`
          : 'no-cache';
        reply.header('cache-control', caching);
      },
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
    });
  });
}

/** Answers with the page of a built web app where a browser opens an address that no route has. */
export async function pageForUnknown(
  folder: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const opensPage =
      request.method === 'GET' &&
      !path.startsWith('/api/') &&
      !path.startsWith('/assets/') &&
      request.headers.accept?.includes('text/html') === true;
    if (!opensPage) return answerUnknown(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  };
}
