import { describe, expect, test } from 'vitest';
import { nextTimes, readSchedule } from './schedule.ts';

const from = new Date('2026-03-28T12:00:00Z');
const iso = (dates: Date[]) => dates.map((date) => date.toISOString());

describe('a schedule', () => {
  test('keeps to the clock of its time zone when that is put forward', () => {
    const times = nextTimes({ cron: '0 6 * * *', timezone: 'Europe/Madrid' }, from, 3);
    expect(iso(times)).toEqual([
      '2026-03-29T04:00:00.000Z',
      '2026-03-30T04:00:00.000Z',
      '2026-03-31T04:00:00.000Z',
    ]);
  });

  test('knows days of the week and does not count the moment itself', () => {
    const times = nextTimes({ cron: '0 12 * * 6', timezone: 'UTC' }, from, 2);
    expect(iso(times)).toEqual(['2026-04-04T12:00:00.000Z', '2026-04-11T12:00:00.000Z']);
  });

  test.each([[null], [''], ['No Schedule']])('%j is none', (text) => {
    expect(readSchedule(text, 'UTC')).toBeNull();
  });

  test.each([
    ['every day', 'UTC', /five fields/],
    ['* * * * * *', 'UTC', /five fields/],
    ['61 * * * *', 'UTC', /five fields/],
    ['0 0 31 2 *', 'UTC', /never comes/],
    ['0 6 * * *', 'Mars/Olympus', /no time zone/],
  ])('%s in %s is refused', (text, timezone, message) => {
    expect(() => readSchedule(text, timezone)).toThrow(message);
  });
});
