import { describe, expect, test } from 'vitest';
import { at, days, hours } from '../testing/stories.fixture.ts';
import {
  bucketKindOf,
  bucketsOf,
  elapsedSeconds,
  isoWeek,
  subtract,
  windowBefore,
  windowUntil,
  workingSeconds,
} from './index.ts';

const iso = (moment: number) => new Date(moment).toISOString().replace('.000', '');

const windows: [
  name: string,
  now: string,
  days: number,
  zone: string,
  from: string,
  before: [string, string],
][] = [
  [
    'one day is today',
    '2026-03-02T17:20:00Z',
    1,
    'UTC',
    '2026-03-02T00:00:00Z',
    ['2026-03-01T00:00:00Z', '2026-03-01T17:20:00Z'],
  ],
  [
    'seven days hold today',
    '2026-03-02T17:20:00Z',
    7,
    'UTC',
    '2026-02-24T00:00:00Z',
    ['2026-02-17T00:00:00Z', '2026-02-23T17:20:00Z'],
  ],
  [
    'days of Mexico begin at 06:00 in UTC',
    '2026-03-02T17:20:00Z',
    30,
    'America/Mexico_City',
    '2026-02-01T06:00:00Z',
    ['2026-01-02T06:00:00Z', '2026-01-31T17:20:00Z'],
  ],
  [
    'in Tokyo it is tomorrow already',
    '2026-03-02T17:20:00Z',
    1,
    'Asia/Tokyo',
    '2026-03-02T15:00:00Z',
    ['2026-03-01T15:00:00Z', '2026-03-01T17:20:00Z'],
  ],
  [
    'Madrid put its clocks forward on March 29th, and midnight moved',
    '2026-03-30T10:00:00Z',
    2,
    'Europe/Madrid',
    '2026-03-28T23:00:00Z',
    ['2026-03-26T23:00:00Z', '2026-03-28T11:00:00Z'],
  ],
  [
    'New York put its clocks back on November 1st',
    '2026-11-02T17:00:00Z',
    2,
    'America/New_York',
    '2026-11-01T04:00:00Z',
    ['2026-10-30T04:00:00Z', '2026-10-31T16:00:00Z'],
  ],
  [
    'Samoa left out December 30th of 2011, and its days are counted all the same',
    '2011-12-30T22:00:00Z',
    2,
    'Pacific/Apia',
    '2011-12-30T10:00:00Z',
    ['2011-12-28T10:00:00Z', '2011-12-29T22:00:00Z'],
  ],
  [
    'a quarter of an hour off',
    '2026-03-02T18:30:00Z',
    1,
    'Asia/Kathmandu',
    '2026-03-02T18:15:00Z',
    ['2026-03-01T18:15:00Z', '2026-03-01T18:30:00Z'],
  ],
  [
    'a year, over a leap day',
    '2024-12-30T12:00:00Z',
    365,
    'UTC',
    '2024-01-01T00:00:00Z',
    ['2023-01-01T00:00:00Z', '2023-12-31T12:00:00Z'],
  ],
];

test.each(windows)('a window: %s', (_, now, length, zone, from, before) => {
  const window = windowUntil(at(now), { days: length, zone });
  const previous = windowBefore(window);
  expect([iso(window.from), iso(window.to)]).toEqual([from, now]);
  expect([iso(previous.from), iso(previous.to)]).toEqual(before);
});

test('the zone has to be one', () => {
  expect(() => windowUntil(0, { days: 1, zone: 'Mars/Olympus' })).toThrow(RangeError);
});

const business: [name: string, from: string, to: string, zone: string, expected: number][] = [
  ['within a working day', 'Mon 09:00', 'Mon 10:00', 'UTC', hours(1)],
  [
    'over a weekend: one hour of Friday, one of Monday',
    'Fri 23:00',
    'Mon 01:00 +1',
    'UTC',
    hours(2),
  ],
  ['on a weekend', 'Sat 00:00', 'Mon 00:00 +1', 'UTC', 0],
  ['a whole week', 'Mon 00:00', 'Mon 00:00 +1', 'UTC', days(5)],
  ['no time at all', 'Mon 09:00', 'Mon 09:00', 'UTC', 0],
  [
    'Friday 20:00 to Saturday 04:00 in Mexico',
    'Sat 02:00',
    'Sat 10:00',
    'America/Mexico_City',
    hours(4),
  ],
  [
    'a Sunday of 23 hours in Madrid is off',
    '2026-03-27T23:00:00Z',
    '2026-03-30T00:00:00Z',
    'Europe/Madrid',
    hours(2),
  ],
  [
    'a Monday after clocks were put back has 24 hours',
    '2026-11-01T05:00:00Z',
    '2026-11-03T05:00:00Z',
    'America/New_York',
    hours(24),
  ],
];

test.each(business)('business time: %s', (_, from, to, zone, expected) => {
  const measure = workingSeconds({ zone, workingDays: [1, 2, 3, 4, 5] });
  expect(measure({ from: at(from), to: at(to) })).toBe(expected);
});

test('a working day on which clocks are changed has 23 or 25 hours', () => {
  const measure = workingSeconds({ zone: 'Europe/Madrid', workingDays: [7] });
  expect(measure({ from: at('2026-03-27T12:00:00Z'), to: at('2026-03-31T12:00:00Z') })).toBe(
    hours(23),
  );
  expect(measure({ from: at('2026-10-24T12:00:00Z'), to: at('2026-10-26T12:00:00Z') })).toBe(
    hours(25),
  );
});

describe('the buckets of a chart', () => {
  test.each([
    [1, 'day'],
    [31, 'day'],
    [32, 'week'],
    [180, 'week'],
    [181, 'month'],
    [365, 'month'],
  ] as const)('of %i days are each a %s', (length, kind) =>
    expect(bucketKindOf(length)).toBe(kind),
  );

  test('of days hold each day, and today is partial', () => {
    const buckets = bucketsOf(windowUntil(at('Wed 12:00'), { days: 3, zone: 'UTC' }));
    expect(buckets.map(({ start, end, partial }) => [start, end, partial])).toEqual([
      ['2026-03-02', '2026-03-02', false],
      ['2026-03-03', '2026-03-03', false],
      ['2026-03-04', '2026-03-04', true],
    ]);
  });

  test('of weeks begin on Mondays, and are cut where the window is', () => {
    const buckets = bucketsOf(windowUntil(at('Wed 12:00'), { days: 16, zone: 'UTC' }), 'week');
    expect(buckets.map(({ start, end, partial }) => [start, end, partial])).toEqual([
      ['2026-02-17', '2026-02-22', true],
      ['2026-02-23', '2026-03-01', false],
      ['2026-03-02', '2026-03-04', true],
    ]);
  });

  test('of months have the days of the calendar', () => {
    const buckets = bucketsOf(
      windowUntil(at('2026-03-31T12:00:00Z'), { days: 89, zone: 'UTC' }),
      'month',
    );
    expect(buckets.map(({ start, end, partial }) => [start, end, partial])).toEqual([
      ['2026-01-02', '2026-01-31', true],
      ['2026-02-01', '2026-02-28', false],
      ['2026-03-01', '2026-03-31', true],
    ]);
  });

  test('of a day on which clocks are changed last 23 hours', () => {
    const [sunday] = bucketsOf(
      windowUntil(at('2026-03-30T10:00:00Z'), { days: 2, zone: 'Europe/Madrid' }),
    );
    expect(sunday && elapsedSeconds(sunday)).toBe(hours(23));
  });
});

const weeks: [
  name: string,
  now: string,
  offset: number,
  zone: string,
  expected: [string, string, string, boolean],
][] = [
  [
    'this one goes up to now',
    'Wed 12:00',
    0,
    'UTC',
    ['2026-W10', '2026-03-02T00:00:00Z', '2026-03-04T12:00:00Z', false],
  ],
  [
    'the one before is whole',
    '2026-03-02T17:20:00Z',
    1,
    'America/Mexico_City',
    ['2026-W09', '2026-02-23T06:00:00Z', '2026-03-02T06:00:00Z', true],
  ],
  [
    'the year of a week is that of its Thursday',
    '2027-01-02T12:00:00Z',
    0,
    'UTC',
    ['2026-W53', '2026-12-28T00:00:00Z', '2027-01-02T12:00:00Z', false],
  ],
  [
    'a Sunday is the last day of a week',
    'Sun 12:00',
    0,
    'UTC',
    ['2026-W10', '2026-03-02T00:00:00Z', '2026-03-08T12:00:00Z', false],
  ],
  [
    'a week in which clocks are changed ends at midnight all the same',
    'Mon 12:00 +4',
    0,
    'Europe/Madrid',
    ['2026-W14', '2026-03-29T22:00:00Z', '2026-03-30T12:00:00Z', false],
  ],
];

test.each(weeks)('an ISO week: %s', (_, now, offset, zone, expected) => {
  const week = isoWeek(at(now), { offset, zone });
  expect([week.iso, iso(week.from), iso(week.to), week.complete]).toEqual(expected);
});

describe('taking spans out of spans', () => {
  test('leaves what is before, between and after', () => {
    const left = subtract(
      [{ from: 0, to: 10 }],
      [
        { from: 2, to: 3 },
        { from: 5, to: 6 },
      ],
    );
    expect(left).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 5 },
      { from: 6, to: 10 },
    ]);
  });
  test('leaves all where they do not touch, and nothing where they cover', () => {
    expect(
      subtract(
        [{ from: 5, to: 10 }],
        [
          { from: 0, to: 5 },
          { from: 10, to: 12 },
        ],
      ),
    ).toEqual([{ from: 5, to: 10 }]);
    expect(subtract([{ from: 5, to: 10 }], [{ from: 0, to: 12 }])).toEqual([]);
  });
});
