import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { appToken, inventRepository, makePeople, yesterday } from '@touchstone/review/testing';
import { z } from 'zod';
import { percentiles, preciseNow, printTable } from '../figures.ts';
import { copiesOf, storeCopies } from './enlarge.ts';
import { installationId, openWorld, untilCompleted, type World } from './world.ts';

const day = 86_400_000;

/** Repositories over which the pull requests are spread. */
const repositories = 8;

/** Milliseconds in which a webhook is to be stored, for 99 of 100. */
const mark = 2000;

/** Days in which everything of them happened: inside of the first stage. */
const days = 85;

/** How often each page's call is timed. */
const timedCalls = 30;

/**
 * Pull requests a second, calls and bytes for each, and how long webhooks wait meanwhile: of an
 * organization that has nothing yet, and of the same one once it has `pulls` of them.
 * @param loaded pull requests that are loaded at first; what lacks to `pulls` is added as copies of them
 * @returns whether webhooks were stored in time, before and after
 */
export async function measureLoad({ pulls, loaded }: { pulls: number; loaded: number }) {
  const people = makePeople(200);
  const invent = (id: number, name: string, count: number) =>
    inventRepository({
      seed: 'bench',
      people,
      repository: { id, name, isPrivate: true, language: 'TypeScript' },
      pulls: count,
      until: yesterday,
      days,
    });
  const each = Math.ceil(Math.min(loaded, pulls) / repositories);
  const originals = Array.from({ length: repositories }, (_, index) =>
    invent(501 + index, `part-${index}`, each),
  );
  // Come when all others are there: a quarter of what was loaded at first.
  const late = [invent(901, 'late-0', each), invent(902, 'late-1', each)];
  const copies = copiesOf(originals, pulls);
  const hidden = [...late, ...copies.map(({ copy }) => copy)];
  const world = await openWorld([...originals, ...hidden]);
  const { peer } = world;
  try {
    for (const { id } of hidden) peer.world.installations.get(installationId)?.hidden.add(id);
    const bare = await bareCalls(world);
    for (const _ of [1, 2]) await world.installation.startWorker();
    const small = await timed(world, () => world.connect());
    report(`${small.loaded} pull requests in one organization, two workers`, small, bare);
    if (copies.length === 0) return small.isInTime;
    const total = await storeCopies(world, copies);
    const large = await timed(world, () =>
      peer.show(
        installationId,
        hidden.map(({ id }) => id),
      ),
    );
    report(`${large.loaded} more beside ${total}, which are there`, large, bare);
    printTable('With so many more', [
      ['', 'ratio'],
      ['pull requests a second', large.loaded / large.seconds / (small.loaded / small.seconds)],
    ]);
    await timePages(world);
    return small.isInTime && large.isInTime;
  } finally {
    await world.close();
  }
}

type Timed = Awaited<ReturnType<typeof timed>>;

/** Loads what `begin` brings, while webhooks come. */
async function timed(world: World, begin: () => Promise<void>) {
  const before = await world.summary();
  const [bytes, calls] = [await databaseBytes(world), world.peer.calls.length];
  const begun = performance.now();
  await begin();
  const stop = new AbortController();
  const live = sendLive(world, stop.signal);
  const known = before.pull_requests.loaded;
  const { pull_requests } = await untilCompleted(world, 90, 24 * 60, known);
  const seconds = (performance.now() - begun) / 1000;
  stop.abort();
  const waits = await live;
  const loaded = pull_requests.loaded - known;
  const answered = percentiles(waits.map((wait) => wait.answered));
  const stored = percentiles(waits.map((wait) => wait.handled));
  return {
    loaded,
    seconds,
    calls: world.peer.calls.length - calls,
    bytes: (await databaseBytes(world)) - bytes,
    webhooks: waits.length,
    answered,
    stored,
    isInTime: waits.length > 20 && answered.p99 <= mark && stored.p99 <= mark,
  };
}

function report(title: string, measured: Timed, bare: number): void {
  const { loaded, seconds, calls, bytes, webhooks, answered, stored } = measured;
  printTable(title, [
    ['pull requests a second', loaded / seconds],
    ['calls a pull request', calls / loaded],
    ['calls a second', calls / seconds],
    ['  of those that the peer alone answers', calls / seconds / bare],
    ['database bytes a pull request', bytes / loaded],
  ]);
  printTable(`${webhooks} webhooks meanwhile, milliseconds`, [
    ['', 'p50', 'p95', 'p99'],
    ['answered, and so stored', answered.p50, answered.p95, answered.p99],
    ['its facts are stored', stored.p50, stored.p95, stored.p99],
  ]);
}

/** How long the calls of the pages take that ask again and again. */
async function timePages({ call }: World): Promise<void> {
  const rows: [string, number, number, number][] = [];
  for (const path of [
    '/organization/repositories',
    '/billing/backfill/summary',
    '/billing/check',
    '/github/organization/users',
  ]) {
    const times: number[] = [];
    for (let turn = 0; turn < timedCalls; turn += 1) {
      const begun = performance.now();
      await call(path);
      times.push(performance.now() - begun);
    }
    const { p50, p95, p99 } = percentiles(times);
    rows.push([path, p50, p95, p99]);
  }
  printTable('What pages ask for, milliseconds', [['', 'p50', 'p95', 'p99'], ...rows]);
}

/** Calls a second that the peer answers to ten who ask at once for one pull request and store nothing. */
async function bareCalls({ peer }: World): Promise<number> {
  const { TOUCHSTONE_GITHUB_APP_ID: app, TOUCHSTONE_GITHUB_APP_PRIVATE_KEY: key } =
    peer.environment;
  await peer.install(installationId);
  const issued = await fetch(`${peer.url}/app/installations/${installationId}/access_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${appToken(app, key)}` },
  });
  const { token } = z.object({ token: z.string() }).parse(await issued.json());
  const calls = 500;
  let left = calls;
  const begun = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${peer.url}/repos/acme/part-0/pulls/1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`The peer answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return calls / ((performance.now() - begun) / 1000);
}

async function databaseBytes({ installation }: World): Promise<number> {
  const { rows } = await installation.owner.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

interface Wait {
  answered: number;
  handled: number;
}

/** Sends a webhook each quarter of a second and answers how long each took. */
async function sendLive({ peer, installation }: World, stop: AbortSignal): Promise<Wait[]> {
  const events = peer
    .eventsOf('acme', 'part-0', yesterday - 30 * day, yesterday + day)
    .filter(({ event, payload }) => event === 'issue_comment' && payload.action === 'created');
  const round = randomUUID();
  const sent = new Map<string, { at: number; answered: number }>();
  // Until its repositories are listed, a delivery of them is of nothing that is known.
  while (!stop.aborted && !(await hasRepositories(installation))) await delay(200);
  for (const [index, { event, payload }] of events.entries()) {
    if (stop.aborted) break;
    const guid = `live-${round}-${index}`;
    const at = preciseNow();
    if ((await peer.sendEvent(installationId, event, payload, { guid })) === 202)
      sent.set(guid, { at, answered: preciseNow() - at });
    await delay(250);
  }
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(200)) {
    const { rows } = await installation.owner.query<{ id: string; handled: string | null }>(
      `select id, extract(epoch from handled_at) * 1000 as handled
         from webhook_delivery where id like $1`,
      [`live-${round}-%`],
    );
    if (rows.some(({ handled }) => handled === null)) continue;
    return rows.flatMap(({ id, handled }) => {
      const one = sent.get(id);
      return one === undefined
        ? []
        : [{ answered: one.answered, handled: Number(handled) - one.at }];
    });
  }
  throw new Error('Webhooks were left unhandled.');
}

async function hasRepositories({ owner }: World['installation']): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from repository limit 1');
  return rowCount === 1;
}
