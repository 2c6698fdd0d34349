import { startSampleApp } from '@touchstone/examples';
import { launchBrowser, openWebDriver, Plans, runTest } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { percentiles, printTable } from '../figures.ts';
import { type Flow, readFlows, runByHand } from '../steps/flows.ts';
import { timeOf } from '../steps/race.ts';

/** How much longer a flow of remembered steps may take than the same by hand. */
const most = 1.2;

/**
 * What memory saves: the flows of the steps' bench without memory, with it, and by hand, by turns on
 * one browser, medians in milliseconds. No recording. Whether all stay below the mark.
 */
export async function raceCached(rounds: number): Promise<boolean> {
  const { browser } = await launchBrowser();
  const rows = [];
  for (const flow of await readFlows()) rows.push(await race(flow, browser, rounds));
  await browser.close();
  printTable(`Flows, ${rounds} rounds by turns, medians`, [
    [
      'flow',
      'first time ms',
      'cached ms',
      'by hand ms',
      'first time ratio',
      'cached ratio',
      `mark ${most}`,
    ],
    ...rows.map(({ name, first, cached, byHand }) => [
      name,
      first,
      cached,
      byHand,
      first / byHand,
      cached / byHand,
      cached / byHand <= most ? 'met' : 'missed',
    ]),
  ]);
  return rows.every(({ cached, byHand }) => cached / byHand <= most);
}

async function race(flow: Flow, browser: Browser, rounds: number) {
  const app = await startSampleApp(flow.app);
  const memory = new Plans();
  const runners = {
    first: () => runFlow(flow, app.url, browser, undefined),
    cached: () => runFlow(flow, app.url, browser, memory),
    byHand: () => runByHand(flow, app.url, browser),
  };
  const all = [runners.first, runners.cached, runners.byHand];
  for (const run of all) await run();
  const times = all.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < all.length; turn += 1) {
      const at = (round + turn) % all.length;
      const run = all[at];
      if (run !== undefined) times[at]?.push(await timeOf(run));
    }
  }
  await app.close();
  const [first = 0, cached = 0, byHand = 0] = times.map((samples) => percentiles(samples).p50);
  return { name: flow.name, first, cached, byHand };
}

/** @throws Error unless the test passes */
async function runFlow(
  { test, device }: Flow,
  url: string,
  browser: Browser,
  memory: Plans | undefined,
): Promise<void> {
  const { verdict, attempts } = await runTest(test, {
    openDriver: () =>
      openWebDriver({ browser, baseUrl: url, ...(device === undefined ? {} : { device }) }),
    address: url,
    ...(memory === undefined ? {} : { memory }),
  });
  if (verdict === 'passed') return;
  const failed = attempts[0]?.steps.find((step) => step.verdict !== 'passed');
  throw new Error(`${test.path}: ${failed?.sentence} ${failed?.verdict}: ${failed?.message}`);
}
