import {
  type ComponentStatus,
  healthSchema,
  type SystemStatus,
  systemStatusSchema,
} from '@touchstone/contracts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ObjectStore } from '../objects/index.ts';
import type { Queue } from '../queue/queue.ts';
import { livingWorkers, type WorkerTables } from './worker-presence.ts';

interface Parts<Tables extends WorkerTables> {
  config: Config;
  version: string;
  database: Database<Tables>;
  queue: Queue;
  events: EventHub;
  objects: ObjectStore;
  mailer: Mailer;
  /** Requests should go to other servers: this one is about to stop. */
  isStopping?: () => boolean;
}

const open = { access: 'public', unlimited: true } as const;

/** That this process answers, whatever else is out of order. */
export function mountHealthCheck(app: HttpServer, version: string): void {
  app.get(
    '/health_check',
    { config: open, schema: { tags: ['system'], response: { 200: healthSchema } } },
    async () => ({ status: 'ok' as const, version }),
  );
}

/** `/health_check`, `/health/ready` and the state of every part of the installation. */
export function mountSystemRoutes<Tables extends WorkerTables>(
  app: HttpServer,
  parts: Parts<Tables>,
): void {
  const { version, database } = parts;
  const currentStatus = shared(() => systemStatus(parts));
  mountHealthCheck(app, version);
  app.get(
    '/health/ready',
    {
      config: open,
      schema: { tags: ['system'], response: { 200: healthSchema, 503: healthSchema } },
    },
    async (_request, reply) => {
      const isStaying = parts.isStopping?.() !== true;
      const ready = isStaying && parts.events.listening() && (await succeeds(database.ping()));
      if (ready) return { status: 'ok' as const, version };
      return reply.code(503).send({ status: 'unavailable', version });
    },
  );
  app.get(
    '/api/v1/system/status',
    {
      config: { access: 'public' },
      schema: { tags: ['system'], response: { 200: systemStatusSchema } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return currentStatus();
    },
  );
}

/**
 * Calls `ask` at most once in two seconds, however many callers want its answer: everyone may ask
 * for the status, and each time it knocks at the database and at the mail server.
 */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked = -Infinity;
  let answer: Promise<Answer>;
  return () => {
    if (performance.now() - asked > 2000) {
      asked = performance.now();
      answer = ask();
    }
    return answer;
  };
}

async function systemStatus<Tables extends WorkerTables>(
  parts: Parts<Tables>,
): Promise<SystemStatus> {
  const { config, database, events, mailer, objects, queue } = parts;
  const external = config.mode === 'production';
  const components = await Promise.all([
    component('server', null, async () => undefined),
    component('worker', null, async () => {
      if ((await livingWorkers(database.global)).length === 0)
        throw new Error('No worker is alive.');
    }),
    component('database', external ? 'external' : 'embedded', () => database.ping()),
    component('queue', null, () => queue.counts()),
    component('events', null, async () => {
      if (!events.listening()) throw new Error('The event log does not listen.');
    }),
    component('objects', objects.kind, () => objects.check()),
    component('mail', mailer.kind, () => mailer.check()),
  ]);
  return {
    product: 'touchstone',
    version: parts.version,
    mode: config.mode,
    checked_at: new Date().toISOString(),
    components: [
      ...components,
      { id: 'model', status: 'not_configured', variant: 'none', latency_ms: null },
    ],
  };
}

async function component(
  id: ComponentStatus['id'],
  variant: string | null,
  check: () => Promise<unknown>,
): Promise<ComponentStatus> {
  const start = performance.now();
  const works = await succeeds(check());
  const latency = Math.round((performance.now() - start) * 10) / 10;
  const unconfigured = id === 'mail' && variant === 'files';
  const ok = unconfigured ? 'not_configured' : 'ok';
  return { id, status: works ? ok : 'down', variant, latency_ms: latency };
}

async function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
