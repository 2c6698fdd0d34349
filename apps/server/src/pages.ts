import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerUnknown, declarePublic, type HttpServer } from '@touchstone/platform';
import { distFolder } from '@touchstone/web';

const year = 31_536_000;

/** Serves the web app: its hashed assets for ever, everything else fresh. */
export async function mountPages(app: HttpServer): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    await scope.register(fastifyStatic, {
      root: distFolder,
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

/** Answers with the web app's page where a browser opens an address that no route has. */
export async function pageForUnknown(): Promise<typeof answerUnknown> {
  const page = await readFile(join(distFolder, 'index.html'), 'utf8');
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
