import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { savedTestSchema, startedRunSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { follow } from './follower.fixture.ts';
import { type Killable, openInstallation, openPage } from './installation.fixture.ts';

const patience = { timeout: 90_000, interval: 100 };

let installation: Awaited<ReturnType<typeof openInstallation>>;
let page: Awaited<ReturnType<typeof openPage>>;
let lasting: Killable;
let owner: TestPerson;
let key: string;
let testId: string;

beforeAll(async () => {
  [installation, page] = await Promise.all([openInstallation(), openPage()]);
  lasting = await installation.start('server');
  await Promise.all([installation.start('worker'), installation.start('worker')]);
}, 90_000);
afterAll(async () => {
  page.close();
  await installation.close();
});

/** Begins afresh: an organization of its own with one test, and a key to work with. */
async function begin(): Promise<void> {
  owner = await installation.person();
  key = (await owner.key(['can_access_testing_suite'])).token;
  const tasks = [
    { type: 'instructions', step_description: `Open ${page.url}` },
    { type: 'validation', step_description: '"Welcome" is visible' },
  ];
  const response = await post(lasting, '/tests/create', { name: 'Greets', platform: 'web', tasks });
  testId = savedTestSchema.parse(await response.json()).id;
}

function post(
  server: Killable,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}

/** Starts a run as a client that repeats its request until some server has taken it. */
async function startRun(servers: readonly Killable[]): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  for (let turn = 0; turn < 200; turn += 1) {
    const server = servers[turn % servers.length] ?? lasting;
    const start = post(
      server,
      '/execution/api/execute_test_id_async',
      { test_id: testId },
      headers,
    );
    const answer = await start.catch(() => undefined);
    if (answer?.ok === true) return startedRunSchema.parse(await answer.json()).task_id;
    await delay(100);
  }
  throw new Error('No server took the run.');
}

const runs = () =>
  installation.owner
    .selectFrom('run')
    .select(['id', 'state', 'outcome'])
    .where('organization_id', '=', owner.organizationId);

const events = () =>
  installation.owner
    .selectFrom('run_event')
    .select(['id', 'run_id', 'type'])
    .where('organization_id', '=', owner.organizationId)
    .orderBy('id');

/** Each run that was accepted passed, was shown to end once, and there is no other. */
async function expectAllPassed(accepted: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    const open = await runs().where('state', '!=', 'ended').execute();
    expect(open).toEqual([]);
  }, patience);
  const all = await runs().execute();
  expect(all.map(({ id }) => id).sort()).toEqual([...new Set(accepted)].sort());
  expect(all.map(({ outcome }) => outcome)).toEqual(all.map(() => 'passed'));
  const ends = (await events().execute()).filter(({ type }) => type === 'test_completed_with_data');
  expect(ends.map(({ run_id }) => run_id).sort()).toEqual([...accepted].sort());
}

/** The client has heard the whole log, in its order, and nothing twice. */
async function expectWholeLog(heard: readonly { id: number }[]): Promise<void> {
  const log = (await events().execute()).map(({ id }) => id);
  await vi.waitFor(() => expect(heard.at(-1)?.id).toBe(log.at(-1)), patience);
  expect(heard.map(({ id }) => id)).toEqual(log);
}

test('kill -9 of a server: its client goes on at another one, without a gap', async () => {
  await begin();
  const dying = await installation.start('server');
  const client = follow([dying, lasting], key);
  const accepted = [await startRun([dying]), await startRun([dying])];
  // In the middle of a run: it has begun, and has more to tell.
  await vi.waitFor(() => expect(client.heard.length).toBeGreaterThan(3), patience);
  const killed = dying.kill();
  accepted.push(await startRun([dying, lasting]), await startRun([dying, lasting]));
  await killed;
  await expectAllPassed(accepted);
  await expectWholeLog(client.heard);
  expect(new Set(client.heard.map(({ server }) => server))).toEqual(new Set([0, 1]));
  await client.end();
}, 180_000);

test('while PostgreSQL is away, starts wait for it and all else is told when to come back', async () => {
  await begin();
  const pid = installation.postgres();
  if (pid === undefined) throw new Error('PostgreSQL does not run.');
  process.kill(pid, 'SIGKILL');
  const starts = Array.from({ length: 6 }, () =>
    post(
      lasting,
      '/execution/api/execute_test_id_async',
      { test_id: testId },
      { 'idempotency-key': randomUUID() },
    ),
  );
  const refused: Response[] = [];
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${lasting.url}/api/v1/tests/get_simple_tests`, {
        headers: { authorization: `Bearer ${key}` },
      });
      if (!answer.ok) refused.push(answer);
      // Its sessions outlive it by a moment.
      expect(refused).not.toEqual([]);
      expect(answer.status).toBe(200);
    },
    { ...patience, interval: 20 },
  );
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ detail: { key: 'service_unavailable' } });
  }
  const accepted: string[] = [];
  for (const answer of await Promise.all(starts)) {
    expect(answer.status).toBe(200);
    accepted.push(startedRunSchema.parse(await answer.json()).task_id);
  }
  await expectAllPassed(accepted);
}, 180_000);

test('kill -9 of PostgreSQL under everything: what was accepted is carried out, once', async () => {
  await begin();
  const servers = [lasting, await installation.start('server')];
  const clients = [follow(servers, key), follow(servers.toReversed(), key)];
  const accepted = [await startRun(servers), await startRun(servers)];
  await vi.waitFor(() => expect(clients[0]?.heard.length).toBeGreaterThan(3), patience);
  const pid = installation.postgres();
  if (pid === undefined) throw new Error('PostgreSQL does not run.');
  const starting = [startRun(servers), startRun(servers)];
  process.kill(pid, 'SIGKILL');
  starting.push(startRun(servers), startRun(servers));
  accepted.push(...(await Promise.all(starting)));
  expect(installation.postgres()).not.toBe(pid);
  await expectAllPassed(accepted);
  for (const client of clients) await expectWholeLog(client.heard);
  for (const client of clients) await client.end();
}, 180_000);
