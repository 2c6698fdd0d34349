/** Cases that either side of a comparison of durations or rates has at least: two are no trend. */
export const minimumSample = 5;

/** (now - before) / before, four decimals (review-api 0.2). Null where a side is null or before is 0. */
export function relativeChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return rounded((now - before) / before);
}

/** A share or rate as it is sent: four decimals. */
export function rounded(value: number): number {
  // Without the sum a change of nothing could be sent as -0.
  return Math.round(value * 10_000) / 10_000 + 0;
}
