import { type Ratio, ratioOf } from '../statistics/index.ts';
import type { Instant } from '../time/index.ts';
import { keyOf, type PullRequest } from './facts.ts';
import type { Reverts } from './reverts.ts';

const days30 = 30 * 24 * 3600 * 1000;

/**
 * Merged pull requests that were reverted within 30 days, of those that are older than 30 days or
 * reverted already: of a younger one it cannot be known (review-api 6.7). A reland reverts nothing.
 */
export function revertedRatio(
  merged: readonly PullRequest[],
  { reverts, now }: { reverts: Reverts; now: Instant },
): Ratio {
  return ratioOf(merged, (one) => {
    const { mergedAt } = one;
    if (mergedAt === null) return null;
    const [first] = reverts.of.get(keyOf(one)) ?? [];
    const revertedAt = first?.by.mergedAt ?? null;
    if (revertedAt !== null && revertedAt - mergedAt <= days30) return true;
    return now - mergedAt > days30 ? false : null;
  });
}
