import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGithubApp, requireApp } from '../github/index.ts';
import {
  type ConnectedWorld,
  connect,
  openConnectedWorld,
  someAccounts,
  untilLoaded,
} from '../testing/connected.ts';
import { installationShape } from '../testing/github/app-answers.ts';
import { redeliver } from './redeliver.ts';
import { tidy } from './tidy.ts';

const day = 86_400_000;

let world: ConnectedWorld;
let owner: Awaited<ReturnType<ConnectedWorld['server']['person']>>;
beforeAll(async () => {
  world = await openConnectedWorld(someAccounts({ pulls: 8, days: 60 }));
  await world.server.startWorker();
});
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  for (const table of ['github_installation', 'trial_account'] as const)
    await world.server.owner.deleteFrom(table).execute();
  owner = await world.server.person();
  await connect(world, owner);
  await untilLoaded(world, owner);
});

const later = (days: number) => new Date(Date.now() + days * day);
const repositories = () =>
  world.server.owner
    .selectFrom('repository')
    .select(['id', 'removed_at'])
    .where('organization_id', '=', owner.organizationId)
    .execute();
const tidyAt = (now: Date) => tidy(world.server.parts, owner.organizationId, now);
const connection = async () =>
  Object((await world.server.call('/organization/repositories', { as: owner })).body);

describe('what is forgotten', () => {
  test('webhooks after seven days', async () => {
    await world.peer.sendEvent(100, 'ping', {});
    const kept = () =>
      world.server.owner
        .selectFrom('webhook_delivery')
        .select('id')
        .where('organization_id', '=', owner.organizationId)
        .execute();
    await tidyAt(later(6));
    expect(await kept()).toHaveLength(1);
    await tidyAt(later(8));
    expect(await kept()).toHaveLength(0);
  });

  test('a repository thirty days after it was taken out of the installation', async () => {
    await world.peer.hide(100, 502);
    await expect
      .poll(async () => (await connection()).repositories.map(({ id }: { id: string }) => id))
      .toEqual(['501']);
    await tidyAt(later(29));
    expect(await repositories()).toHaveLength(2);
    await tidyAt(later(31));
    expect((await repositories()).map(({ id }) => id)).toEqual(['501']);
    // Who is let in again is loaded anew.
    await world.peer.show(100, [502]);
    await untilLoaded(
      world,
      owner,
      ({ status, repositories: { completed } }) => status === 'completed' && completed === 2,
    );
  });

  test('everything, people too, thirty days after the App was uninstalled', async () => {
    await world.peer.sendEvent(100, 'installation', {
      action: 'deleted',
      installation: installation(),
    });
    expect(await connection()).toMatchObject({
      has_access: false,
      installation: { status: 'removed' },
    });
    await tidyAt(later(29));
    expect(await repositories()).toHaveLength(2);
    await tidyAt(later(31));
    expect(await repositories()).toEqual([]);
    const people = await world.server.owner
      .selectFrom('code_host_person')
      .select('id')
      .where('organization_id', '=', owner.organizationId)
      .execute();
    expect(people).toEqual([]);
  });

  test('everything ninety days after a trial that nobody prolonged', async () => {
    await world.server.call('/billing/attach', { method: 'POST', as: owner, body: { seats: 1 } });
    await tidyAt(later(1));
    expect(await repositories()).toHaveLength(2);
    await endTrial(90);
    await tidyAt(new Date());
    expect(await repositories()).toEqual([]);
  });
});

test('what happens at the code host is followed for thirty days after a trial', async () => {
  const titles = async () => {
    const rows = await world.server.owner
      .selectFrom('pull_request')
      .select('title')
      .where('organization_id', '=', owner.organizationId)
      .where('repository_id', '=', '501')
      .where('number', '=', 1)
      .execute();
    return rows.map(({ title }) => title);
  };
  const rename = async (title: string) => {
    const [story] = world.peer.world.find('acme', 'api')?.repository.pulls ?? [];
    const opened = world.peer
      .eventsOf('acme', 'api', 0, Date.now())
      .find(({ payload: { action, number } }) => action === 'opened' && number === story?.number);
    const pull_request = Object(opened?.payload).pull_request;
    await world.peer.sendEvent(100, 'pull_request', {
      ...opened?.payload,
      // Not one after which it is read again.
      action: 'labeled',
      pull_request: { ...pull_request, number: 1, title, updated_at: new Date().toISOString() },
    });
    await expect
      .poll(() =>
        world.server.owner
          .selectFrom('webhook_delivery')
          .select('id')
          .where('organization_id', '=', owner.organizationId)
          .where('handled_at', 'is', null)
          .execute(),
      )
      .toEqual([]);
  };
  await endTrial(29);
  await rename('Heard of');
  expect(await titles()).toEqual(['Heard of']);
  await endTrial(31);
  await rename('Not heard of');
  expect(await titles()).toEqual(['Heard of']);
});

test('a suspended installation shows nothing, and everything once it is let in again', async () => {
  const state = world.peer.world.installations.get(100);
  if (state === undefined) throw new Error('There is no such installation.');
  state.suspendedAt = new Date();
  await world.peer.sendEvent(100, 'installation', {
    action: 'suspend',
    installation: installation(),
  });
  expect(await connection()).toMatchObject({
    has_access: false,
    installation: { status: 'suspended', suspended_at: expect.any(String) },
    repositories: [],
  });
  state.suspendedAt = null;
  await world.peer.sendEvent(100, 'installation', {
    action: 'unsuspend',
    installation: installation(),
  });
  expect(await connection()).toMatchObject({ has_access: true, total_count: 2 });
});

test('a repository that was renamed or moved keeps its history', async () => {
  const before = await count();
  await world.peer.sendEvent(100, 'repository', {
    action: 'renamed',
    repository: { ...world.peer.repositoryShape('acme', 'api'), full_name: 'acme/backend' },
  });
  await expect
    .poll(async () =>
      (await connection()).repositories.map(({ full_name }: { full_name: string }) => full_name),
    )
    .toContain('acme/backend');
  expect(await count()).toBe(before);

  async function count(): Promise<number> {
    const rows = await world.server.owner
      .selectFrom('pull_request')
      .select('number')
      .where('organization_id', '=', owner.organizationId)
      .where('repository_id', '=', '501')
      .execute();
    return rows.length;
  }
});

test('webhooks that could not be delivered are asked for once more', async () => {
  const { config } = world.server.parts;
  const github = requireApp(openGithubApp(config));
  const asked: string[] = [];
  world.peer.setFault((path) => {
    const id = /^\/app\/hook\/deliveries\/(\d+)\/attempts$/.exec(path)?.[1];
    if (id !== undefined) asked.push(id);
    return id === undefined ? undefined : { kind: 'status', status: 202, body: {} };
  });
  // The second of them came through in the end.
  world.peer.deliveries.push(
    { guid: 'lost', id: 9001, at: new Date(), status: 502 },
    { guid: 'late', id: 9002, at: new Date(), status: 500 },
    { guid: 'late', id: 9003, at: new Date(), status: 202 },
    { guid: 'lost', id: 9004, at: new Date(), status: 0 },
  );
  expect(await redeliver(github, new Date())).toBe(1);
  expect(asked).toHaveLength(1);
  expect(['9001', '9004']).toContain(asked[0]);
  world.peer.setFault(() => undefined);
});

/** As if a trial of two weeks had ended so many days ago. */
async function endTrial(days: number): Promise<void> {
  const ended = Date.now() - days * day - 1000;
  const state = JSON.stringify({
    trialStartedAt: new Date(ended - 14 * day).toISOString(),
    trialEndsAt: new Date(ended).toISOString(),
    activatedAt: null,
    activeUntil: null,
    pastDueSince: null,
    canceledAt: null,
    periodEnd: null,
    planId: 'p',
    seats: 1,
    reduction: null,
  });
  await world.server.owner
    .insertInto('subscription')
    .values({
      organization_id: owner.organizationId,
      state,
      stripe_customer_id: null,
      stripe_subscription_id: null,
      synced_at: null,
    })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ state }))
    .execute();
}

/** The installation as GitHub tells of it now. */
function installation(): object {
  const account = world.peer.world.account(100);
  if (account === undefined) throw new Error('There is no such account.');
  return installationShape(world.peer.world, account);
}
