import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, openWebDriver, type TestFile } from '../../packages/runner/src/index.ts';
import { percentiles, printTable } from '../src/figures.ts';
import { readTest, runOnFresh, testsOf } from './own-tests.ts';
import { chosenApps, type RealAppName } from './serve.ts';

// What evidence costs on applications that we did not write: each of their tests that passes, without
// evidence and with what is usual, by turns, each on a fresh start of its application. `--rounds N` (3),
// `--tests N` of each application (3).

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    tests: { type: 'string', default: '3' },
  },
});
const mark = 1.2;
const { browser } = await launchBrowser();
const rows = [];
for (const app of chosenApps(positionals)) {
  let left = Number(values.tests);
  for (const file of await testsOf(app)) {
    if (left === 0) break;
    const test = await readTest(app, file);
    // Of a test that does not pass the time that it waits is nearly all.
    if ((await timeOf(app, test, false)) === undefined) continue;
    left -= 1;
    const off = [];
    const on = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      if (round % 2 === 1) on.push(await timeOf(app, test, true));
      off.push(await timeOf(app, test, false));
      if (round % 2 === 0) on.push(await timeOf(app, test, true));
    }
    rows.push({ name: `${app} ${file}`, off: median(off), on: median(on) });
  }
}
await browser.close();

const all = {
  name: 'all of them',
  off: rows.reduce((sum, { off }) => sum + off, 0),
  on: rows.reduce((sum, { on }) => sum + on, 0),
};
printTable(`Runs with and without evidence, ${values.rounds} rounds by turns, medians in ms`, [
  ['test', 'off', 'on', 'ratio', `at most ${mark}`],
  ...[...rows, all].map(({ name, off, on }) => {
    return [name, off, on, on / off, on / off <= mark ? 'met' : 'missed'];
  }),
]);

/** Milliseconds of a run; undefined if it did not pass. */
async function timeOf(
  app: RealAppName,
  test: TestFile,
  isKept: boolean,
): Promise<number | undefined> {
  const artifacts = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  try {
    const { report, milliseconds } = await runOnFresh(app, test, (url) => ({
      openDriver: () => openWebDriver({ browser, baseUrl: url }),
      address: url,
      ...(isKept ? { artifacts } : {}),
    }));
    return report.verdict === 'passed' ? milliseconds : undefined;
  } finally {
    await rm(artifacts, { recursive: true });
  }
}

function median(times: readonly (number | undefined)[]): number {
  return percentiles(times.filter((time) => time !== undefined)).p50;
}
