import { parseArgs } from 'node:util';
import { launchBrowser } from '@touchstone/runner';
import { capacityOf } from './capacity.ts';
import { readFlows } from './flows.ts';
import { memoryOf } from './memory.ts';
import { profile } from './profile.ts';
import { race } from './race.ts';
import { readingOf } from './reading.ts';
import { startsOf } from './starting.ts';
import { printCapacities, printMemory, printRaces, printReadings, printStarts } from './tables.ts';

/**
 * What the runner costs: beside a script of Playwright written by hand, as pages grow, until it
 * begins, when several run at the same time.
 *
 * `--rounds N` races of each flow (12), `--seconds N` for each number of workers (20), `--profile`
 * only what the flows spend their time on.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '20' },
    profile: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const starts = 20;
const flows = await readFlows();
const { browser } = await launchBrowser();

if (values.profile) {
  for (const flow of flows) await profile(flow, browser, rounds);
} else {
  const memory = await memoryOf(browser, [1, 2, 6]);
  const races = [];
  for (const flow of flows) races.push(await race(flow, browser, rounds));
  printRaces(races, rounds);
  const readings = [];
  for (const elements of [200, 2_000, 10_000]) readings.push(await readingOf(elements, browser));
  printReadings(readings);
  printStarts(await startsOf(browser, starts), starts);
  const capacities = [];
  for (const workers of [1, 2, 4]) {
    capacities.push(await capacityOf(workers, browser, Number(values.seconds) * 1000));
  }
  printCapacities(capacities);
  printMemory(memory);
}
await browser.close();
