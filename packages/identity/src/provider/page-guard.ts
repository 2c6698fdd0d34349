import { TouchstoneError } from '@touchstone/platform';
import type { FastifyInstance } from 'fastify';
import { refusedOrigin } from './protocol/cross-origin.ts';

const prefix = '/api/account/';

/**
 * Keeps the addresses of all pages to themselves, because tokens of mailed links stand in them, and
 * guards the page API against other sites' pages (CSRF, login CSRF): whatever changes something must
 * name the provider's own origin, which browsers do by themselves, and be JSON, which no form can
 * send. Answers are kept nowhere.
 */
export function guardPageApi(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    if (!request.url.startsWith(prefix)) return;
    reply.header('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin !== ownOrigin) throw refusedOrigin(origin);
    if (site !== undefined && site !== 'same-origin') throw refusedOrigin(`a ${site} page`);
    // A DELETE has no body, and no other site's page can send one without asking first.
    if (request.method === 'DELETE') return;
    const type = request.headers['content-type'] ?? '';
    if (!/^application\/json *(;|$)/i.test(type))
      throw new TouchstoneError('unsupported_media_type', {
        message: 'Send application/json, with {} where there is nothing to say.',
      });
  });
}
