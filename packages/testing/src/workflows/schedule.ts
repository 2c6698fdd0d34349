import { noSchedule } from '@touchstone/contracts';
import { Cron } from 'croner';
import { invalid } from '../refusals.ts';

/** When a workflow runs by itself. */
export interface Schedule {
  /** Cron in five fields: minute, hour, day of the month, month, day of the week. */
  cron: string;
  /** Of the IANA, as `America/Mexico_City`. */
  timezone: string;
}

/** The next times of a schedule after `from`, at most `count`. */
export function nextTimes(schedule: Schedule, from: Date, count: number): Date[] {
  return open(schedule).nextRuns(count, from);
}

/**
 * Reads what a client sent as a schedule; null where it asks for none.
 * @throws TouchstoneError validation_failed that says what is wrong with it.
 */
export function readSchedule(text: string | null | undefined, timezone: string): Schedule | null {
  if (text == null || text.trim() === '' || text.trim() === noSchedule) return null;
  const schedule = { cron: text.trim(), timezone };
  if (!isTimezone(timezone)) {
    throw invalid('schedule_timezone', `is no time zone: ${timezone}. Write it as Europe/Madrid.`);
  }
  if (schedule.cron.split(/\s+/).length !== 5) {
    throw invalid('schedule', 'is not cron in five fields, as "0 6 * * 1-5" for 6:00 on workdays');
  }
  try {
    if (nextTimes(schedule, new Date(), 1).length > 0) return schedule;
  } catch {
    throw invalid('schedule', 'is not cron in five fields, as "0 6 * * 1-5" for 6:00 on workdays');
  }
  throw invalid('schedule', 'never comes: there is no such day');
}

function open({ cron, timezone }: Schedule): Cron {
  return new Cron(cron, { timezone, mode: '5-part', paused: true });
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
