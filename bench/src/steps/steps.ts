import { parseArgs } from 'node:util';
import { launchBrowser } from '@touchstone/runner';
import { printTable } from '../figures.ts';
import { readFlows } from './flows.ts';
import { profile } from './profile.ts';
import { race } from './race.ts';

/**
 * What the runner costs beside a script of Playwright written by hand.
 *
 * `--rounds N` races of each flow (12), `--profile` only what the flows spend their time on.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    profile: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const marks = { ratio: 1.5, startMilliseconds: 300 };
const flows = await readFlows();
const { browser } = await launchBrowser();

if (values.profile) {
  for (const flow of flows) await profile(flow, browser, rounds);
} else {
  const races = [];
  for (const flow of flows) races.push(await race(flow, browser, rounds));
  printTable(`Flows, ${rounds} rounds by turns, a context each, medians`, [
    ['flow', 'sentences ms', 'by hand ms', 'ratio', `mark ${marks.ratio}`],
    ...races.map(({ name, touchstone, byHand, ratio }) => [
      name,
      touchstone,
      byHand,
      ratio,
      ratio <= marks.ratio ? 'met' : 'missed',
    ]),
  ]);
}
await browser.close();
