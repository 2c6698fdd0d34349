import { TouchstoneError } from '@touchstone/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Origins {
  /** The provider's own. */
  own: string;
  /** Those whose pages may call, compared as a whole. */
  product: readonly string[];
}

/** Chromium keeps a preflight this long at most. */
const preflightSeconds = 7200;

/**
 * CORS (Fetch standard) for everything that `scope` registers: exact origins, with cookies. The
 * headers are on every answer, errors too, because a browser hides an answer without them and the
 * client would take a 401 for a broken network. Requests without an Origin come from the provider's
 * own pages or from no browser.
 */
export function answerCrossOrigin(scope: FastifyInstance, origins: Origins): void {
  const allowed = [origins.own, ...origins.product];
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('cache-control', 'no-store').header('vary', 'Origin');
    if (origin === undefined) return;
    if (!allowed.includes(origin)) throw refusedOrigin(origin);
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true');
    if (request.method === 'OPTIONS')
      return reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', preflightSeconds)
        .code(204)
        .send();
    return undefined;
  });
}

/**
 * Refuses a request that another site's page made in somebody's name. Browsers name the origin of
 * every request that is not a GET; only a program without cookies may leave it out.
 * @throws TouchstoneError origin_refused
 */
export function requireOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin, cookie } = request.headers;
  if (origin === undefined ? cookie === undefined : allowed.includes(origin)) return;
  throw refusedOrigin(origin);
}

export function refusedOrigin(origin: string | undefined): TouchstoneError {
  const from = origin === undefined ? 'a page that does not say where it is from' : origin;
  return new TouchstoneError('origin_refused', {
    message: `This provider does not answer ${from.slice(0, 200)}.`,
  });
}
