import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@touchstone/platform';
import {
  readHistory,
  type StoryRepository,
  storedFacts,
  yesterday,
} from '@touchstone/review/testing';
import { printTable } from '../figures.ts';
import { silentLog } from '../platform/bench-database.ts';
import { installationId, openWorld, untilCompleted, type World } from './world.ts';

const day = 86_400_000;

/** Minutes that a run may take: whoever takes over from one that was killed waits for its lease. */
const patience = 40;

type Facts = Record<string, string[]>;

/**
 * Loads both histories twice: undisturbed, and while GitHub limits, fails and is slow, webhooks come
 * twice and in the wrong order, and workers, server and PostgreSQL are killed.
 * @returns whether both have stored the same, row by row
 */
export async function measureEquality(folder: string): Promise<boolean> {
  const quiet = await load(await histories(folder), async () => undefined);
  const disturbed = await load(await histories(folder), disturb);
  const tables = Object.keys(quiet.facts);
  const differing = tables.filter(
    (table) => JSON.stringify(quiet.facts[table]) !== JSON.stringify(disturbed.facts[table]),
  );
  printTable('Both histories, undisturbed and disturbed: rows of facts', [
    ['table', 'undisturbed', 'disturbed', 'equal'],
    ...tables.map((table) => [
      table,
      quiet.facts[table]?.length ?? 0,
      disturbed.facts[table]?.length ?? 0,
      differing.includes(table) ? 'NO' : 'yes',
    ]),
  ]);
  printTable('What it took', [
    ['', 'undisturbed', 'disturbed', 'ratio'],
    ['seconds', quiet.seconds, disturbed.seconds, disturbed.seconds / quiet.seconds],
    ['calls', quiet.calls, disturbed.calls, disturbed.calls / quiet.calls],
  ]);
  for (const [what, count] of Object.entries(disturbed.disturbances))
    process.stdout.write(`  ${count} x ${what}\n`);
  for (const broken of [quiet.broken, disturbed.broken].flat().slice(0, 5))
    process.stdout.write(`  The peer: ${broken}\n`);
  const rows = Object.values(quiet.facts).flat().length;
  return differing.length === 0 && rows > 1000;
}

const histories = (folder: string): Promise<StoryRepository[]> =>
  Promise.all(
    ['history-a', 'history-b'].map((name, index) =>
      readHistory({ folder, name, repositoryId: 501 + index, until: yesterday }),
    ),
  );

type Disturbances = Record<string, number>;

async function load(
  repositories: StoryRepository[],
  meanwhile: (world: World, stop: AbortSignal) => Promise<Disturbances | undefined>,
) {
  const world = await openWorld(repositories);
  const { installation, organizationId, peer } = world;
  const stop = new AbortController();
  try {
    const begun = performance.now();
    await world.connect();
    const disturbing = meanwhile(world, stop.signal);
    if (meanwhile !== disturb) for (const _ of [1, 2]) await installation.startWorker();
    await untilCompleted(world, 90, patience);
    stop.abort();
    const disturbances = (await disturbing) ?? {};
    await untilSettled(world);
    const seconds = (performance.now() - begun) / 1000;
    const owner = openDatabase({
      url: installation.ownerUrl,
      pool: 1,
      name: 'bench',
      log: silentLog,
    });
    const facts: Facts = await storedFacts(owner.global, organizationId);
    await owner.close();
    return { facts, seconds, calls: peer.calls.length, broken: peer.broken, disturbances };
  } finally {
    stop.abort();
    await world.close();
  }
}

/** Until every webhook is handled and what it asked for is read again. */
async function untilSettled({ installation }: World): Promise<void> {
  for (const until = Date.now() + patience * 60_000; Date.now() < until; await delay(500)) {
    const { rows } = await installation.owner
      .query<{ left: number }>(
        `select ((select count(*) from webhook_delivery where handled_at is null)
               + (select count(*) from refresh_request))::int as left`,
      )
      .catch(() => ({ rows: [] }));
    if (rows[0]?.left === 0) return;
  }
  throw new Error('Webhooks were left unhandled.');
}

/** Does all that at once, until it is told to stop. */
async function disturb(world: World, stop: AbortSignal): Promise<Disturbances> {
  const { peer, installation } = world;
  const done: Disturbances = {};
  const note = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  let call = 0;
  peer.setFault((path) => {
    if (!path.startsWith('/repos/')) return undefined;
    call += 1;
    if (call % 97 === 5) {
      note('502');
      return { kind: 'status', status: 502 };
    }
    if (call % 53 === 7) {
      note('answer 400 ms late');
      return { kind: 'slow', milliseconds: 400 };
    }
    if (call % 1501 === 300) {
      note('rate limit');
      return { kind: 'status', status: 429, headers: { 'retry-after': '3' } };
    }
    return undefined;
  });
  const workers = [await installation.startWorker(), await installation.startWorker()];
  let { server } = installation;
  // The order is fixed, the moment is that of so many calls more.
  const victims = ['worker', 'PostgreSQL', 'worker', 'server', 'worker', 'PostgreSQL'] as const;
  let next = 400;
  const events = ['history-a', 'history-b'].flatMap((name) =>
    peer.eventsOf('acme', name, yesterday - 20 * day, yesterday + day),
  );
  // Newest first, each third one twice.
  const deliveries = events
    .toReversed()
    .flatMap((event, at) =>
      (at % 3 === 0 ? [event, event] : [event]).map((one) => ({ ...one, at })),
    );
  const waiting = deliveries.values();
  const killing = [...victims];
  while (!stop.aborted) {
    const delivery = waiting.next();
    if (!delivery.done) {
      const { event, payload, at } = delivery.value;
      const guid = `bench-${at}`;
      // GitHub asks again for one that was not answered.
      let status = await peer.sendEvent(installationId, event, payload, { guid });
      while (status === 0 || status >= 500) {
        await delay(500);
        status = await peer.sendEvent(installationId, event, payload, { guid });
      }
      note('webhook');
    } else await delay(100);
    if (peer.calls.length < next) continue;
    const victim = killing.shift();
    if (victim === undefined) continue;
    next = peer.calls.length + 500;
    note(`kill -9 of ${victim}`);
    if (victim === 'worker') {
      await workers.shift()?.kill();
      workers.push(await installation.startWorker());
    } else if (victim === 'server') {
      await server.kill();
      server = await installation.startServer();
    } else {
      const pid = installation.postgresPid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }
  }
  peer.setFault(() => undefined);
  // What came too late for the loading comes now.
  for (const { event, payload, at } of waiting)
    await peer.sendEvent(installationId, event, payload, { guid: `bench-${at}` });
  return done;
}
