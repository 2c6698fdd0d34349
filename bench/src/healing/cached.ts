import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSampleApp } from '@touchstone/examples';
import { launchBrowser, openWebDriver, Plans, runTest } from '@touchstone/runner';
import type { Browser, BrowserContext } from 'playwright-core';
import { percentiles, printTable } from '../figures.ts';
import { type Flow, readFlows, runByHand } from '../steps/flows.ts';
import { timeOf } from '../steps/race.ts';

/** How much longer a flow of remembered steps may take than the same by hand. */
const most = 1.2;

/**
 * What memory saves: the flows of the steps' bench without memory, with it, with it and all the
 * evidence that is usual, and by hand, by turns on one browser, medians in milliseconds. Recording is
 * on where the mark is: a script by hand keeps nothing, so beside it stands one whose trace, with its
 * pictures and copies of the DOM, Playwright writes. Whether all stay below the mark.
 */
export async function raceCached(rounds: number): Promise<boolean> {
  const { browser } = await launchBrowser();
  const rows = [];
  for (const flow of await readFlows()) rows.push(await race(flow, browser, rounds));
  await browser.close();
  printTable(`Flows, ${rounds} rounds by turns, medians in milliseconds`, [
    ['flow', ...ways, 'cached ratio', 'recorded ratio', `mark ${most}`, 'beside traced'],
    ...rows.map(({ name, medians }) => {
      const { cached, recorded, 'by hand': byHand, traced } = medians;
      const isMet = recorded / byHand <= most;
      const told = [cached / byHand, recorded / byHand, isMet ? 'met' : 'missed'];
      return [name, ...ways.map((way) => medians[way]), ...told, recorded / traced];
    }),
  ]);
  return rows.every(({ medians }) => medians.recorded / medians['by hand'] <= most);
}

const ways = ['first time', 'cached', 'recorded', 'by hand', 'traced'] as const;

type Medians = Record<(typeof ways)[number], number>;

async function race(
  flow: Flow,
  browser: Browser,
  rounds: number,
): Promise<{ name: string; medians: Medians }> {
  const app = await startSampleApp(flow.app);
  const memory = new Plans();
  const artifacts = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const runners: Record<keyof Medians, () => Promise<void>> = {
    'first time': () => runFlow(flow, app.url, browser, {}),
    cached: () => runFlow(flow, app.url, browser, { memory }),
    recorded: () => runFlow(flow, app.url, browser, { memory, artifacts }),
    'by hand': () => runByHand(flow, app.url, browser),
    traced: () => runByHand(flow, app.url, browser, (context) => trace(context, artifacts)),
  };
  for (const way of ways) await runners[way]();
  const times = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < ways.length; turn += 1) {
      const at = (round + turn) % ways.length;
      const way = ways[at];
      if (way !== undefined) times[at]?.push(await timeOf(runners[way]));
    }
  }
  await app.close();
  await rm(artifacts, { recursive: true });
  const median = (way: keyof Medians) => percentiles(times[ways.indexOf(way)] ?? []).p50;
  return {
    name: flow.name,
    medians: {
      'first time': median('first time'),
      cached: median('cached'),
      recorded: median('recorded'),
      'by hand': median('by hand'),
      traced: median('traced'),
    },
  };
}

/** Answers what ends the trace. */
async function trace({ tracing }: BrowserContext, folder: string): Promise<() => Promise<void>> {
  await tracing.start({ screenshots: true, snapshots: true });
  return () => tracing.stop({ path: join(folder, 'by-hand.zip') });
}

/** @throws Error unless the test passes */
async function runFlow(
  { test, device }: Flow,
  url: string,
  browser: Browser,
  kept: { memory?: Plans; artifacts?: string },
): Promise<void> {
  const { verdict, attempts } = await runTest(test, {
    openDriver: () =>
      openWebDriver({ browser, baseUrl: url, ...(device === undefined ? {} : { device }) }),
    address: url,
    ...kept,
  });
  if (verdict === 'passed') return;
  const failed = attempts[0]?.steps.find((step) => step.verdict !== 'passed');
  throw new Error(`${test.path}: ${failed?.sentence} ${failed?.verdict}: ${failed?.message}`);
}
