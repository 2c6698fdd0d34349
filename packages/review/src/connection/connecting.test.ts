import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  beginConnection,
  type ConnectedWorld,
  connect,
  openConnectedWorld,
} from '../testing/connected.ts';
import { installationShape } from '../testing/github/app-answers.ts';

let world: ConnectedWorld;
beforeAll(async () => {
  world = await openConnectedWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Person = Awaited<ReturnType<ConnectedWorld['server']['person']>>;

let owner: Person;
beforeEach(async () => {
  owner = await world.server.person();
  world.peer.setFault(() => undefined);
  // Nothing of the tests before is linked any more.
  await world.server.owner.deleteFrom('github_installation').execute();
  await world.server.owner.deleteFrom('repository').execute();
});

const verify = async (as: Person, body: object) => {
  const answer = await world.server.call('/github/verify-installation', {
    method: 'POST',
    as,
    body,
  });
  return { status: answer.status, body: Object(answer.body), key: Object(answer.body).detail?.key };
};

const redirect = async (as: Person, { installationId = 100, login = 'ana' } = {}) => ({
  state: await beginConnection(world, as),
  code: await world.peer.codeOf(login),
  installation_id: installationId,
});

const connection = async (as: Person) =>
  Object((await world.server.call('/organization/repositories', { as })).body);

describe('an account', () => {
  test('is connected by who administers it', async () => {
    expect(await connection(owner)).toMatchObject({ has_access: false, installation: null });
    expect(await connect(world, owner)).toMatchObject({
      verified: true,
      already_verified: false,
      installation: { id: '100', account_login: 'acme', status: 'active', missing_permissions: [] },
      repositories_count: 2,
      backfill: { status: 'pending', jobs: 2 },
    });
    expect(await connection(owner)).toMatchObject({
      has_access: true,
      repositories: [
        { full_name: 'acme/api', enabled: true, open_pull_requests: null },
        { full_name: 'acme/web' },
      ],
      total_count: 2,
      truncated: false,
    });
    const users = await world.server.call('/github/organization/users?limit=5', { as: owner });
    expect(users.status).toBe(200);
  });

  test('that is connected already stays so', async () => {
    await connect(world, owner);
    expect(await connect(world, owner)).toMatchObject({ verified: true, already_verified: true });
  });

  test('of another organization here stays theirs', async () => {
    await connect(world, owner);
    const other = await world.server.person();
    const answer = await verify(other, await redirect(other));
    expect(answer).toMatchObject({ status: 409, key: 'installation_already_verified' });
    expect(await connection(other)).toMatchObject({ has_access: false, installation: null });
  });

  test('of a person is connected by that person alone', async () => {
    await world.peer.install(300);
    const stranger = await redirect(owner, { installationId: 300, login: 'ana' });
    expect(await verify(owner, stranger)).toMatchObject({ status: 403, key: 'permission_denied' });
    const own = await redirect(owner, { installationId: 300, login: 'hermit' });
    expect(await verify(owner, own)).toMatchObject({
      status: 200,
      body: { installation: { account_type: 'user' }, repositories_count: 1 },
    });
  });

  test('takes the place of the one that was connected before', async () => {
    await connect(world, owner);
    await connect(world, owner, { installationId: 200, admin: 'gus' });
    expect(await connection(owner)).toMatchObject({
      installation: { account_login: 'globex' },
      repositories: [{ full_name: 'globex/core' }],
    });
    const other = await world.server.person();
    expect(await connect(world, other)).toMatchObject({ already_verified: false });
  });
});

describe('a number in the address proves nothing', () => {
  test('neither to an outsider nor to a member', async () => {
    await world.peer.install(100);
    for (const login of ['mallory', 'gus']) {
      const answer = await verify(owner, await redirect(owner, { login }));
      expect(answer).toMatchObject({ status: 403, key: 'permission_denied' });
    }
    expect(await connection(owner)).toMatchObject({ installation: null });
  });

  test('and one that GitHub does not know is none', async () => {
    const answer = await verify(owner, await redirect(owner, { installationId: 999_999 }));
    expect(answer).toMatchObject({ status: 404, key: 'installation_not_found' });
    expect(answer.body.detail.error).toMatch(/\(404\)\.$/);
  });
});

describe('a state', () => {
  test('works once', async () => {
    await world.peer.install(100);
    const given = await redirect(owner);
    expect((await verify(owner, given)).status).toBe(200);
    const again = { ...given, code: await world.peer.codeOf('ana') };
    expect(await verify(owner, again)).toMatchObject({ status: 400, key: 'invalid_state_token' });
  });

  test('that was made up, is over or is somebody else’s is refused', async () => {
    await world.peer.install(100);
    const colleague = await world.server.person({ organizationId: owner.organizationId });
    const stranger = await world.server.person();
    const given = await redirect(owner);
    for (const [who, state] of [
      [owner, 'x'.repeat(43)],
      [colleague, given.state],
      [stranger, given.state],
    ] as const)
      expect(await verify(who, { ...given, state })).toMatchObject({ key: 'invalid_state_token' });
    await world.server.owner
      .updateTable('github_connect_state')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await verify(owner, given)).toMatchObject({ key: 'invalid_state_token' });
  });

  test('dies when its person has begun five newer ones, and is stored as a hash', async () => {
    const first = await beginConnection(world, owner);
    for (let turn = 0; turn < 5; turn += 1) await beginConnection(world, owner);
    const code = await world.peer.codeOf('ana');
    expect(await verify(owner, { state: first, code, installation_id: 100 })).toMatchObject({
      key: 'invalid_state_token',
    });
    const rows = await world.server.owner.selectFrom('github_connect_state').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first);
  });
});

describe('what GitHub brings back', () => {
  test('may be that somebody changed their mind', async () => {
    const answer = await verify(owner, { state: 'x', error: 'access_denied' });
    expect(answer).toMatchObject({ status: 400, key: 'github_oauth_error' });
  });

  test('may be that the owner has yet to agree, which shows when the owner did', async () => {
    const given = await redirect(owner);
    const asked = await verify(owner, {
      state: given.state,
      code: given.code,
      setup_action: 'request',
    });
    expect(asked).toMatchObject({
      status: 200,
      body: { verified: false, installation: { id: null, status: 'pending_approval' } },
    });
    expect(await connection(owner)).toMatchObject({
      has_access: false,
      installation: { status: 'pending_approval' },
    });
    const requester = await world.server.owner
      .selectFrom('github_installation_request')
      .select('requester_id')
      .executeTakeFirstOrThrow();
    const { installation } = createdEvent();
    await world.peer.sendEvent(100, 'installation', {
      action: 'created',
      installation,
      requester: { id: Number(requester.requester_id), login: 'ana', type: 'User' },
    });
    expect(await connection(owner)).toMatchObject({
      has_access: false,
      installation: { id: '100', status: 'pending' },
    });
    expect(await connect(world, owner)).toMatchObject({ verified: true });
  });

  test('is worth nothing with a code that GitHub does not know', async () => {
    await world.peer.install(100);
    const given = { ...(await redirect(owner)), code: 'made up' };
    expect(await verify(owner, given)).toMatchObject({
      status: 502,
      key: 'oauth_token_exchange_failed',
    });
    const without = { state: await beginConnection(world, owner), installation_id: 100 };
    expect(await verify(owner, without)).toMatchObject({ key: 'oauth_token_exchange_failed' });
  });

  test('cannot be checked while GitHub fails', async () => {
    await world.peer.install(100);
    const given = await redirect(owner);
    world.peer.setFault((path) => (path === '/user' ? { kind: 'status', status: 401 } : undefined));
    expect(await verify(owner, given)).toMatchObject({
      status: 502,
      key: 'github_user_info_failed',
    });
    expect(await connection(owner)).toMatchObject({ installation: null });
  });

  test.each([
    ['says nothing', '/login/oauth/access_token', 200, 'missing_access_token', 502],
    ['does not know the App', '/app/installations/100', 401, 'jwt_generation_failed', 500],
    ['breaks', '/app/installations/100', 500, 'internal_error', 500],
  ])('is not believed where GitHub %s', async (_, path, answered, key, status) => {
    await world.peer.install(100);
    const given = await redirect(owner);
    world.peer.setFault((called) =>
      called === path ? { kind: 'status', status: answered, body: {} } : undefined,
    );
    expect(await verify(owner, given)).toMatchObject({ status, key });
    expect(await connection(owner)).toMatchObject({ installation: null });
  });
});

test('a state that can be neither kept nor looked up is told as that', async () => {
  const given = await redirect(owner);
  const { schema } = world.server.owner;
  await schema.alterTable('github_connect_state').renameTo('away').execute();
  try {
    const { status, body } = await world.server.call('/github/generate-state-token', { as: owner });
    expect([status, Object(body).detail.key]).toEqual([500, 'state_token_generation_failed']);
    expect(await verify(owner, given)).toMatchObject({
      status: 500,
      key: 'state_token_retrieval_failed',
    });
  } finally {
    await schema.alterTable('away').renameTo('github_connect_state').execute();
  }
});

test('repositories that cannot be listed at once are listed later', async () => {
  world.peer.setFault((path) =>
    path === '/installation/repositories' ? { kind: 'status', status: 422 } : undefined,
  );
  expect(await connect(world, owner)).toMatchObject({
    verified: true,
    installation: { status: 'pending' },
    repositories_count: null,
  });
  const failed = await world.server.call('/organization/repositories', { as: owner });
  expect([failed.status, Object(failed.body).detail.key]).toEqual([
    502,
    'repositories_fetch_failed',
  ]);
  world.peer.setFault(() => undefined);
  const { queue } = world.server.parts;
  const waiting = (await queue.counts()).find(({ name }) => name === 'review.list_repositories');
  expect(waiting?.waiting).toBeGreaterThan(0);
});

test('nobody waits for repositories that GitHub takes its time to list', async () => {
  world.peer.setFault((path) =>
    path === '/installation/repositories' ? { kind: 'slow', milliseconds: 7000 } : undefined,
  );
  expect(await connect(world, owner)).toMatchObject({
    verified: true,
    installation: { status: 'pending' },
    repositories_count: null,
  });
  await expect.poll(() => connection(owner)).toMatchObject({ has_access: true, total_count: 2 });
});

test('a server without an App says so', async () => {
  await using bare = await openConnectedWorld(undefined, {
    TOUCHSTONE_GITHUB_APP_ID: '',
    TOUCHSTONE_GITHUB_APP_SLUG: '',
    TOUCHSTONE_GITHUB_APP_PRIVATE_KEY: '',
    TOUCHSTONE_GITHUB_APP_CLIENT_ID: '',
    TOUCHSTONE_GITHUB_APP_CLIENT_SECRET: '',
    TOUCHSTONE_GITHUB_WEBHOOK_SECRETS: '',
  });
  const person = await bare.server.person();
  const { status, body } = await bare.server.call('/github/generate-state-token', { as: person });
  expect([status, Object(body).detail.key]).toEqual([503, 'github_app_credentials_not_configured']);
});

describe('a disconnection', () => {
  const disconnect = (as: Person, query = '') =>
    world.server.call(`/github/installation${query}`, { method: 'DELETE', as });

  test('closes at once, keeps what was loaded for thirty days, and lets others connect', async () => {
    await connect(world, owner);
    const { status, body } = await disconnect(owner);
    expect(status).toBe(200);
    const erasedAt = Date.parse(Object(body).erased_at);
    expect((erasedAt - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect(await connection(owner)).toMatchObject({ has_access: false, installation: null });
    expect((await world.server.owner.selectFrom('repository').selectAll().execute()).length).toBe(
      2,
    );
    const other = await world.server.person();
    expect(await connect(world, other)).toMatchObject({ verified: true });
    expect((await disconnect(owner)).status).toBe(404);
  });

  test('erases everything now for who wants that', async () => {
    await connect(world, owner);
    await disconnect(owner, '?erase_now=true');
    for (const table of ['repository', 'code_host_person', 'backfill_job'] as const) {
      const rows = await world.server.owner
        .selectFrom(table)
        .selectAll()
        .where('organization_id', '=', owner.organizationId)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

test('only Admins and above connect, and only people', async () => {
  const member = await world.server.person({
    organizationId: owner.organizationId,
    role: 'Member',
  });
  const admin = await world.server.person({ organizationId: owner.organizationId, role: 'Admin' });
  const state = async (as: string | { token: string }) => {
    const { status, body } = await world.server.call('/github/generate-state-token', { as });
    return [status, Object(body).detail?.key];
  };
  expect(await state(member)).toEqual([403, 'permission_denied']);
  expect((await state(admin))[0]).toBe(200);
  const key = await owner.key(['can_access_code_review', 'manage_settings']);
  expect(await state(key)).toEqual([403, 'permission_denied']);
  expect((await connection(member)).has_access).toBe(false);
  for (const bad of ['nonsense', 'tsk_nonsense'])
    expect(await state(bad)).toEqual([401, 'authentication_required']);
});

test('the peer answers as GitHub describes its API', () => {
  expect(world.peer.broken).toEqual([]);
});

/** The installation as GitHub tells of it. */
function createdEvent(): { installation: object } {
  const account = world.peer.world.account(100);
  if (account === undefined) throw new Error('There is no such account.');
  return { installation: installationShape(world.peer.world, account) };
}
