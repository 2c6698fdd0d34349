import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemStatusSchema } from '@touchstone/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '../config/config.ts';
import { type EventHub, openEventHub } from '../events/event-hub.ts';
import { createHttpServer, type HttpServer } from '../http/http-server.ts';
import { mountMetrics } from '../metrics/metrics.ts';
import { openPlatform, type Platform, type PlatformTables } from '../open-platform.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { mountSystemRoutes } from './routes.ts';
import { announceWorker } from './worker-presence.ts';

let folder: string;
let config: Config;
let db: TestDatabase<PlatformTables>;
let platform: Platform<PlatformTables>;
let events: EventHub;
let app: HttpServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-system-'));
  config = loadConfig({ TOUCHSTONE_MODE: 'embedded', TOUCHSTONE_DATA: folder });
  db = await createTestDatabase();
  const { addresses, secretKey } = db;
  const log = silentLog;
  platform = await openPlatform({ config, log, secretKey, addresses, role: 'server' });
  events = await openEventHub({ database: db.database, url: addresses.appUrl, log });
});
afterAll(async () => {
  await events.close();
  await platform.close(1);
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => start());
afterEach(() => app.close());

async function start(metricsToken?: string): Promise<void> {
  app = await createHttpServer({ config, log: silentLog, version: '1.2.3' });
  mountSystemRoutes(app, { config, version: '1.2.3', events, ...platform });
  mountMetrics(app, { queue: platform.queue, token: metricsToken });
}

async function statusOf(id: string) {
  const answer = systemStatusSchema.parse((await app.inject('/api/v1/system/status')).json());
  return answer.components.find((component) => component.id === id);
}

describe('the state of the installation', () => {
  test('shows each part and what stands behind it', async () => {
    expect(await statusOf('database')).toMatchObject({ status: 'ok', variant: 'embedded' });
    expect(await statusOf('objects')).toMatchObject({ status: 'ok', variant: 'folder' });
    expect(await statusOf('mail')).toMatchObject({ status: 'not_configured', variant: 'files' });
  });

  test('says that no worker is there, and counts one from its first sign of life', async () => {
    expect(await statusOf('worker')).toMatchObject({ status: 'down' });
    const presence = await announceWorker({
      db: platform.database.global,
      log: silentLog,
      concurrency: 1,
    });
    await app.close();
    await start();
    expect(await statusOf('worker')).toMatchObject({ status: 'ok' });
    await presence.leave();
  });

  test('asks its parts once for many who want to know', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.inject('/api/v1/system/status')),
    );
    const times = answers.map((answer) => systemStatusSchema.parse(answer.json()).checked_at);
    expect(new Set(times).size).toBe(1);
  });
});

describe('health', () => {
  test('is well while the database answers', async () => {
    for (const path of ['/health_check', '/health/ready']) {
      const answer = await app.inject(path);
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', version: '1.2.3' }]);
    }
  });

  test('is unready, yet alive, without the connection that hears of events', async () => {
    const deaf = await openEventHub({
      database: db.database,
      url: db.addresses.appUrl,
      log: silentLog,
    });
    await deaf.close();
    await app.close();
    app = await createHttpServer({ config, log: silentLog, version: '1.2.3' });
    mountSystemRoutes(app, { config, version: '1.2.3', ...platform, events: deaf });
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    expect((await app.inject('/health_check')).statusCode).toBe(200);
  });
});

test('a server that is about to stop takes no further requests of a load balancer, and lives', async () => {
  await app.close();
  app = await createHttpServer({ config, log: silentLog, version: '1.2.3' });
  const isStopping = () => true;
  mountSystemRoutes(app, { config, version: '1.2.3', ...platform, events, isStopping });
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  expect((await app.inject('/health_check')).statusCode).toBe(200);
});

describe('metrics', () => {
  test('count requests by route, never by address', async () => {
    await app.inject('/health_check?secret=1');
    await app.inject('/a/random/address');
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/touchstone_http_request_seconds_count\{route="\/health_check",.*\} 1/);
    expect(body).toContain('route="unknown"');
    expect(body).not.toContain('random');
  });

  test('are for this machine only, unless a token is set', async () => {
    const elsewhere = { url: '/metrics', remoteAddress: '10.0.0.7' };
    expect((await app.inject(elsewhere)).statusCode).toBe(403);
    const proxied = { url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.7' } };
    expect((await app.inject(proxied)).statusCode).toBe(403);
    await app.close();
    await start('a-long-enough-token');
    const ask = async (authorization: string) =>
      (await app.inject({ ...elsewhere, headers: { authorization } })).statusCode;
    expect(await ask('Bearer a-long-enough-token')).toBe(200);
    expect(await ask('Bearer a-long-enough-tokem')).toBe(401);
    expect((await app.inject('/metrics')).statusCode).toBe(401);
  });
});
