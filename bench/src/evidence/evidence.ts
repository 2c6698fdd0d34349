import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSampleApp } from '@touchstone/examples';
import { type EvidenceOptions, launchBrowser, openWebDriver, runTest } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { percentiles, printTable } from '../figures.ts';
import { type Flow, readFlows } from '../steps/flows.ts';

/**
 * What evidence costs: the same flow without it, with what is usual, and with everything, by turns on
 * one browser.
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

async function race(flow: Flow, browser: Browser): Promise<[string, (string | number)[][]]> {
  const app = await startSampleApp(flow.app);
  const results = ways.map((way) => ({ way, times: [0], bytes: [0], pictures: [0] }));
  for (const result of results) {
    await run(flow, app.url, browser, result.way);
    result.times = [];
    result.bytes = [];
    result.pictures = [];
  }
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes first changes from round to round.
    const order = results.map((_, at) => results[(at + round) % results.length]);
    for (const result of order) {
      if (result === undefined) continue;
      const { milliseconds, bytes, pictures } = await run(flow, app.url, browser, result.way);
      result.times.push(milliseconds);
      result.bytes.push(bytes);
      result.pictures.push(pictures);
    }
  }
  await app.close();
  const reference = percentiles(results[0]?.times ?? []).p50;
  const rows = results.map(({ way, times, bytes, pictures }) => {
    const median = percentiles(times).p50;
    const ratio = median / reference;
    const told = way.name === 'default' ? (ratio <= mark ? 'met' : 'missed') : '';
    return [
      way.name,
      median,
      ratio,
      percentiles(bytes).p50 / 1000,
      percentiles(pictures).p50,
      told,
    ];
  });
  const head = ['evidence', 'run ms', 'ratio', 'KB a run', 'pictures', `mark ${mark}`];
  return [`${flow.name}: ${rounds} rounds by turns, medians`, [head, ...rows]];
}

async function run(
  { test }: Flow,
  url: string,
  browser: Browser,
  { evidence }: Way,
): Promise<{ milliseconds: number; bytes: number; pictures: number }> {
  const artifacts = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const from = performance.now();
  const { verdict, attempts } = await runTest(test, {
    openDriver: () => openWebDriver({ browser, baseUrl: url }),
    address: url,
    ...(evidence === undefined ? {} : { artifacts, evidence }),
  });
  const milliseconds = performance.now() - from;
  if (verdict !== 'passed') throw new Error(`${test.path} is ${verdict}.`);
  const bytes = await bytesIn(artifacts);
  await rm(artifacts, { recursive: true });
  const steps = attempts.flatMap((attempt) => attempt.steps);
  const pictures = new Set(steps.flatMap(({ after }) => after?.path ?? [])).size;
  return { milliseconds, bytes, pictures };
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
