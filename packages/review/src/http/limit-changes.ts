import { TouchstoneError } from '@touchstone/platform';
import type { FastifyInstance } from 'fastify';

/** Changes that one person or key may make in a minute. */
const perMinute = 60;

/**
 * Limits how often somebody changes something of code review: of all writing calls together that are
 * mounted on this scope, webhooks left out. Counts in this process.
 */
export function limitChanges(app: FastifyInstance): void {
  const limit = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ identity }) =>
      `review ${identity?.kind === 'user' ? identity.userId : identity?.keyId}`,
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET' || request.identity === null) return;
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', state.ttlInSeconds);
    throw new TouchstoneError('rate_limited', {
      message: `More than ${perMinute} changes in a minute. Try again in ${state.ttlInSeconds} s.`,
    });
  });
}
