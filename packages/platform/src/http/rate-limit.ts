import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TouchstoneError } from '../errors.ts';

/**
 * How many times the limit of one key an address may reach with all the keys it presents: a
 * company's runners share an address, but nobody gets round the limit with invented keys.
 */
const keysPerAddress = 10;

/**
 * Limits requests a minute: by key for those that present one, by address for the rest. Counts in
 * this process; n servers allow n times as much.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
  const byAddress = limiter(perMinute, (request) => `address ${request.ip}`);
  const byKey = limiter(perMinute, (request) => `key ${keyOf(request)}`);
  const byAddressOfKeys = limiter(perMinute * keysPerAddress, ({ ip }) => `keys of ${ip}`);

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.unlimited === true) return;
    const limits = keyOf(request) === undefined ? [byAddress] : [byKey, byAddressOfKeys];
    for (const limit of limits) {
      const state = await limit(request);
      if (state.isAllowed || !state.isExceeded) continue;
      reply.header('retry-after', state.ttlInSeconds);
      throw new TouchstoneError('rate_limited', {
        message: `More than ${state.max} requests in a minute. Try again in ${state.ttlInSeconds} s.`,
      });
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the few routes that monitoring polls. */
    unlimited?: boolean;
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const authorization = request.headers.authorization;
  if (authorization === undefined) return undefined;
  return createHash('sha256').update(authorization).digest('base64url');
}
