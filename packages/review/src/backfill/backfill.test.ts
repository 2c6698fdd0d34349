import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ConnectedWorld,
  connect,
  openConnectedWorld,
  untilLoaded,
} from '../testing/connected.ts';
import { sourceMark } from '../testing/github/shapes.ts';
import { changedAt, type StoryPull, thereAt } from '../testing/github/story.ts';
import { storedFacts, wholeDatabase } from '../testing/stored.ts';
import { firstCursor, startOf } from './cursor.ts';

const hour = 3_600_000;

let world: ConnectedWorld;
beforeEach(async () => {
  world = await openConnectedWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

type Person = Awaited<ReturnType<ConnectedWorld['server']['person']>>;

/** Pull requests of the account that changed in so many days. */
function storiesOf(days: 90 | 365): StoryPull[] {
  const since = startOf(days, firstCursor(new Date())).getTime();
  const [account] = world.peer.world.accounts;
  return (account?.repositories ?? []).flatMap(({ pulls }) =>
    pulls.filter((pull) => (changedAt(pull, world.peer.world.now) ?? 0) >= since),
  );
}

const idsIn = async (table: 'pull_request' | 'pull_request_review' | 'pull_request_comment') => {
  const rows = await world.server.owner.selectFrom(table).select('id').execute();
  return rows.map(({ id }) => id).sort();
};
const idsOf = (things: { id: number }[]) => things.map(({ id }) => String(id)).sort();

const startTrial = (as: Person) =>
  world.server.call('/billing/attach', { method: 'POST', as, body: { seats: 2 } });

describe('history', () => {
  test('is loaded as it was: near days first, a year once a trial is on', async () => {
    const { server, peer } = world;
    const owner = await server.person();
    await connect(world, owner);
    await server.startWorker();
    const near = await untilLoaded(world, owner);
    expect(near).toMatchObject({
      status: 'completed',
      days_requested: 90,
      progress: 1,
      repositories: { total: 2, completed: 2, failed: 0 },
    });
    expect(near.covered_from).toBe(
      startOf(90, firstCursor(new Date())).toISOString().replace('.000Z', 'Z'),
    );
    expect(await idsIn('pull_request')).toEqual(idsOf(storiesOf(90)));

    expect((await startTrial(owner)).body).toMatchObject({ result: 'trial_started' });
    const far = await untilLoaded(
      world,
      owner,
      ({ status, days_requested }) => status === 'completed' && days_requested === 365,
    );
    const stories = storiesOf(365);
    expect(far.pull_requests).toEqual({ discovered: stories.length, loaded: stories.length });
    expect(await idsIn('pull_request')).toEqual(idsOf(stories));
    const people = stories.filter(({ author }) => author.type === 'User');
    expect(await idsIn('pull_request_review')).toEqual(
      idsOf(stories.flatMap(({ reviews }) => reviews)),
    );
    expect(await idsIn('pull_request_comment')).toEqual(
      idsOf(
        stories.flatMap(({ inline, conversation }) => [
          ...thereAt(inline, peer.world.now),
          ...thereAt(conversation, peer.world.now),
        ]),
      ),
    );
    const figures = await server.owner
      .selectFrom('pull_request_file')
      .select([
        sql<number>`count(*)::int`.as('files'),
        sql<number>`sum(additions)::int`.as('additions'),
      ])
      .executeTakeFirstOrThrow();
    const files = people.flatMap((pull) => pull.files);
    expect(figures).toEqual({
      // A file that is named twice in a drawn change is one.
      files: new Set(people.flatMap(({ id, files: of }) => of.map(({ path }) => `${id} ${path}`)))
        .size,
      additions: expect.any(Number),
    });
    expect(files.length).toBeGreaterThan(20);
    const [account] = peer.world.accounts;
    const commits = await server.owner.selectFrom('branch_commit').select('sha').execute();
    const told = (account?.repositories ?? []).flatMap((repository) => repository.commits);
    expect(commits.map(({ sha }) => sha).sort()).toEqual(told.map(({ sha }) => sha).sort());
    const releases = await server.owner.selectFrom('release').select('id').execute();
    expect(releases).toHaveLength(
      (account?.repositories ?? []).flatMap((one) => one.releases).length,
    );
    const statuses = await server.owner.selectFrom('deployment_status').select('id').execute();
    expect(statuses.length).toBeGreaterThan(0);
    expect(peer.broken).toEqual([]);
  });

  test('leaves no source code, no patch, no address and no token behind', async () => {
    const { server, peer } = world;
    const owner = await server.person();
    await connect(world, owner);
    await server.startWorker();
    await untilLoaded(world, owner);
    for (const { event, payload } of peer.eventsOf('acme', 'api', 0, peer.world.now).slice(-60))
      await peer.sendEvent(100, event, payload);
    await untilHandled();
    const everything = await wholeDatabase(server.owner);
    expect(everything).toContain('nit: a better name?');
    expect(everything).not.toContain(sourceMark);
    expect(everything).not.toContain('@private.example');
    expect(everything).not.toMatch(/gh[so]_[\w-]{10}|BEGIN RSA/);
  });
});

describe('the same facts are stored', () => {
  async function undisturbed(): Promise<Record<string, string[]>> {
    await using quiet = await openConnectedWorld();
    const owner = await quiet.server.person();
    await connect(quiet, owner);
    await quiet.server.startWorker();
    await untilLoaded(quiet, owner);
    return await storedFacts(quiet.server.owner, owner.organizationId);
  }

  test('when GitHub limits, fails, is slow, and a worker is gone in between', async () => {
    const { server, peer } = world;
    const owner = await server.person();
    let call = 0;
    peer.setFault((path) => {
      if (!path.startsWith('/repos/')) return undefined;
      call += 1;
      if (call % 37 === 5) return { kind: 'status', status: 502 };
      if (call % 41 === 7) return { kind: 'slow', milliseconds: 300 };
      // Once, for everybody.
      if (call === 30) return { kind: 'status', status: 429, headers: { 'retry-after': '2' } };
      return undefined;
    });
    await connect(world, owner);
    await server.startWorker(1);
    await untilLoaded(world, owner, ({ pull_requests: { loaded } }) => loaded > 1);
    // As if whoever had the jobs were dead: somebody else takes them over.
    await server.owner
      .updateTable('backfill_job')
      .set({ lease_owner: 'somebody who is gone', lease_until: new Date(Date.now() - 1000) })
      .where('status', '=', 'in_progress')
      .execute();
    await server.runJob('review.sweep');
    await untilLoaded(world, owner);
    const stored = await storedFacts(server.owner, owner.organizationId);
    expect(stored).toEqual(await undisturbed());
    expect(Object.values(stored).flat().length).toBeGreaterThan(200);
  });
});

test('what somebody left who died is looked at when their lease is over', async () => {
  const { server } = world;
  const owner = await server.person();
  await connect(world, owner);
  const leaseUntil = new Date(Date.now() + hour);
  await server.owner
    .updateTable('backfill_job')
    .set({ status: 'in_progress', lease_owner: 'somebody', lease_until: leaseUntil })
    .execute();
  await sql`delete from pgboss.job where name = 'review.backfill'`.execute(server.owner);
  await server.runJob('review.backfill', owner.organizationId);
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = 'review.backfill'`.execute(server.owner);
  expect(rows).toEqual([{ start_after: leaseUntil }]);
});

test('two fifths of the calls are left to what happens now, and everybody waits', async () => {
  await using narrow = await openConnectedWorld();
  const owner = await narrow.server.person();
  narrow.peer.setFault((path) =>
    path.endsWith('/pulls')
      ? {
          kind: 'status',
          status: 403,
          headers: {
            'x-ratelimit-remaining': '0',
            'x-ratelimit-limit': '5000',
            'x-ratelimit-reset': String(Math.floor((Date.now() + hour) / 1000)),
          },
        }
      : undefined,
  );
  await connect(narrow, owner);
  await narrow.server.startWorker();
  const summary = await untilLoaded(narrow, owner, ({ paused_until }) => paused_until !== null);
  expect(summary.status).toBe('in_progress');
  const wait = Date.parse(summary.paused_until ?? '') - Date.now();
  expect(wait).toBeGreaterThan(hour / 2);
  const calls = narrow.peer.calls.filter(({ path }) => path.endsWith('/pulls')).length;
  expect(calls).toBeLessThanOrEqual(2);
});

test('a repository that is gone fails at once, the others go on, and a retry mends it', async () => {
  const { server, peer } = world;
  const owner = await server.person();
  peer.setFault((path) =>
    path.startsWith('/repos/acme/web/pulls') ? { kind: 'status', status: 404 } : undefined,
  );
  await connect(world, owner);
  await server.startWorker();
  const summary = await untilLoaded(
    world,
    owner,
    ({ status, repositories }) => status === 'failed' && repositories.completed === 1,
  );
  expect(summary.jobs[0]).toMatchObject({
    repository: { full_name: 'acme/web' },
    status: 'failed',
    error_key: 'repository_not_found',
  });
  peer.setFault(() => undefined);
  const member = await server.person({ organizationId: owner.organizationId, role: 'Member' });
  const retry = (as: Person) =>
    server.call('/billing/backfill/retry', { method: 'POST', as, body: {} });
  expect((await retry(member)).body).toMatchObject({ detail: { key: 'billing_forbidden' } });
  expect((await retry(owner)).status).toBe(200);
  await untilLoaded(world, owner);
});

async function untilHandled(): Promise<void> {
  await expect
    .poll(
      () =>
        world.server.owner
          .selectFrom('webhook_delivery')
          .select('id')
          .where('handled_at', 'is', null)
          .execute(),
      { timeout: 60_000 },
    )
    .toEqual([]);
}
