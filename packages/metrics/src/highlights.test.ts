import { describe, expect, test } from 'vitest';
import { highlightsOf, type WeekFacts } from './highlights.ts';

const none = { numerator: 0, denominator: 0 };
const of = (numerator: number, denominator: number) => ({ numerator, denominator });
const pull = (given: Partial<WeekFacts['merged'][number]> = {}): WeekFacts['merged'][number] => ({
  key: 'api#1',
  workType: 'other',
  level: 'low',
  linkedIssues: 0,
  lines: 10,
  isReviewed: true,
  ...given,
});
const pulls = (count: number, given: Partial<WeekFacts['merged'][number]> = {}) =>
  Array.from({ length: count }, (_, at) => pull({ key: `api#${at + 1}`, ...given }));
const five = (value: number) => [value, value, value, value, value];

const ordinary: WeekFacts = {
  merged: pulls(3),
  mergedBefore: [],
  failureRate: { now: none, before: none },
  recoveries: [],
  pickup: { now: [], before: [] },
  cycle: { now: [], before: [] },
  reverted: { now: none, before: none },
  lines: { now: [], before: [] },
  reviewed: { now: none, before: none },
  addressed: { now: none, before: none },
  waiting: [],
  reviewsGiven: [],
  openIncidents: [],
};

const codes = (given: Partial<WeekFacts>, isCovered = true) =>
  highlightsOf({ ...ordinary, ...given }, { isCovered }).highlights.map(({ code }) => code);

const eleven = Array.from({ length: 11 }, () => 4);
const cases: [name: string, given: Partial<WeekFacts>, expected: string[]][] = [
  ['nothing', {}, []],
  [
    'a very high feature',
    { merged: [...pulls(3), pull({ workType: 'features', level: 'very_high' })] },
    ['big_delivery'],
  ],
  [
    'a feature with three issues',
    { merged: [...pulls(3), pull({ workType: 'features', linkedIssues: 3 })] },
    ['big_delivery'],
  ],
  [
    'a very high fix',
    { merged: [...pulls(3), pull({ workType: 'bug_fixes', level: 'very_high' })] },
    [],
  ],
  ['more than in eleven weeks', { merged: pulls(5), mergedBefore: eleven }, ['record_throughput']],
  ['as many as before', { merged: pulls(5), mergedBefore: [...eleven.slice(1), 5] }, []],
  ['four, which are too few', { merged: pulls(4), mergedBefore: eleven.map(() => 1) }, []],
  ['ten weeks that are covered', { merged: pulls(5), mergedBefore: eleven.slice(1) }, []],
  ['no failure after one', { failureRate: { now: of(0, 5), before: of(1, 5) } }, ['zero_failures']],
  ['no failure of four', { failureRate: { now: of(0, 4), before: of(1, 5) } }, []],
  ['no failure after none', { failureRate: { now: of(0, 5), before: of(0, 5) } }, []],
  ['recovered within the hour', { recoveries: [3599, 60] }, ['fast_recovery']],
  ['one recovered after an hour', { recoveries: [3600, 60] }, []],
  ['one not recovered', { recoveries: [60, null] }, []],
  ['pickup a quarter faster', { pickup: { now: five(75), before: five(100) } }, ['pickup_faster']],
  ['pickup 24 % faster', { pickup: { now: five(76), before: five(100) } }, []],
  ['pickup of four', { pickup: { now: [1, 1, 1, 1], before: five(100) } }, []],
  ['cycle a quarter faster', { cycle: { now: five(75), before: five(100) } }, ['cycle_faster']],
  ['fewer reverts', { reverted: { now: of(1, 10), before: of(4, 10) } }, ['fewer_reverts']],
  ['smaller pull requests', { lines: { now: five(50), before: five(100) } }, ['smaller_prs']],
  ['more reviewed', { reviewed: { now: of(10, 10), before: of(8, 10) } }, ['more_reviewed']],
  ['more reviewed, of four before', { reviewed: { now: of(10, 10), before: of(1, 4) } }, []],
  [
    'addressed by ten points',
    { addressed: { now: of(6, 10), before: of(5, 10) } },
    ['bot_accepted'],
  ],
  ['addressed, of nine', { addressed: { now: of(9, 9), before: of(5, 10) } }, []],
  [
    'failures up by half',
    { failureRate: { now: of(3, 10), before: of(2, 10) } },
    ['failure_rate_up'],
  ],
  ['one failure', { failureRate: { now: of(1, 2), before: of(1, 10) } }, []],
  [
    'waiting over three days',
    { waiting: [{ key: 'a', workingSeconds: 3 * 86_400 + 1 }] },
    ['waiting_long'],
  ],
  ['waiting three days', { waiting: [{ key: 'a', workingSeconds: 3 * 86_400 }] }, []],
  ['seven of ten reviews', { reviewsGiven: [7, 3] }, ['review_concentrated']],
  ['six of ten reviews', { reviewsGiven: [6, 4] }, []],
  ['nine reviews', { reviewsGiven: [9] }, []],
  ['two large of five', { merged: [...pulls(3), ...pulls(2, { lines: 501 })] }, ['large_prs']],
  [
    'large, of four whose lines are known',
    { merged: [...pulls(2), ...pulls(2, { lines: 501 }), pull({ lines: null })] },
    [],
  ],
  [
    'three unreviewed of ten',
    { merged: [...pulls(7), ...pulls(3, { isReviewed: false })] },
    ['unreviewed_merges'],
  ],
  [
    'three unreviewed of fifteen',
    { merged: [...pulls(12), ...pulls(3, { isReviewed: false })] },
    [],
  ],
  ['an incident of two days', { openIncidents: [2 * 86_400] }, ['open_incident']],
  ['an incident of a day', { openIncidents: [86_400] }, []],
];

test.each(cases)('of a week with %s', (_, given, expected) => {
  expect(codes(given)).toEqual(expected);
});

const everything: Partial<WeekFacts> = {
  merged: pulls(9, { workType: 'features', linkedIssues: 3, lines: 900, isReviewed: false }),
  mergedBefore: eleven,
  recoveries: [60],
  failureRate: { now: of(0, 5), before: of(1, 5) },
  pickup: { now: five(1), before: five(100) },
  cycle: { now: five(1), before: five(100) },
  lines: { now: five(1), before: five(100) },
  reverted: { now: of(0, 5), before: of(5, 5) },
  waiting: [5, 9, 7, 8].map((days) => ({ key: `waits ${days}`, workingSeconds: days * 86_400 })),
  openIncidents: [2 * 86_400],
};

describe('highlights', () => {
  test('are at most three of a type and seven in all, in their order', () => {
    expect(codes(everything)).toEqual([
      'big_delivery',
      'record_throughput',
      'zero_failures',
      'pickup_faster',
      'cycle_faster',
      'fewer_reverts',
      'waiting_long',
    ]);
  });
  test('name the three that wait longest', () => {
    const { highlights } = highlightsOf({ ...ordinary, ...everything }, { isCovered: true });
    const waiting = highlights.find(({ code }) => code === 'waiting_long');
    expect(waiting).toMatchObject({ value: 4, links: ['waits 9', 'waits 8', 'waits 7'] });
  });
  test('are none where the week before is not covered', () => {
    expect(codes(everything, false)).toEqual([]);
  });
  test('compare nothing in a quiet week', () => {
    const quiet = { ...ordinary, ...everything, merged: pulls(2) };
    const found = highlightsOf(quiet, { isCovered: true });
    expect(found.isQuiet).toBe(true);
    expect(found.highlights.map(({ code }) => code)).toEqual([
      'fast_recovery',
      'waiting_long',
      'open_incident',
    ]);
  });
});
