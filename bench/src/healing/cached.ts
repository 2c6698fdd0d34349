import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSampleApp } from '@touchstone/examples';
import { launchBrowser, Plans } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { percentiles, printTable } from '../figures.ts';
import { type Flow, type KeptByHand, readFlows, runByHand, runFlow } from '../steps/flows.ts';
import { likeOurs, traceInto } from '../steps/kept-by-hand.ts';
import { timeOf } from '../steps/race.ts';

/** How much longer a flow of remembered steps may take than the same by hand. */
const most = 1.2;

/**
 * What memory saves: the flows of the steps' bench without memory, with it, with it and all the
 * evidence that is usual, and by hand, by turns on one browser, medians in milliseconds. A bare script
 * keeps nothing, so beside it stand one whose trace, with its pictures and copies of the DOM, Playwright
 * writes, and one that does what is like ours: a trace, and a picture after each act. All three ratios
 * of remembered steps with recording on are printed; whether all of the like one are below the mark.
 */
export async function raceCached(rounds: number): Promise<boolean> {
  const { browser } = await launchBrowser();
  const rows = [];
  for (const flow of await readFlows()) rows.push(await race(flow, browser, rounds));
  await browser.close();
  const head = ['flow', ...ways];
  printTable(`Flows, ${rounds} rounds by turns, medians in milliseconds`, [
    head,
    ...rows.map(({ name, figures }) => [name, ...ways.map((way) => figures[way].time)]),
  ]);
  printTable('The same, processor time of this process and its threads, in milliseconds', [
    head,
    ...rows.map(({ name, figures }) => [name, ...ways.map((way) => figures[way].work)]),
  ]);
  const told = (ratio: number) => [ratio, ratio <= most ? 'met' : 'missed'];
  printTable(`Remembered steps, recording on (mark ${most}), beside a script by hand that …`, [
    ['flow', ...scripts.flatMap((script) => [abouts[script], ''])],
    ...rows.map((row) => [row.name, ...scripts.flatMap((script) => told(ratioTo(script, row)))]),
  ]);
  printTable(`Remembered steps, nothing kept (mark ${most}), beside a bare script`, [
    ['flow', 'ratio', ''],
    ...rows.map(({ name, figures }) => [
      name,
      ...told(figures.cached.time / figures['by hand'].time),
    ]),
  ]);
  return rows.every((row) => ratioTo('like ours', row) <= most);
}

const scripts = ['by hand', 'traced', 'like ours'] as const;
const abouts = {
  'by hand': 'keeps nothing',
  traced: 'keeps a trace',
  'like ours': 'keeps a trace and pictures',
};
const ways = ['first time', 'cached', 'recorded', ...scripts] as const;

type Way = (typeof ways)[number];

/** Medians in milliseconds. */
interface Figures {
  time: number;
  work: number;
}

interface Row {
  name: string;
  figures: Record<Way, Figures>;
}

const ratioTo = (script: (typeof scripts)[number], { figures }: Row): number =>
  figures.recorded.time / figures[script].time;

async function race(flow: Flow, browser: Browser, rounds: number): Promise<Row> {
  const app = await startSampleApp(flow.app);
  const memory = new Plans();
  const artifacts = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const byHand = (kept?: KeptByHand) => runByHand(flow, app.url, browser, kept);
  const runners: Record<Way, () => Promise<void>> = {
    'first time': () => runFlow(flow, app.url, browser, {}),
    cached: () => runFlow(flow, app.url, browser, { memory }),
    recorded: () => runFlow(flow, app.url, browser, { memory, artifacts }),
    'by hand': () => byHand(),
    traced: () => byHand(traceInto(artifacts)),
    'like ours': () => byHand(likeOurs(artifacts)),
  };
  for (const way of ways) await runners[way]();
  const measured = ways.map((): { times: number[]; works: number[] } => ({ times: [], works: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < ways.length; turn += 1) {
      const at = (round + turn) % ways.length;
      const way = ways[at];
      if (way === undefined) continue;
      const before = process.cpuUsage();
      measured[at]?.times.push(await timeOf(runners[way]));
      const { user, system } = process.cpuUsage(before);
      measured[at]?.works.push((user + system) / 1000);
    }
  }
  await app.close();
  await rm(artifacts, { recursive: true });
  const figuresOf = (way: Way): Figures => {
    const { times = [], works = [] } = measured[ways.indexOf(way)] ?? {};
    return { time: percentiles(times).p50, work: percentiles(works).p50 };
  };
  return {
    name: flow.name,
    figures: {
      'first time': figuresOf('first time'),
      cached: figuresOf('cached'),
      recorded: figuresOf('recorded'),
      'by hand': figuresOf('by hand'),
      traced: figuresOf('traced'),
      'like ours': figuresOf('like ours'),
    },
  };
}
