import { sql } from 'kysely';

const days = 7;

/** Midnight in UTC, so many days ago. */
export const since = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
  - make_interval(days => ${days - 1})`;

/** What says something about the app under test. */
export const counted = sql`role = 'test' and outcome in ('passed', 'failed', 'timeout')`;

/** Milliseconds as seconds with one decimal. */
export const secondsOf = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 100) / 10;
