import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { errorReportSchema, pageOf } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { TestPerson } from '@touchstone/identity/testing';
import { monitoringDomain, mountMonitoring } from '@touchstone/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './testing/test-server.ts';

const eventId = 'fc6d8c0c43fc4630ad850ee518f1b9d0';
const page = pageOf(errorReportSchema);

function envelope({ dsn, message = 'x is undefined' }: { dsn?: string; message?: string } = {}) {
  const event = {
    event_id: eventId,
    level: 'error',
    release: '0.1.0',
    request: { url: 'https://tests.example/tests/7?token=hush#there' },
    exception: { values: [{ type: 'TypeError', value: message }] },
  };
  return [{ event_id: eventId, dsn }, { type: 'event' }, event].map((line) => JSON.stringify(line));
}

async function open(environment: Record<string, string>): Promise<TestServer> {
  return openTestServer(
    ({ app, config, database, identity }) =>
      mountMonitoring(app, {
        config,
        database,
        organizationOf,
        reporterOf: identity.organizationBehind,
      }),
    { environment, domains: [monitoringDomain] },
  );
}

function report(server: TestServer, body: string | Buffer, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/monitoring`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers,
  });
}

async function errorsFor(server: TestServer, { token }: { token: string }, query = '') {
  const response = await fetch(`${server.url}/api/v1/monitoring/errors${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return page.parse(await response.json());
}

describe('without an error service, reports', () => {
  let server: TestServer;
  let owner: TestPerson;
  beforeAll(async () => {
    server = await open({ TOUCHSTONE_RATE_LIMIT: '10000' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await server.person();
  });

  const mine = () => ({ authorization: `Bearer ${owner.token}` });

  test('are kept for the admins of the organization, and for no other', async () => {
    const stranger = await server.person();
    const body = envelope({ message: 'only mine' }).join('\n');
    const response = await report(server, body, mine());
    expect([response.status, await response.json()]).toEqual([200, { id: eventId }]);
    const { items } = await errorsFor(server, owner);
    expect(items).toMatchObject([
      {
        event_id: eventId,
        level: 'error',
        message: 'TypeError: only mine',
        page: 'https://tests.example/tests/7',
        release: '0.1.0',
        signed_in: true,
        envelope: body,
      },
    ]);
    expect((await errorsFor(server, stranger)).items).toEqual([]);
  });

  test('of pages where nobody is signed in are shown to admins', async () => {
    const forged = { authorization: `Bearer ${owner.token.slice(0, -8)}AAAAAAAA` };
    for (const headers of [{}, forged])
      expect((await report(server, envelope().join('\n'), headers)).status).toBe(200);
    const { items } = await errorsFor(server, owner);
    expect(items.map(({ signed_in }) => signed_in)).toEqual([false, false]);
    await server.owner.deleteFrom('error_report').execute();
  });

  test('are listed in pages, newest first', async () => {
    for (const message of ['1', '2', '3'])
      await report(server, envelope({ message }).join('\n'), mine());
    const first = await errorsFor(server, owner, '?limit=2');
    const second = await errorsFor(server, owner, `?limit=2&cursor=${first.next_cursor}`);
    expect(first.items.map(({ message }) => message)).toEqual(['TypeError: 3', 'TypeError: 2']);
    expect(second.items.map(({ message }) => message)).toEqual(['TypeError: 1']);
    expect(second.next_cursor).toBeNull();
  });

  test('are forgotten after 30 days, and beyond the newest thousand', async () => {
    const { organizationId } = owner;
    const old = Array.from({ length: 1001 }, (_, number) => ({
      id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      organization_id: organizationId,
      received_at: new Date(Date.now() - (number === 1000 ? 31 : 1) * 86_400_000),
      envelope: '{}',
    }));
    await server.owner.insertInto('error_report').values(old).execute();
    await report(server, envelope().join('\n'), mine());
    const left = await server.owner
      .selectFrom('error_report')
      .select('id')
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute();
    expect(left).toHaveLength(999);
    expect(left[0]?.id).toBe(old[2]?.id);
  });

  test('may name items by their length, hold several and be sent as any type', async () => {
    const attachment = 'line\nbreak';
    const lines = [
      JSON.stringify({}),
      JSON.stringify({ type: 'attachment', length: attachment.length }),
      attachment,
      JSON.stringify({ type: 'event' }),
      JSON.stringify({ event_id: eventId, message: 'said \u0000 aloud', level: 7 }),
    ];
    for (const type of [
      'text/plain;charset=UTF-8',
      'application/json',
      'application/x-sentry-envelope',
    ])
      await report(server, `${lines.join('\n')}\n`, { ...mine(), 'content-type': type });
    const { items } = await errorsFor(server, owner);
    expect(items.map(({ message, level }) => [message, level])).toEqual(
      Array(3).fill(['said  aloud', null]),
    );
  });

  test('of something else than an error are accepted and not kept', async () => {
    const body = ['{}', '{"type":"session"}', '{"status":"ok"}'].join('\n');
    expect((await report(server, body, mine())).status).toBe(200);
    expect((await errorsFor(server, owner)).items).toEqual([]);
  });

  const dsn = 'https://key@elsewhere.example/1';
  test.each([
    ['nothing', '', 400],
    ['text', 'hello', 400],
    ['a header alone', '{}', 400],
    ['a header that is a list', '[]\n{"type":"event"}\n{}', 400],
    ['an item without a type', '{}\n{}\n{}', 400],
    ['an item that is cut off', '{}\n{"type":"event","length":100}\n{}', 400],
    ['a length below nothing', '{}\n{"type":"event","length":-5}\n{}', 400],
    ['an event that is no object', '{}\n{"type":"event"}\n7', 400],
    ['bytes', Buffer.from([0xff, 0xfe, 0, 10, 0]), 400],
    ['very many items', `{}\n${'{"type":"x"}\n{}\n'.repeat(101)}`, 400],
    ['somebody else’s error service', envelope({ dsn }).join('\n'), 403],
    ['too much', 'x'.repeat(256 * 1024 + 1), 413],
  ])('that are %s are refused', async (_what, body, status) => {
    expect((await report(server, body, mine())).status).toBe(status);
    expect((await errorsFor(server, owner)).items).toEqual([]);
  });

  test('are nobody’s to read but the admins’', async () => {
    const url = `${server.url}/api/v1/monitoring/errors`;
    expect((await fetch(url)).status).toBe(401);
    const colleague = await server.person({ organizationId: owner.organizationId });
    await server.owner
      .updateTable('member')
      .set({ role: 'Member' })
      .where('user_id', '=', colleague.userId)
      .execute();
    const headers = { authorization: `Bearer ${colleague.token}` };
    expect((await fetch(url, { headers })).status).toBe(403);
    expect((await fetch(`${url}?cursor=x`, { headers: mine() })).status).toBe(422);
  });
});

test('a page that reports without end is told to stop', async () => {
  const server = await open({});
  const statuses: number[] = [];
  for (let count = 0; count <= 60; count += 1) statuses.push((await report(server, 'x')).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
  expect(statuses[60]).toBe(429);
  await server.close();
});

test('reports can be switched off', async () => {
  const server = await open({ TOUCHSTONE_ERROR_REPORTING: 'false' });
  expect((await report(server, envelope().join('\n'))).status).toBe(404);
  await server.close();
});

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
    server = await open({ TOUCHSTONE_ERROR_REPORTING_DSN: dsn });
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
