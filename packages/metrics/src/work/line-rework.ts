import type { Ratio } from '../statistics/index.ts';
import type { Instant } from '../time/index.ts';

/** Effective lines that one merge added and removed, each as the hash of its text, by file. */
export interface MergedLines {
  at: Instant;
  path: string;
  added: readonly string[];
  removed: readonly string[];
}

export const reworkDays = 21;

/**
 * Added lines that were changed or deleted on the default branch within 21 days, of added lines
 * (review-api 6.7): a line of the same text that a later merge removes from the same file is the one
 * that was added. Null until the 21 days have passed.
 */
export function lineRework(
  merge: readonly MergedLines[],
  later: readonly MergedLines[],
  now: Instant,
): Ratio | null {
  const within = reworkDays * 24 * 3600 * 1000;
  if (merge.some(({ at }) => now - at < within)) return null;
  const total: Ratio = { numerator: 0, denominator: 0 };
  for (const { at, path, added } of merge) {
    const removed = countsOf(
      later
        .filter((one) => one.path === path && one.at > at && one.at - at <= within)
        .flatMap((one) => one.removed),
    );
    for (const [hash, count] of countsOf(added)) {
      total.denominator += count;
      total.numerator += Math.min(count, removed.get(hash) ?? 0);
    }
  }
  return total;
}

function countsOf(hashes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}
