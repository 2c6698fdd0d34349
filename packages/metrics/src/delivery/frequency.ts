import { median, rounded } from '../statistics/index.ts';
import {
  type Calendar,
  contains,
  type DayNumber,
  daysOf,
  type Window,
  weekdayOf,
} from '../time/index.ts';
import type { Deployment } from './deployment.ts';

export type Cadence = 'on_demand' | 'daily' | 'weekly' | 'monthly' | 'rarer';

export interface DeploymentFrequency {
  deployments: Deployment[];
  per_day: number;
  per_week: number;
  days_with_deployment: number;
  /** Null where the window is too short to tell. */
  cadence: Cadence | null;
}

/**
 * Deployment frequency (DORA): deployments in the window by days of the window, review-api 6.1. 0 is
 * a frequency; without a source there is none, and nobody asks.
 */
export function deploymentFrequency(
  deployments: readonly Deployment[],
  window: Window,
  { workingDays }: Pick<Calendar, 'workingDays'>,
): DeploymentFrequency {
  const held = deployments.filter(({ at }) => contains(window, at));
  const perDay = held.length / window.days;
  const counts = new Map<DayNumber, number>();
  const days = daysOf(window.zone);
  for (const { at } of held) counts.set(days.of(at), (counts.get(days.of(at)) ?? 0) + 1);
  return {
    deployments: held,
    per_day: rounded(perDay),
    per_week: rounded(7 * perDay),
    days_with_deployment: counts.size,
    cadence: cadenceOf(counts, window, workingDays),
  };
}

const daysOfWeek = 7;
const daysOfMonth = 30;

/**
 * After Four Keys, with one step above it: the median working day has two or more, the median week
 * has three days with one, or one, the median month has one. Weeks and months are stretches of 7 and
 * 30 days back from today, since a window need not begin with one; what is left over is not looked at.
 */
function cadenceOf(
  counts: ReadonlyMap<DayNumber, number>,
  { to, days: length, zone }: Window,
  workingDays: readonly number[],
): Cadence | null {
  const today = daysOf(zone).of(to);
  const days = Array.from({ length }, (_, back) => today - back);
  const working = days.filter((day) => workingDays.includes(weekdayOf(day)));
  if ((median(working.map((day) => counts.get(day) ?? 0)) ?? 0) >= 2) return 'on_demand';
  const daysWithIn = (size: number) =>
    Array.from({ length: Math.floor(length / size) }, (_, stretch) =>
      days.slice(stretch * size, (stretch + 1) * size).filter((day) => counts.has(day)),
    ).map(({ length: withOne }) => withOne);
  const week = median(daysWithIn(daysOfWeek));
  if (week === null) return null;
  if (week >= 3) return 'daily';
  if (week >= 1) return 'weekly';
  const month = median(daysWithIn(daysOfMonth));
  if (month === null) return null;
  return month >= 1 ? 'monthly' : 'rarer';
}
