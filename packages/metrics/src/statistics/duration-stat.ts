import { minimumSample, relativeChange } from './change.ts';
import { mean, percentile } from './percentile.ts';

/** How long something takes, in whole seconds; null where there is no case (review-api 0.2). */
export interface DurationStat {
  p50_seconds: number | null;
  p75_seconds: number | null;
  p90_seconds: number | null;
  mean_seconds: number | null;
  sample: number;
  previous_p50_seconds: number | null;
  change: number | null;
}

/**
 * Of all cases of the scope as one pool; `previous` null where that window is not covered. Medians
 * lead, since times of delivery have long tails.
 */
export function durationStat(
  seconds: readonly number[],
  previous: readonly number[] | null,
): DurationStat {
  const p50 = percentile(seconds, 0.5);
  const before = previous === null ? null : percentile(previous, 0.5);
  const isTrend = seconds.length >= minimumSample && (previous?.length ?? 0) >= minimumSample;
  return {
    p50_seconds: whole(p50),
    p75_seconds: whole(percentile(seconds, 0.75)),
    p90_seconds: whole(percentile(seconds, 0.9)),
    mean_seconds: whole(mean(seconds)),
    sample: seconds.length,
    previous_p50_seconds: whole(before),
    change: isTrend ? relativeChange(p50, before) : null,
  };
}

const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds));
