/**
 * The value below which a share of the cases lies, by linear interpolation between ranks
 * (review-api 6; Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996, type 7).
 * Null without a case.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = (sorted.length - 1) * share;
  const below = sorted[Math.floor(rank)];
  const above = sorted[Math.ceil(rank)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (rank - Math.floor(rank));
}

export const median = (values: readonly number[]): number | null => percentile(values, 0.5);

/** Null without a case. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
