import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { envelope, eventId, openMonitoring, report } from './monitoring.fixture.ts';

describe('with an error service, reports', () => {
  let service: Server;
  let server: TestServer;
  let dsn: string;
  let answer: { status: number; headers?: Record<string, string> };
  let received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[];

  beforeEach(async () => {
    received = [];
    answer = { status: 200 };
    service = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const { url, headers } = request;
      received.push({ url, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, answer.headers).end('{}');
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    if (address === null || typeof address === 'string') throw new Error('No TCP address.');
    dsn = `http://public@127.0.0.1:${address.port}/errors/7`;
    server = await openMonitoring({ TOUCHSTONE_ERROR_REPORTING_DSN: dsn });
  });
  afterEach(async () => {
    await server.close();
    service.close();
  });

  test('are passed on as they came', async () => {
    const body = envelope({ dsn }).join('\n');
    const response = await report(server, body, { cookie: 'session=hush' });
    expect([response.status, await response.json()]).toEqual([200, { id: eventId }]);
    expect(received).toMatchObject([
      {
        url: '/errors/api/7/envelope/',
        body,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': 'Sentry sentry_version=7, sentry_key=public',
        },
      },
    ]);
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['another host', (own: URL) => Object.assign(own, { hostname: 'localhost' })],
    ['another port', (own: URL) => Object.assign(own, { port: '81' })],
    ['another scheme', (own: URL) => new URL(own.href.replace('http:', 'https:'))],
    ['another project', (own: URL) => Object.assign(own, { pathname: '/errors/8' })],
    ['another path', (own: URL) => Object.assign(own, { pathname: '/admin/7' })],
    ['another key', (own: URL) => Object.assign(own, { username: 'other' })],
    ['a query', (own: URL) => Object.assign(own, { search: '?x' })],
    ['a machine inside', () => new URL('http://public@169.254.169.254/errors/7')],
  ])('to %s are refused and go nowhere', async (_what, change) => {
    const body = envelope({ dsn: change(new URL(dsn)).href }).join('\n');
    expect((await report(server, body)).status).toBe(403);
    expect((await report(server, envelope().join('\n'))).status).toBe(403);
    expect(received).toEqual([]);
  });

  test('do not follow the service to another address', async () => {
    answer = { status: 302, headers: { location: `http://${new URL(dsn).host}/inside` } };
    expect((await report(server, envelope({ dsn }).join('\n'))).status).toBe(503);
    expect(received.map(({ url }) => url)).toEqual(['/errors/api/7/envelope/']);
  });

  test.each([
    [429, 429],
    [400, 400],
    [500, 503],
  ])('that it answers by %i are answered by %i', async (status, answered) => {
    answer = { status };
    expect((await report(server, envelope({ dsn }).join('\n'))).status).toBe(answered);
  });

  test('are answered by 503 while it is away', async () => {
    service.close();
    await once(service, 'close');
    expect((await report(server, envelope({ dsn }).join('\n'))).status).toBe(503);
  });
});
