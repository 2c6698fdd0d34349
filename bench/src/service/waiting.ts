import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { percentiles, printTable } from '../figures.ts';
import type { Installation } from '../installed/installation.ts';
import { addTest } from './add-test.ts';
import { openPage } from './open-page.ts';
import { startRun } from './start-run.ts';

const idleRuns = 20;
const queuedRuns = 20;
const rounds = 3;

const stops = 20;

/**
 * Prints how long a run waits from its call to its first step in a real browser: alone, among 20 of
 * its organization, and as the only one of its organization behind another's 20; and how long it goes
 * on when it is stopped.
 */
export async function measureWaiting(installation: Installation): Promise<void> {
  const { url } = installation;
  const page = await openPage();
  const worker = await installation.startWorker();
  const busy = await tester('Busy');
  const single = await tester('Single');

  async function tester(name: string) {
    const { authorization } = await installation.organization(name);
    const testId = await addTest(url, authorization, page.url);
    return () => startRun(url, authorization, testId);
  }
  const { authorization } = await installation.organization('Stopping');
  const then = { type: 'instructions', step_description: 'Wait 60 seconds' };
  const endless = await addTest(url, authorization, page.url, then);

  // The first one starts the browser.
  await waits(installation, [await busy()]);
  const idle: number[] = [];
  while (idle.length < idleRuns) idle.push(...(await waits(installation, [await busy()])));
  const queued: number[] = [];
  const behind: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ids = await Promise.all(Array.from({ length: queuedRuns }, busy));
    const other = await single();
    behind.push(...(await waits(installation, [other])));
    queued.push(...(await waits(installation, ids)));
  }
  const stopped: number[] = [];
  for (let run = 0; run < stops; run += 1) {
    const id = await startRun(url, authorization, endless);
    stopped.push(await stopping(installation, authorization, id));
  }
  await worker.stop();
  page.close();
  printTable('From the call to the first step, ms', [
    ['', 'runs', 'p50', 'p99'],
    ...Object.entries({
      'nothing else to do': idle,
      [`among ${queuedRuns} of the same organization`]: queued,
      [`alone behind ${queuedRuns} of another one`]: behind,
    }).map(([name, samples]) => {
      const { p50, p99 } = percentiles(samples);
      return [name, String(samples.length), p50, p99];
    }),
  ]);
  const { p50, p99 } = percentiles(stopped);
  printTable('From the call that stops a run in the midst of a step to its end, ms', [
    ['runs', 'p50', 'p99', 'p99 under 1,000'],
    [String(stops), p50, p99, p99 < 1000 ? 'met' : 'MISSED'],
  ]);
}

/** Stops a run when it waits in its second step; milliseconds until it has ended. */
async function stopping(
  { url, owner }: Installation,
  authorization: string,
  id: string,
): Promise<number> {
  const isSo = async (condition: string) =>
    (await owner.query(`select 1 from run where id = $1 and ${condition}`, [id])).rowCount === 1;
  while (!(await isSo('current_step_index = 1'))) await delay(20);
  const began = performance.now();
  await fetch(`${url}/api/v1/execution/tests/status/cancel/${id}`, {
    method: 'POST',
    headers: { authorization },
  });
  while (!(await isSo(`state = 'ended'`))) await delay(5);
  return performance.now() - began;
}

const rowSchema = z.object({ waited: z.number() });

/** Waits until these runs have ended; milliseconds from each one's row to its first step's event. */
async function waits({ owner }: Installation, ids: string[]): Promise<number[]> {
  for (;;) {
    const open = await owner.query(
      `select 1 from run where id = any($1) and state <> 'ended' limit 1`,
      [ids],
    );
    if (open.rowCount === 0) break;
    await delay(50);
  }
  const { rows } = await owner.query(
    `select 1000 * extract(epoch from min(run_event.created_at) - run.created_at)::float8 as waited
       from run join run_event on run_event.run_id = run.id
      where run.id = any($1) and run.outcome = 'passed'
        and run_event.payload #>> '{test,current_step}' is not null
      group by run.id, run.created_at`,
    [ids],
  );
  if (rows.length !== ids.length) throw new Error(`${rows.length} of ${ids.length} runs passed.`);
  return rows.map((row) => rowSchema.parse(row).waited);
}
