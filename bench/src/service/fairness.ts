import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { printTable } from '../figures.ts';
import type { Installation } from '../installed/installation.ts';
import { addTest } from './add-test.ts';
import { openPage } from './open-page.ts';
import { startRun } from './start-run.ts';

const queuedRuns = 10_000;
/** Runs of the other organization, each while the others still wait. */
const singles = 5;
const callers = 10;
/** Runs that the worker carries out at once. */
const slots = 2;

/**
 * Queues 10,000 runs of one organization by the product's own call, lets a worker begin with them and
 * then starts single runs of another organization. Printed is how many runs of the first one the
 * worker took between the call for a single run and that run's own turn: one for each slot of the
 * worker at most, as each slot may be about to take its next run just then. First without a limit on
 * what the first one runs at the same time, then with one.
 * @returns whether it held
 */
export async function measureFairness(installation: Installation): Promise<boolean> {
  const { url, owner } = installation;
  const page = await openPage();
  const many = await installation.organization('Many');
  const testOfMany = await addTest(url, many.authorization, page.url);
  await queueAll(() => startRun(url, many.authorization, testOfMany));
  const rows: (string | number)[][] = [['', 'behind', 'taken between', 'at most']];
  let holds = true;
  for (const limit of [null, 1]) {
    await limitTo(installation, many.id, limit);
    const one = await installation.organization('One');
    const testOfOne = await addTest(url, one.authorization, page.url);
    const begun = await countOf(installation, many.id, 'started_at is not null');
    const worker = await installation.startWorker({ TOUCHSTONE_WORKER_CONCURRENCY: String(slots) });
    await until(
      async () => (await countOf(installation, many.id, 'started_at is not null')) > begun + slots,
    );
    const [between, waiting]: [number[], number[]] = [[], []];
    while (between.length < singles) {
      waiting.push(await countOf(installation, many.id, `state = 'queued'`));
      const id = await startRun(url, one.authorization, testOfOne);
      await until(async () => (await countOf(installation, one.id, 'started_at is null')) === 0);
      between.push(await takenBetween(installation, many.id, id));
    }
    await worker.stop();
    holds &&= Math.max(...between) <= slots && Math.min(...waiting) > 0;
    rows.push([
      limit === null ? 'no limit' : `${limit} at once`,
      Math.min(...waiting).toLocaleString('en'),
      between.join(' '),
      String(slots),
    ]);
  }
  await owner.query(`delete from pgboss.job where name = 'test.run'`);
  await owner.query('delete from run');
  page.close();
  printTable('Single runs behind those of another organization', rows);
  process.stdout.write(holds ? '  met\n' : '  MISSED\n');
  return holds;
}

async function limitTo(
  { owner }: Installation,
  organizationId: string,
  runs: number | null,
): Promise<void> {
  await owner.query(
    `update organization set settings = settings || jsonb_build_object('concurrent_runs', $2::int)
      where id = $1`,
    [organizationId, runs],
  );
}

async function queueAll(start: () => Promise<string>): Promise<void> {
  let left = queuedRuns;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await start();
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

const countSchema = z.object({ count: z.coerce.number() });

async function countOf(
  { owner }: Installation,
  organizationId: string,
  condition: string,
): Promise<number> {
  const { rows } = await owner.query(
    `select count(*) as count from run where organization_id = $1 and ${condition}`,
    [organizationId],
  );
  return countSchema.parse(rows[0]).count;
}

/** Runs that a worker took after this one was asked for, and before it took this one. */
async function takenBetween(
  { owner }: Installation,
  organizationId: string,
  id: string,
): Promise<number> {
  const { rows } = await owner.query(
    `select count(*) as count from run, (select created_at, started_at from run where id = $2) as one
      where organization_id = $1
        and run.started_at > one.created_at and run.started_at < one.started_at`,
    [organizationId, id],
  );
  return countSchema.parse(rows[0]).count;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20);
}
