import type { People } from '../people/index.ts';
import { mean, type Ratio, ratioOf } from '../statistics/index.ts';
import type { PullRequest } from './facts.ts';
import { humanLooks } from './reviewing.ts';
import { reviewRounds } from './rounds.ts';

/** Pull requests that a human reviewed before the merge, of those merged (review-api 6.3). */
export function reviewedBeforeMerge(merged: readonly PullRequest[], people: People): Ratio {
  return ratioOf(merged, (one) =>
    one.mergedAt === null ? null : humanLooks(one, people).length > 0,
  );
}

/** Mean rounds of those merged and reviewed (review-api 6.3); null without one. */
export function meanRounds(merged: readonly PullRequest[], people: People): number | null {
  const rounds = merged
    .filter(({ mergedAt }) => mergedAt !== null)
    .map((one) => reviewRounds(one, people));
  return mean(rounds.filter((count) => count > 0));
}

/** Reviews without an inline comment, of all reviews (review-api 6.3). */
export function silentReviews(reviews: readonly { inlineComments: number }[]): Ratio {
  return ratioOf(reviews, ({ inlineComments }) => inlineComments === 0);
}
