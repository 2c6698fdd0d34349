import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@touchstone/platform';
import {
  randomOf,
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

interface Wanted {
  /** Where the histories are. */
  folder: string;
  /** How much of them is loaded. */
  days: 90 | 365;
}

/**
 * Loads both histories twice: undisturbed, and while GitHub limits, fails and is slow, webhooks come
 * twice and in the wrong order, and workers, server and PostgreSQL are killed.
 * @returns whether both have stored the same, row by row
 */
export async function measureEquality({ folder, days }: Wanted): Promise<boolean> {
  const quiet = await load(await histories(folder), days, async () => undefined);
  const disturbed = await load(await histories(folder), days, disturb);
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
  for (const table of differing) printDifference(table, quiet.facts, disturbed.facts);
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
  const survived = victims.length - disturbed.spared;
  process.stdout.write(`  ${survived} of ${victims.length} that were to be killed were\n`);
  return differing.length === 0 && rows > 1000 && disturbed.spared === 0;
}

/** Prints the first row that only one of both has. */
function printDifference(table: string, quiet: Facts, disturbed: Facts): void {
  const only = (one: Facts, other: Facts) => {
    const rows = new Set(other[table]);
    return one[table]?.find((row) => !rows.has(row)) ?? 'none';
  };
  process.stdout.write(`  ${table}, undisturbed alone: ${only(quiet, disturbed)}\n`);
  process.stdout.write(`  ${table}, disturbed alone: ${only(disturbed, quiet)}\n`);
}

/** Who is killed, in this order; the moments are drawn. */
const victims = [
  'worker',
  'PostgreSQL',
  'worker',
  'server',
  'worker',
  'PostgreSQL',
  'server',
  'PostgreSQL',
] as const;

/** Calls of GitHub between two of them: at least, and how many more at most. */
const leastCalls = 300;
const moreCalls = 900;

const histories = (folder: string): Promise<StoryRepository[]> =>
  Promise.all(
    ['history-a', 'history-b'].map((name, index) =>
      readHistory({ folder, name, repositoryId: 501 + index, until: yesterday }),
    ),
  );

interface Disturbed {
  disturbances: Record<string, number>;
  /** Who was to be killed, and all was loaded before. */
  spared: number;
}

async function load(
  repositories: StoryRepository[],
  days: 90 | 365,
  meanwhile: (world: World, stop: AbortSignal) => Promise<Disturbed | undefined>,
) {
  const world = await openWorld(repositories);
  const { installation, organizationId, peer } = world;
  const stop = new AbortController();
  try {
    const begun = performance.now();
    await world.connect();
    if (days === 365) await world.startTrial();
    const disturbing = meanwhile(world, stop.signal);
    if (meanwhile !== disturb) for (const _ of [1, 2]) await installation.startWorker();
    await untilCompleted(world, days, patience);
    stop.abort();
    const disturbed = (await disturbing) ?? { disturbances: {}, spared: 0 };
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
    return { facts, seconds, calls: peer.calls.length, broken: peer.broken, ...disturbed };
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
async function disturb(world: World, stop: AbortSignal): Promise<Disturbed> {
  const { peer } = world;
  const disturbances: Record<string, number> = {};
  const note = (what: string) => {
    disturbances[what] = (disturbances[what] ?? 0) + 1;
  };
  makeFaults(peer, note);
  const kill = await killer(world);
  const random = randomOf('moments of death');
  const killing = [...victims];
  const pause = () => leastCalls + Math.floor(random.next() * moreCalls);
  let next = peer.calls.length + pause();
  const waiting = deliveriesOf(peer).values();
  while (!stop.aborted) {
    const delivery = waiting.next();
    if (delivery.done) await delay(100);
    else {
      await deliver(peer, delivery.value);
      note('webhook');
    }
    if (peer.calls.length < next) continue;
    const victim = killing.shift();
    if (victim === undefined) continue;
    note(`kill -9 of ${victim}`);
    await kill(victim);
    next = peer.calls.length + pause();
  }
  peer.setFault(() => undefined);
  // What came too late for the loading comes now.
  for (const delivery of waiting) await deliver(peer, delivery);
  return { disturbances, spared: killing.length };
}

/** Has GitHub fail, be slow and limit, each now and then. */
function makeFaults(peer: World['peer'], note: (what: string) => void): void {
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
}

/** Starts two workers, and answers what kills one of the processes and starts another in its place. */
async function killer({ installation }: World) {
  const workers = [await installation.startWorker(), await installation.startWorker()];
  let { server } = installation;
  return async (victim: (typeof victims)[number]): Promise<void> => {
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
  };
}

interface Delivery {
  guid: string;
  event: string;
  payload: object;
}

/** What GitHub told of the last days, newest first and each third one twice. */
function deliveriesOf(peer: World['peer']): Delivery[] {
  const events = ['history-a', 'history-b'].flatMap((name) =>
    peer.eventsOf('acme', name, yesterday - 20 * day, yesterday + day),
  );
  return events
    .sort((one, other) => other.at - one.at)
    .flatMap(({ event, payload }, at) => {
      const delivery = { guid: `bench-${at}`, event, payload };
      return at % 3 === 0 ? [delivery, delivery] : [delivery];
    });
}

/** Sends a webhook until it is answered: GitHub is asked again for one that was not. */
async function deliver(peer: World['peer'], { guid, event, payload }: Delivery): Promise<void> {
  for (;;) {
    const status = await peer.sendEvent(installationId, event, payload, { guid });
    if (status !== 0 && status < 500) return;
    await delay(500);
  }
}
