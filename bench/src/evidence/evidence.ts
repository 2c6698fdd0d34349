import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { StepReport } from '@touchstone/contracts';
import { startSampleApp } from '@touchstone/examples';
import { type EvidenceOptions, launchBrowser, openWebDriver, runTest } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { percentiles, printTable } from '../figures.ts';
import { type Flow, readFlows } from '../steps/flows.ts';
import { usedProcessorTime } from './cpu.ts';

/**
 * What evidence costs: the same flow without it, with what is usual, and with everything, by turns on
 * one browser. Beside the whole: what a run costs once, to begin and to end it, and what each of its
 * steps costs, which is what counts in a test of many. The mark is for the whole.
 *
 * `--rounds N` runs of each (12); `--kinds` each kind by itself too.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    kinds: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const mark = 1.2;

interface Way {
  name: string;
  evidence: EvidenceOptions | undefined;
}

const none = {
  pictures: false,
  screen: false,
  dom: false,
  log: false,
  requests: false,
  recording: false,
};

const ways: Way[] = [
  { name: 'off', evidence: undefined },
  { name: 'default', evidence: {} },
  { name: 'all', evidence: { trace: true, har: true } },
  ...(values.kinds
    ? [
        { name: 'folder only', evidence: none },
        { name: 'pictures', evidence: { ...none, pictures: true } },
        { name: 'dom', evidence: { ...none, dom: true } },
        { name: 'recording', evidence: { ...none, recording: true } },
        { name: 'texts', evidence: { ...none, screen: true, log: true, requests: true } },
      ]
    : []),
];

const flows = (await readFlows()).slice(0, 2);
const { browser } = await launchBrowser();
for (const flow of flows) printTable(...(await race(flow, browser)));
await browser.close();

interface Cost {
  milliseconds: number;
  /** From the begin of the first step to the end of the last. */
  inSteps: number;
  steps: number;
  /** Milliseconds of processor time of everything that is running. */
  processor: number;
  bytes: number;
  pictures: number;
  doms: number;
}

async function race(flow: Flow, browser: Browser): Promise<[string, (string | number)[][]]> {
  const app = await startSampleApp(flow.app);
  const results = ways.map((way) => ({ way, costs: [] as Cost[] }));
  // The first of each is not counted.
  for (let round = -1; round < rounds; round += 1) {
    // Whoever goes first changes from round to round.
    const order = results.map((_, at) => results[(at + round + 1) % results.length]);
    for (const result of order) {
      const cost = result && (await run(flow, app.url, browser, result.way));
      if (round >= 0 && cost) result.costs.push(cost);
    }
  }
  await app.close();
  const figures = results.map(({ way, costs }) => ({ way, ...medians(costs) }));
  const off = figures.find(({ way }) => way.name === 'off');
  if (off === undefined) throw new Error('Nothing to compare with.');
  const rows = figures.map((each) => {
    const ratio = each.milliseconds / off.milliseconds;
    const told = each.way.name === 'default' ? (ratio <= mark ? 'met' : 'missed') : '';
    return [
      each.way.name,
      each.milliseconds,
      ratio,
      each.once - off.once,
      each.each - off.each,
      each.processor / off.processor,
      each.bytes / 1000,
      each.pictures,
      each.doms,
      told,
    ];
  });
  const head = [
    ...['evidence', 'run ms', 'ratio', '+ms once', '+ms a step', 'CPU ratio'],
    ...['KB a run', 'pictures', 'DOMs', `mark ${mark}`],
  ];
  return [`${flow.name}: ${off.steps} steps, ${rounds} rounds by turns, medians`, [head, ...rows]];
}

function medians(costs: readonly Cost[]) {
  const median = (of: (cost: Cost) => number) => percentiles(costs.map(of)).p50;
  return {
    milliseconds: median((cost) => cost.milliseconds),
    once: median(({ milliseconds, inSteps }) => milliseconds - inSteps),
    each: median(({ inSteps, steps }) => inSteps / steps),
    steps: median(({ steps }) => steps),
    processor: median(({ processor }) => processor),
    bytes: median(({ bytes }) => bytes),
    pictures: median(({ pictures }) => pictures),
    doms: median(({ doms }) => doms),
  };
}

async function run(
  { test }: Flow,
  url: string,
  browser: Browser,
  { evidence }: Way,
): Promise<Cost> {
  const artifacts = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const used = await usedProcessorTime();
  const from = performance.now();
  let [first, last] = [Number.NaN, Number.NaN];
  const { verdict, attempts } = await runTest(test, {
    openDriver: () => openWebDriver({ browser, baseUrl: url }),
    address: url,
    onEvent({ type }) {
      if (type === 'step_started' && Number.isNaN(first)) first = performance.now();
      if (type === 'step_ended') last = performance.now();
    },
    ...(evidence === undefined ? {} : { artifacts, evidence }),
  });
  const milliseconds = performance.now() - from;
  // What the browser still clears away belongs to this run.
  await setTimeout(100);
  const processor = (await usedProcessorTime()) - used;
  if (verdict !== 'passed') throw new Error(`${test.path} is ${verdict}.`);
  const bytes = await bytesIn(artifacts);
  await rm(artifacts, { recursive: true });
  const steps = attempts.flatMap((attempt) => attempt.steps.flatMap(innermost));
  return {
    milliseconds,
    inSteps: last - first,
    steps: steps.length,
    processor,
    bytes,
    pictures: new Set(steps.flatMap(({ after }) => after?.path ?? [])).size,
    doms: new Set(steps.flatMap(({ dom }) => dom ?? [])).size,
  };
}

/** What stands in a step is kept with the steps in it. */
function innermost(step: StepReport): StepReport[] {
  return step.steps.length > 0 ? step.steps.flatMap(innermost) : [step];
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
