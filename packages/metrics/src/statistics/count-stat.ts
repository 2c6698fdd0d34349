import { relativeChange } from './change.ts';

/** How many; 0 is a count where all of the window is covered (review-api 0.2). */
export interface CountStat {
  value: number;
  previous: number | null;
  change: number | null;
}

/** `previous` null where that window is not covered. */
export function countStat(value: number, previous: number | null): CountStat {
  return { value, previous, change: relativeChange(value, previous) };
}
