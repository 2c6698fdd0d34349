import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';
import { findApiKey } from './find-api-key.ts';
import { openKeyUsage } from './key-usage.ts';

let world: World;
let owner: Person;
let member: Person;
let id: string;
const base = '/api/v1/settings';

beforeAll(async () => {
  world = await openWorld();
  owner = await world.person('owner@acme.example');
  member = await world.person('member@acme.example');
  id = await world.organization('Acme', [
    [owner, 'Owner'],
    [member, 'Member'],
  ]);
});
afterAll(() => world.close());

const create = (by: Person, body: object = {}) =>
  world.call('POST', `${base}/api-keys`, {
    as: world.as(by),
    body: { display_name: 'CI', scopes: ['can_access_testing_suite'], ...body },
  });

const list = async (by: Person, query = '') => {
  const answer = await world.call('GET', `${base}/api-keys${query}`, { as: world.as(by) });
  expect(answer.status).toBe(200);
  return answer.body.items;
};

/** What is noted of the use of a key, by its name. */
const usageOf = (name: string) =>
  world.inOrganization(id, (transaction) =>
    transaction
      .selectFrom('api_key_usage')
      .innerJoin('api_key', 'api_key.id', 'api_key_usage.api_key_id')
      .select('requests')
      .where('display_name', '=', name)
      .execute(),
  );

test('a key is shown once, works, and stops the moment it is revoked', async () => {
  const made = await create(owner, { scopes: ['view_audit_log'] });
  expect(made.status).toBe(201);
  const { api_key_token: token, api_key: key } = made.body;
  expect(key).toMatchObject({ status: 'active', token_start: token.slice(0, 10) });
  const use = () => world.call('GET', `${base}/audit-events`, { token });
  expect((await use()).status).toBe(200);
  const seen = JSON.stringify(await list(owner));
  expect(seen).toContain(key.api_key_id);
  expect(seen).not.toContain(token);
  const path = `${base}/api-keys/${key.api_key_id}`;
  expect((await world.call('DELETE', path, { as: world.as(owner) })).status).toBe(200);
  expect(await use()).toMatchObject({ status: 401, body: { detail: { key: 'api_key_refused' } } });
  expect((await world.call('DELETE', path, { as: world.as(owner) })).status).toBe(404);
});

test('the list says who made a key, also one of the organization, and is searched by that', async () => {
  const made = await create(owner, { display_name: 'of all', owner: 'organization' });
  const key = { user: null, created_by: 'owner@acme.example', display_name: 'of all' };
  expect(made.body.api_key).toMatchObject(key);
  expect(await list(owner, '?q=of all')).toMatchObject([key]);
  await create(member, { display_name: 'of one' });
  const found = await list(owner, '?q=OWNER@acme');
  expect(found).toContainEqual(expect.objectContaining(key));
  expect(found.map((each: { display_name: string }) => each.display_name)).not.toContain('of one');
});

test('the database keeps no token', async () => {
  const { api_key_token: token } = (await create(owner)).body;
  const rows = await world.inOrganization(id, (transaction) =>
    transaction.selectFrom('api_key').selectAll().execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token.slice(12));
  const mentions = await world.inOrganization(id, (transaction) =>
    transaction.selectFrom('audit_event').selectAll().execute(),
  );
  expect(JSON.stringify(mentions)).not.toContain(token.slice(12));
});

test('a key may do what its scopes say and nothing else', async () => {
  const { api_key_token: token } = (await create(owner)).body;
  const answers = await Promise.all([
    world.call('GET', `${base}/audit-events`, { token }),
    world.call('GET', `${base}/members`, { token }),
    world.call('POST', `${base}/api-keys`, {
      token,
      body: { display_name: 'x', scopes: ['view_audit_log'] },
    }),
    world.call('POST', `${base}/invitations`, { token, body: { email: 'a@b.example' } }),
    world.call('PATCH', `${base}/organization`, { token, body: { name: 'Taken' } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
});

test('a member gives a key no more than they hold, and makes none for the organization', async () => {
  expect((await create(member, { scopes: ['view_audit_log'] })).status).toBe(403);
  expect((await create(member, { owner: 'organization' })).status).toBe(403);
  expect((await create(member)).status).toBe(201);
  expect((await create(member, { scopes: ['manage_members'] })).status).toBe(422);
});

test('a member sees and ends their own keys only, an Admin everybody’s', async () => {
  const ofOwner = (await create(owner)).body.api_key;
  const ofMember = (await create(member)).body.api_key;
  const seen = await list(member);
  expect(
    seen.every((key: { user: Person & { user_id: string } }) => key.user.user_id === member.userId),
  ).toBe(true);
  const path = (key: { api_key_id: string }) => `${base}/api-keys/${key.api_key_id}`;
  expect((await world.call('DELETE', path(ofOwner), { as: world.as(member) })).status).toBe(404);
  expect((await world.call('DELETE', path(ofMember), { as: world.as(owner) })).status).toBe(200);
});

test('a key goes with the membership that it acts for, one of the organization stays', async () => {
  const leaver = await world.person('leaver@acme.example');
  const org = await world.organization('Leaving', [
    [owner, 'Owner'],
    [leaver, 'Admin'],
  ]);
  const as = world.as(leaver, { organizationId: org });
  const body = { display_name: 'k', scopes: ['view_audit_log'] };
  const own = await world.call('POST', `${base}/api-keys`, { as, body });
  const service = await world.call('POST', `${base}/api-keys`, {
    as,
    body: { ...body, owner: 'organization' },
  });
  const use = (made: typeof own) =>
    world.call('GET', `${base}/audit-events`, { token: made.body.api_key_token });
  expect([(await use(own)).status, (await use(service)).status]).toEqual([200, 200]);
  const left = await world.call('POST', `${base}/leave`, { as });
  expect(left.status).toBe(200);
  expect([(await use(own)).status, (await use(service)).status]).toEqual([401, 200]);
});

test('a key loses what the member loses', async () => {
  const admin = await world.person('demoted@acme.example');
  const org = await world.organization('Demoting', [
    [owner, 'Owner'],
    [admin, 'Admin'],
  ]);
  const made = await world.call('POST', `${base}/api-keys`, {
    as: world.as(admin, { organizationId: org }),
    body: { display_name: 'k', scopes: ['view_audit_log'] },
  });
  const use = () => world.call('GET', `${base}/audit-events`, { token: made.body.api_key_token });
  expect((await use()).status).toBe(200);
  await world.call('PATCH', `/api/account/organizations/${org}/members/${admin.userId}`, {
    as: world.as(owner),
    body: { role: 'Member' },
  });
  expect((await use()).status).toBe(403);
});

test('an expired key is refused and listed among the archived only', async () => {
  const made = await create(owner, { display_name: 'short-lived' });
  await world.inOrganization(id, (transaction) =>
    transaction
      .updateTable('api_key')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('display_name', '=', 'short-lived')
      .execute(),
  );
  const use = await world.call('GET', `${base}/audit-events`, { token: made.body.api_key_token });
  expect(use.status).toBe(401);
  expect(await list(owner, '?q=short-lived')).toEqual([]);
  expect(await list(owner, '?q=short-lived&archived=true')).toMatchObject([{ status: 'expired' }]);
});

test('the list is paged, newest first, and searchable', async () => {
  for (const name of ['page a', 'page b', 'page c']) await create(owner, { display_name: name });
  const first = await world.call('GET', `${base}/api-keys?q=PAGE&limit=2`, { as: world.as(owner) });
  expect(first.body.items.map((key: { display_name: string }) => key.display_name)).toEqual([
    'page c',
    'page b',
  ]);
  const rest = await list(owner, `?q=page&limit=2&cursor=${first.body.next_cursor}`);
  expect(rest).toMatchObject([{ display_name: 'page a' }]);
});

test('its use is noted', async () => {
  const made = await create(owner, { display_name: 'used', scopes: ['view_audit_log'] });
  const token = made.body.api_key_token;
  for (let use = 0; use < 3; use += 1) await world.call('GET', `${base}/audit-events`, { token });
  await world.keyUsage.flush();
  const [key] = await list(owner, '?q=used');
  expect(key.last_used_at).not.toBeNull();
  expect(await usageOf('used')).toEqual([{ requests: 3 }]);
});

test('each key has its own limit a minute', async () => {
  const slow = await create(owner, { scopes: ['view_audit_log'], requests_per_minute: 2 });
  const quick = await create(owner, { scopes: ['view_audit_log'] });
  const use = (made: typeof slow) =>
    world.call('GET', `${base}/audit-events`, { token: made.body.api_key_token });
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await use(slow)).status);
  // The minute may turn once in between, which lets two more through.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  expect(statuses[0]).toBe(200);
  expect((await use(quick)).status).toBe(200);
});

test('its own limit is not above that of the server, which would count first', async () => {
  const refused = await create(owner, { requests_per_minute: 1201 });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      message: expect.stringContaining('must be 1200 at most'),
      errors: [{ field: 'requests_per_minute' }],
    },
  });
  expect((await create(owner, { requests_per_minute: 1200 })).status).toBe(201);
});

test('what could not be written is written later', async () => {
  const made = await create(owner, { display_name: 'stubborn' });
  const key = await findApiKey(world.database, made.body.api_key_token);
  if (key === null) throw new Error('the key works');
  const failures: unknown[] = [];
  let broken = true;
  const usage = openKeyUsage({
    database: {
      ...world.database,
      get global() {
        if (broken) throw new Error('the database is away');
        return world.database.global;
      },
    },
    perMinute: 10,
    onError: (error) => failures.push(error),
  });
  usage.note(key);
  await usage.flush();
  expect(failures).toHaveLength(1);
  broken = false;
  usage.note(key);
  await usage.close();
  expect(await usageOf('stubborn')).toEqual([{ requests: 2 }]);
});

test('closing waits for a write that had begun before', async () => {
  const made = await create(owner, { display_name: 'slow to write' });
  const key = await findApiKey(world.database, made.body.api_key_token);
  if (key === null) throw new Error('the key works');
  const usage = openKeyUsage({
    database: world.database,
    perMinute: 10,
    onError: (error) => {
      throw error;
    },
  });
  let closed = false;
  let closing: Promise<void> | undefined;
  await world.inOrganization(id, async (transaction) => {
    await sql`select 1 from api_key where id = ${key.keyId} for update`.execute(transaction);
    usage.note(key);
    void usage.flush();
    closing = usage.close().then(() => {
      closed = true;
    });
    // Of another connection: one transaction sees the activity of one moment.
    const waiting = () =>
      sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.database.global,
      );
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    expect(closed).toBe(false);
  });
  await closing;
  expect(await usageOf('slow to write')).toEqual([{ requests: 1 }]);
});

test('nobody makes or ends a key while acting as somebody else', async () => {
  const as = world.as(owner, { impersonatorUserId: member.userId });
  const answers = [
    await world.call('POST', `${base}/api-keys`, {
      as,
      body: { display_name: 'x', scopes: ['view_audit_log'] },
    }),
    await world.call('DELETE', `${base}/api-keys/${'0'.repeat(32)}`, { as }),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: { key: 'impersonation_refused' } },
    });
});
