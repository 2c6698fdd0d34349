import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ConnectedWorld,
  connect,
  openConnectedWorld,
  untilLoaded,
  yesterday,
} from '../testing/connected.ts';
import { storedFacts } from '../testing/stored.ts';

const day = 86_400_000;

let world: ConnectedWorld;
let owner: Awaited<ReturnType<ConnectedWorld['server']['person']>>;
beforeAll(async () => {
  world = await openConnectedWorld();
  owner = await world.server.person();
  await connect(world, owner);
  await world.server.startWorker();
  await untilLoaded(world, owner);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Until everything that was sent has been handled, and what it asked for is read again. */
async function settled({ server }: ConnectedWorld = world): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ left: number }>`
          select ((select count(*) from webhook_delivery where handled_at is null)
                + (select count(*) from refresh_request))::int as left`.execute(server.owner);
        return rows[0]?.left;
      },
      { timeout: 120_000 },
    )
    .toBe(0);
}

const deliveries = () =>
  world.server.owner.selectFrom('webhook_delivery').select(['id', 'handled_at']).execute();

describe('the door', () => {
  const deliver = async (headers: Record<string, string>, body = '{"zen":"x"}') => {
    const answer = await world.server.call('/github/webhook', { method: 'POST', headers, body });
    return [answer.status, Object(answer.body).detail?.key];
  };

  test('lets in what GitHub has signed, with either secret, and nothing else', async () => {
    const secrets = world.server.parts.config.githubWebhookSecrets ?? [];
    secrets.push('the secret that comes next');
    expect(await world.peer.sendEvent(100, 'ping', {})).toBe(202);
    const next = { secret: 'the secret that comes next' };
    expect(await world.peer.sendEvent(100, 'ping', {}, next)).toBe(202);
    secrets.pop();
    expect(await world.peer.sendEvent(100, 'ping', {}, next)).toBe(401);
    const refused = [401, 'webhook_signature_invalid'];
    expect(await deliver({})).toEqual(refused);
    expect(await deliver({ 'x-hub-signature-256': 'sha256=00' })).toEqual(refused);
    expect(await deliver({ 'x-hub-signature-256': `sha1=${'0'.repeat(40)}` })).toEqual(refused);
    expect(await deliver({ 'x-hub-signature-256': 'sha256=00' }, '')).toEqual(refused);
  });

  test('takes a delivery once', async () => {
    const guid = 'a-delivery-that-comes-twice';
    const before = (await deliveries()).length;
    expect(await world.peer.sendEvent(100, 'ping', {}, { guid })).toBe(202);
    expect(await world.peer.sendEvent(100, 'ping', {}, { guid })).toBe(200);
    expect((await deliveries()).length).toBe(before + 1);
  });

  test('forgets what is of an installation that nobody has linked', async () => {
    const before = (await deliveries()).length;
    expect(await world.peer.sendEvent(200, 'push', { ref: 'refs/heads/main' })).toBe(202);
    expect(await world.peer.sendEvent(987_654, 'push', {})).toBe(202);
    expect((await deliveries()).length).toBe(before);
  });
});

test('every official example of GitHub is taken and handled', async () => {
  const examples = z
    .array(z.object({ name: z.string(), examples: z.array(z.record(z.string(), z.unknown())) }))
    .parse(createRequire(import.meta.url)('@octokit/webhooks-examples'));
  const wanted = [
    'pull_request',
    'pull_request_review',
    'pull_request_review_comment',
    'pull_request_review_thread',
    'issue_comment',
    'issues',
    'push',
    'create',
    'release',
    'deployment',
    'deployment_status',
    'workflow_run',
    'check_run',
    'check_suite',
    'repository',
    'member',
    'organization',
    'installation',
    'installation_repositories',
    'github_app_authorization',
  ];
  await using other = await openConnectedWorld();
  const person = await other.server.person();
  await connect(other, person);
  const sent: string[] = [];
  for (const { name, examples: bodies } of examples.filter((one) => wanted.includes(one.name))) {
    for (const body of bodies) {
      // Of a repository that is known here, so that it is not passed by.
      const repository = {
        ...Object(body.repository),
        id: 501,
        full_name: 'acme/api',
        default_branch: 'main',
      };
      const installation = { ...Object(body.installation), id: 100 };
      const isOfInstallation = ['installation', 'installation_repositories'].includes(name);
      const account = Object(Object(body.installation).account);
      const status = await other.peer.sendEvent(100, name, {
        ...body,
        repository,
        installation: isOfInstallation ? { ...installation, account } : installation,
      });
      expect([name, body.action, status]).toEqual([name, body.action, 202]);
      sent.push(name);
      // An example may say that the installation or the repository is gone.
      await other.server.owner.updateTable('repository').set({ removed_at: null }).execute();
    }
  }
  expect(new Set(sent)).toEqual(new Set(wanted));
  expect(sent.length).toBeGreaterThan(100);
  await other.server.startWorker();
  await expect
    .poll(
      () =>
        other.server.owner
          .selectFrom('webhook_delivery')
          .select(['event', 'action'])
          .where('handled_at', 'is', null)
          .execute(),
      { timeout: 120_000 },
    )
    .toEqual([]);
});

describe('what happens meanwhile', () => {
  test('is known in the end, however its webhooks come', async () => {
    // Everything of the last forty days happens now, after the history was loaded.
    const until = yesterday + day;
    const from = yesterday - 40 * day;
    await using live = await openConnectedWorld(undefined, {}, from);
    const person = await live.server.person();
    await connect(live, person);
    await live.server.startWorker();
    await untilLoaded(live, person);
    live.peer.world.showUntil(until);
    const events = ['api', 'web'].flatMap((name) => live.peer.eventsOf('acme', name, from, until));
    expect(events.length).toBeGreaterThan(50);
    // The newest first, each third one twice, each fifth one never.
    for (const [at, { event, payload }] of events.toReversed().entries()) {
      if (at % 5 === 4) continue;
      const guid = `delivery-${at}`;
      await live.peer.sendEvent(100, event, payload, { guid });
      if (at % 3 === 0) await live.peer.sendEvent(100, event, payload, { guid });
    }
    await settled(live);
    await live.server.runJob('review.reconcile', person.organizationId);
    await settled(live);
    const facts = await storedFacts(live.server.owner, person.organizationId);
    // What was loaded at once, when all had happened.
    expect(facts).toEqual(await storedFacts(world.server.owner, owner.organizationId));
  });
});
