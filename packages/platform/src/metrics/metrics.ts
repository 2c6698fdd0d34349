import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { TouchstoneError } from '../errors.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { Queue } from '../queue/queue.ts';

/**
 * `GET /metrics` in Prometheus' text format: this process, its requests by route, and the jobs of
 * the queue. Readable with the configured token or, without one, from this machine only.
 */
export function mountMetrics(
  app: HttpServer,
  { queue, token }: { queue: Queue; token: string | undefined },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'touchstone_http_request_seconds',
    help: 'Time to answer a request, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'touchstone_jobs',
    help: 'Jobs by kind and state',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, ...states } of await queue.counts()) {
        for (const [state, count] of Object.entries(states)) {
          this.set({ kind: name, state }, count);
        }
      }
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        route: request.routeOptions.url ?? 'unknown',
        method: request.method,
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get(
    '/metrics',
    { config: { access: 'metrics', unlimited: true }, schema: { hide: true } },
    async (request, reply) => {
      requireReader(request, token);
      return reply
        .type(registry.contentType)
        .serializer(String)
        .send(await registry.metrics());
    },
  );
}

function requireReader(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    const forwarded = request.headers['x-forwarded-for'] !== undefined;
    if (!forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return;
    throw new TouchstoneError('forbidden', {
      message:
        'Metrics are readable from this machine only. Set TOUCHSTONE_METRICS_TOKEN to read them from elsewhere.',
    });
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new TouchstoneError('unauthorized', {
    message: 'Send the token of TOUCHSTONE_METRICS_TOKEN as a bearer token.',
  });
}
