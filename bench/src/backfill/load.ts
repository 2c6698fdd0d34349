import { setTimeout as delay } from 'node:timers/promises';
import { appToken, inventRepository, makePeople, yesterday } from '@touchstone/review/testing';
import { z } from 'zod';
import { percentiles, preciseNow, printTable } from '../figures.ts';
import { installationId, openWorld, untilCompleted, type World } from './world.ts';

const day = 86_400_000;

/** Repositories over which the pull requests are spread. */
const repositories = 8;

/** Milliseconds in which a webhook is to be stored, for 99 of 100. */
const mark = 2000;

/** Pull requests a second, calls and bytes for each, and how long webhooks wait meanwhile. */
export async function measureLoad(pulls: number): Promise<boolean> {
  const people = makePeople(200);
  const world = await openWorld(
    Array.from({ length: repositories }, (_, index) =>
      inventRepository({
        seed: 'bench',
        people,
        repository: {
          id: 501 + index,
          name: `part-${index}`,
          isPrivate: true,
          language: 'TypeScript',
        },
        pulls: Math.ceil(pulls / repositories),
        until: yesterday,
        // All of them are inside of the first stage.
        days: 85,
      }),
    ),
  );
  try {
    const bare = await bareCalls(world);
    const bytesBefore = await databaseBytes(world);
    const callsBefore = world.peer.calls.length;
    for (const _ of [1, 2]) await world.installation.startWorker();
    const begun = performance.now();
    await world.connect();
    const stop = new AbortController();
    const live = sendLive(world, stop.signal);
    const { pull_requests } = await untilCompleted(world, 90, 24 * 60);
    const seconds = (performance.now() - begun) / 1000;
    stop.abort();
    const waits = await live;
    const calls = world.peer.calls.length - callsBefore;
    const loaded = pull_requests.loaded;
    printTable(`${loaded} pull requests in one organization, two workers`, [
      ['pull requests a second', loaded / seconds],
      ['calls a pull request', calls / loaded],
      ['calls a second', calls / seconds],
      ['  of those that the peer alone answers', calls / seconds / bare],
      ['database bytes a pull request', ((await databaseBytes(world)) - bytesBefore) / loaded],
    ]);
    const answered = percentiles(waits.map((wait) => wait.answered));
    const stored = percentiles(waits.map((wait) => wait.handled));
    printTable(`${waits.length} webhooks meanwhile, milliseconds`, [
      ['', 'p50', 'p95', 'p99'],
      ['answered, and so stored', answered.p50, answered.p95, answered.p99],
      ['its facts are stored', stored.p50, stored.p95, stored.p99],
    ]);
    return waits.length > 20 && answered.p99 <= mark && stored.p99 <= mark;
  } finally {
    await world.close();
  }
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
  const sent = new Map<string, { at: number; answered: number }>();
  // Until its repositories are listed, a delivery of them is of nothing that is known.
  while (!stop.aborted && !(await hasRepositories(installation))) await delay(200);
  for (const [index, { event, payload }] of events.entries()) {
    if (stop.aborted) break;
    const guid = `live-${index}`;
    const at = preciseNow();
    if ((await peer.sendEvent(installationId, event, payload, { guid })) === 202)
      sent.set(guid, { at, answered: preciseNow() - at });
    await delay(250);
  }
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(200)) {
    const { rows } = await installation.owner.query<{ id: string; handled: string | null }>(
      `select id, extract(epoch from handled_at) * 1000 as handled
         from webhook_delivery where id like 'live-%'`,
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
