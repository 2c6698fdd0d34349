import { Temporal } from 'temporal-polyfill';
import { dayName, daysOf, weekdayOf } from './calendar.ts';
import type { Instant, Span } from './span.ts';

/** What a figure is counted over. */
export interface Window extends Span {
  days: number;
  zone: string;
}

/** From the first moment of the day that is `days` - 1 before today, in the zone, to now (review-api 0.3). */
export function windowUntil(now: Instant, { days, zone }: { days: number; zone: string }): Window {
  const calendar = daysOf(zone);
  return { from: calendar.startOf(calendar.of(now) - days + 1), to: now, days, zone };
}

/**
 * The same stretch moved back by its own days on the calendar (review-api 0.3), so that a day that
 * has only begun is compared with one that is as young. Where clocks were changed between the two,
 * the times of day agree and not the seconds.
 */
export function windowBefore({ from, to, days, zone }: Window): Window {
  const calendar = daysOf(zone);
  const back = Temporal.Instant.fromEpochMilliseconds(to)
    .toZonedDateTimeISO(zone)
    .subtract({ days });
  return {
    // Not by the day of `from`: where a zone left that day out, it is the one after it.
    from: calendar.startOf(calendar.of(to) - 2 * days + 1),
    to: Math.min(from, back.epochMilliseconds),
    days,
    zone,
  };
}

export type BucketKind = 'day' | 'week' | 'month';

/** The part of a window that one point of a chart stands for. */
export interface Bucket extends Span {
  /** First and last day, `YYYY-MM-DD`. */
  start: string;
  end: string;
  /** Less than a whole day, ISO week or month of it is in the window. */
  partial: boolean;
}

/** Days up to 31, ISO weeks up to 180, else months (review-api 3.7). */
export function bucketKindOf(days: number): BucketKind {
  if (days <= 31) return 'day';
  return days <= 180 ? 'week' : 'month';
}

/** The window cut at the bounds of days, ISO weeks or months of its zone; oldest first, none left out. */
export function bucketsOf(window: Window, kind = bucketKindOf(window.days)): Bucket[] {
  const calendar = daysOf(window.zone);
  const last = calendar.of(window.to - 1);
  const buckets: Bucket[] = [];
  for (let day = calendar.of(window.from); day <= last; ) {
    const whole = boundsAround(day, kind);
    const from = Math.max(window.from, calendar.startOf(whole.first));
    const end = calendar.startOf(whole.next);
    buckets.push({
      from,
      to: Math.min(window.to, end),
      start: dayName(Math.max(day, whole.first)),
      end: dayName(Math.min(whole.next - 1, last)),
      partial: calendar.startOf(whole.first) < window.from || end > window.to,
    });
    day = whole.next;
  }
  return buckets;
}

function boundsAround(day: number, kind: BucketKind): { first: number; next: number } {
  if (kind === 'day') return { first: day, next: day + 1 };
  if (kind === 'week') {
    const monday = day - weekdayOf(day) + 1;
    return { first: monday, next: monday + 7 };
  }
  const date = Temporal.PlainDate.from(dayName(day));
  const first = day - date.day + 1;
  return { first, next: first + date.daysInMonth };
}

/** An ISO week of a zone: Monday to Monday, whole or as far as it has come. */
export interface IsoWeek extends Span {
  /** Such as 2026-W09. */
  iso: string;
  /** Its Monday after it, reached or not. */
  end: Instant;
  complete: boolean;
}

/** The ISO week that is `offset` weeks before the one of now (review-api 3.2); `offset` is not negative. */
export function isoWeek(now: Instant, { offset, zone }: { offset: number; zone: string }): IsoWeek {
  const calendar = daysOf(zone);
  const today = calendar.of(now);
  const monday = today - weekdayOf(today) + 1 - 7 * offset;
  const from = calendar.startOf(monday);
  const end = calendar.startOf(monday + 7);
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(dayName(monday));
  const iso = `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`;
  return { from, to: Math.min(now, end), iso, end, complete: end <= now };
}
