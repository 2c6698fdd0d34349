import type { People } from '../people/index.ts';
import type { PullRequest } from './facts.ts';
import { humanReviews } from './reviewing.ts';

/**
 * Rounds of review before the merge (review-api 6.3): a human review opens the first, and each review
 * after a push that followed a review opens the next; comments within one review are one. 0 without
 * a review.
 */
export function reviewRounds(pullRequest: PullRequest, people: People): number {
  const reviews = humanReviews(pullRequest, people).map(({ submittedAt }) => submittedAt);
  return reviews.filter((at, index) => {
    const before = reviews[index - 1];
    if (before === undefined) return true;
    return pullRequest.pushedAt.some((push) => push > before && push <= at);
  }).length;
}
