import { errorReportSchema, pageOf } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { envelope, eventId, openMonitoring, report } from './monitoring.fixture.ts';

const page = pageOf(errorReportSchema);

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
    server = await openMonitoring({ TOUCHSTONE_RATE_LIMIT: '10000' });
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
  const server = await openMonitoring({});
  const statuses: number[] = [];
  for (let count = 0; count <= 60; count += 1) statuses.push((await report(server, 'x')).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
  expect(statuses[60]).toBe(429);
  await server.close();
});

test('reports can be switched off', async () => {
  const server = await openMonitoring({ TOUCHSTONE_ERROR_REPORTING: 'false' });
  expect((await report(server, envelope().join('\n'))).status).toBe(404);
  await server.close();
});
