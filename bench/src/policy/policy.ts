import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EgressPolicy } from '@touchstone/egress';
import { startSampleApp } from '@touchstone/examples';
import {
  type LaunchedBrowser,
  launchBrowser,
  openWebDriver,
  runTest,
  type WebDriverOptions,
} from '@touchstone/runner';
import { percentiles, printTable } from '../figures.ts';
import { type Flow, readFlows } from '../steps/flows.ts';

/**
 * What it costs to hold a run to the policy of its installation: the flows of `bench:steps` and
 * `bench:evidence`, with nothing kept and with the usual evidence, in a browser that goes anywhere
 * and in one in a box behind its proxy, by turns. Ends with 1 if all of them together take more than
 * the mark allows.
 *
 * `--rounds N` of each (20).
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const mark = 1.03;

const [free, boxed] = await Promise.all([
  launchBrowser(),
  launchBrowser({ box: { maxFileBytes: 2 ** 28 } }),
]);
const folder = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
// A browser in a box may be another user's.
await chmod(folder, 0o711);

type Opening = Pick<WebDriverOptions, 'browser' | 'confinement'>;

const openings: { free: () => Opening; held: () => Opening } = {
  free: () => ({ browser: free.browser }),
  held: () => ({ browser: boxed.browser, confinement: confinementIn(boxed) }),
};

const rows: { name: string; free: number; held: number }[] = [];
for (const flow of await readFlows()) {
  rows.push({ name: flow.name, ...(await race(flow)) });
  rows.push({ name: `${flow.name}, with evidence`, ...(await race(flow, join(folder, 'kept'))) });
}
const sum = (of: 'free' | 'held') => rows.reduce((all, row) => all + row[of], 0);
const all = [...rows, { name: 'all of them', free: sum('free'), held: sum('held') }];
printTable(`Flows with and without the policy, ${rounds} rounds by turns, medians`, [
  ['flow', 'anywhere ms', 'held ms', 'ratio', `at most ${mark}`],
  ...all.map(({ name, free, held }) => [
    name,
    free,
    held,
    (held / free).toFixed(3),
    held / free <= mark ? 'met' : 'missed',
  ]),
]);
await Promise.all([free.browser.close(), boxed.browser.close()]);
await rm(folder, { recursive: true });
process.exitCode = sum('held') / sum('free') <= mark ? 0 : 1;

/** Medians in milliseconds; who goes first changes from round to round, and the first is not counted. */
async function race(flow: Flow, artifacts?: string): Promise<{ free: number; held: number }> {
  const app = await startSampleApp(flow.app);
  const times = { free: [] as number[], held: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['free', 'held'] as const) : (['held', 'free'] as const);
    for (const who of order) {
      const from = performance.now();
      await run(flow, app.url, openings[who](), artifacts);
      if (round >= 0) times[who].push(performance.now() - from);
      if (artifacts !== undefined) await rm(artifacts, { recursive: true });
    }
  }
  await app.close();
  return { free: percentiles(times.free).p50, held: percentiles(times.held).p50 };
}

async function run(
  { test, device }: Flow,
  url: string,
  opening: Opening,
  artifacts: string | undefined,
): Promise<void> {
  const { verdict } = await runTest(test, {
    openDriver: () => openWebDriver({ ...opening, baseUrl: url, ...(device && { device }) }),
    address: url,
    ...(artifacts !== undefined && { artifacts, evidence: {} }),
  });
  if (verdict !== 'passed') throw new Error(`${test.path} is ${verdict}.`);
}

function confinementIn(launched: LaunchedBrowser): NonNullable<Opening['confinement']> {
  const box = launched.source === 'connected' ? undefined : launched.box;
  return {
    policy: new EgressPolicy({ allowed: ['loopback', 'private'] }),
    ...(box && { box }),
    folder,
    downloads: { maxBytes: 2 ** 28, maxCount: 100 },
    file: async () => undefined,
  };
}
