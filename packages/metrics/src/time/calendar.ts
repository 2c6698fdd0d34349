import { Temporal } from 'temporal-polyfill';
import type { Instant, Measure } from './span.ts';

/** Where an organization's days begin, and which of them it works on. */
export interface Calendar {
  /** IANA, such as America/Mexico_City. */
  zone: string;
  /** ISO days, Monday is 1. */
  workingDays: readonly number[];
}

const epoch = Temporal.PlainDate.from('1970-01-01');
const msOfDay = 86_400_000;

/** Whole days since 1970-01-01. */
export type DayNumber = number;

/** The days of a time zone; one of 23 or 25 hours is one day. */
export interface Days {
  of: (at: Instant) => DayNumber;
  /** The first moment of a day: midnight, or what comes next where the clock leaves it out. */
  startOf: (day: DayNumber) => Instant;
}

const daysOfZones = new Map<string, Days>();

/** @throws RangeError for a zone that nobody knows */
export function daysOf(zone: string): Days {
  const known = daysOfZones.get(zone) ?? readDays(zone);
  daysOfZones.set(zone, known);
  return known;
}

function readDays(zone: string): Days {
  // A look at the tables of a zone takes microseconds, and figures ask for the same days millions of times.
  const starts = new Map<DayNumber, Instant>();
  const startOf = (day: DayNumber) => {
    const start =
      starts.get(day) ?? epoch.add({ days: day }).toZonedDateTime(zone).epochMilliseconds;
    starts.set(day, start);
    return start;
  };
  const of = (at: Instant) => {
    let day = Math.floor(at / msOfDay);
    while (startOf(day) > at) day -= 1;
    while (startOf(day + 1) <= at) day += 1;
    return day;
  };
  startOf(0);
  return { of, startOf };
}

/** ISO day of the week, Monday is 1: 1970-01-01 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** `YYYY-MM-DD`. */
export const dayName = (day: DayNumber): string => epoch.add({ days: day }).toString();

/**
 * Seconds of a stretch that lie on working days, from midnight to midnight (review-api 6.2, Weekends):
 * neither office hours nor holidays are known, so a wait wholly on a weekend is 0.
 */
export function workingSeconds({ zone, workingDays }: Calendar): Measure {
  const days = daysOf(zone);
  return ({ from, to }) => {
    let seconds = 0;
    for (let day = days.of(from); days.startOf(day) < to; day += 1) {
      if (!workingDays.includes(weekdayOf(day))) continue;
      const begins = Math.max(from, days.startOf(day));
      const ends = Math.min(to, days.startOf(day + 1));
      seconds += Math.floor(ends / 1000) - Math.floor(begins / 1000);
    }
    return seconds;
  };
}
