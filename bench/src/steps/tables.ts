import { printTable } from '../figures.ts';
import type { Capacity } from './capacity.ts';
import type { Memory } from './memory.ts';
import type { Race } from './race.ts';
import type { Reading } from './reading.ts';
import type { Start } from './starting.ts';

/** What the runner is held to. */
const marks = { ratio: 1.5, startMilliseconds: 300, growth: 1.3 };

const judged = (isMet: boolean): string => (isMet ? 'met' : 'missed');

export function printRaces(races: readonly Race[], rounds: number): void {
  printTable(`Flows, ${rounds} rounds by turns, a context each, medians`, [
    ['flow', 'sentences ms', 'by hand ms', 'ratio', `at most ${marks.ratio}`],
    ...races.map(({ name, touchstone, byHand, ratio }) => [
      name,
      touchstone,
      byHand,
      ratio,
      judged(ratio <= marks.ratio),
    ]),
    totalOf(races),
  ]);
}

function totalOf(races: readonly Race[]): (string | number)[] {
  const touchstone = races.reduce((sum, race) => sum + race.touchstone, 0);
  const byHand = races.reduce((sum, race) => sum + race.byHand, 0);
  const ratio = touchstone / byHand;
  return ['all of them', touchstone, byHand, ratio, judged(ratio <= marks.ratio)];
}

/** Growth is how much longer it takes, over how much larger the page is than the one before. */
export function printReadings(readings: readonly Reading[]): void {
  printTable('Reading a page and finding a button in it, medians', [
    [
      'elements',
      'snapshot ms',
      'grounding ms',
      'growth',
      `at most ${marks.growth}`,
      'aria ai ms',
      'its growth',
      'click by role ms',
    ],
    ...readings.map(({ elements, snapshot, grounding, aria, click }, at) => {
      const before = readings[at - 1];
      const larger = before === undefined ? NaN : elements / before.elements;
      const own = before && (snapshot + grounding) / (before.snapshot + before.grounding) / larger;
      return [
        elements.toLocaleString('en'),
        snapshot,
        grounding,
        own ?? '',
        own === undefined ? '' : judged(own <= marks.growth),
        aria,
        before ? aria / before.aria / larger : '',
        click,
      ];
    }),
  ]);
}

export function printStarts(starts: readonly Start[], runs: number): void {
  printTable(`From the start of a run, browser warm, ${runs} runs, ms`, [
    [
      'test',
      'opens p50',
      'p99',
      'first act p50',
      'p99',
      `p50 at most ${marks.startMilliseconds}`,
      `p99 at most ${marks.startMilliseconds}`,
    ],
    ...starts.map(({ name, opened, acted }) => [
      name,
      opened.p50,
      opened.p99,
      acted.p50,
      acted.p99,
      judged(acted.p50 <= marks.startMilliseconds),
      judged(acted.p99 <= marks.startMilliseconds),
    ]),
  ]);
}

export function printCapacities(capacities: readonly Capacity[]): void {
  printTable('A short flow of the shop, one browser', [
    ['at a time', 'runs an hour'],
    ...capacities.map(({ workers, runsPerHour }) => [
      String(workers),
      runsPerHour.toLocaleString('en'),
    ]),
  ]);
}

export function printMemory(memory: readonly Memory[]): void {
  printTable('Memory of all processes of the browser (PSS)', [
    ['contexts', 'MB', 'MB per further context'],
    ...memory.map(({ contexts, megabytes }, at) => {
      const before = memory[at - 1];
      const more = before && (megabytes - before.megabytes) / (contexts - before.contexts);
      return [String(contexts), megabytes, more ?? ''];
    }),
  ]);
}
