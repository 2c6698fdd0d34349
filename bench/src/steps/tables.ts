import { printTable } from '../figures.ts';
import type { Capacity } from './capacity.ts';
import type { Memory } from './memory.ts';
import type { Race, Times } from './race.ts';
import type { Reading } from './reading.ts';
import type { Start } from './starting.ts';

/** What the runner is held to. */
const marks = { ratio: 1.5, startMilliseconds: 300, growth: 1.3 };

const judged = (isMet: boolean): string => (isMet ? 'met' : 'missed');

export function printRaces(races: readonly Race[], rounds: number): void {
  for (const kept of ['bare', 'recorded'] as const) {
    const about =
      kept === 'bare' ? 'nothing kept' : 'a recording and a picture of each act kept by both';
    const rows = races.map((race): [string, Times] => [race.name, race[kept]]);
    const sum = (who: keyof Times) => rows.reduce((all, [, times]) => all + times[who], 0);
    printTable(`Flows for the first time, ${about}, ${rounds} rounds by turns, medians`, [
      ['flow', 'sentences ms', 'by hand ms', 'ratio', `at most ${marks.ratio}`],
      ...rows.map(([name, times]) => lineOf(name, times)),
      lineOf('all of them', { touchstone: sum('touchstone'), byHand: sum('byHand') }),
    ]);
  }
}

function lineOf(name: string, { touchstone, byHand }: Times): (string | number)[] {
  const ratio = touchstone / byHand;
  return [name, touchstone, byHand, ratio, judged(ratio <= marks.ratio)];
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
