import { isSamePerson, type People } from '../people/index.ts';
import type { Instant, Measure } from '../time/index.ts';
import type { PullRequest } from './facts.ts';
import { humanReviews } from './reviewing.ts';

export interface Response {
  reviewerId: string | null;
  /** When they answered. */
  at: Instant;
  seconds: number;
}

/**
 * How long each reviewer took (review-api 6.3): from a request, or from the last push of the change
 * after their last review, to their next review. A request that stands counts from its beginning,
 * and a review that nobody asked for and nothing called for is no response.
 */
export function responsesTo(
  pullRequest: PullRequest,
  { people, measure }: { people: People; measure: Measure },
): Response[] {
  const reviews = humanReviews(pullRequest, people);
  return reviews.flatMap(({ authorId, submittedAt }, index) => {
    const isTheirs = (id: string | null) => id !== null && isSamePerson(people, id, authorId);
    const before = reviews
      .slice(0, index)
      .findLast((review) => isSamePerson(people, review.authorId, authorId));
    const since = before?.submittedAt ?? Number.NEGATIVE_INFINITY;
    const asked = standingRequest(pullRequest, isTheirs, { since, until: submittedAt });
    const pushed = before === undefined ? null : lastPush(pullRequest, since, submittedAt);
    const from = asked ?? pushed;
    if (from === null) return [];
    return [{ reviewerId: authorId, at: submittedAt, seconds: measure({ from, to: submittedAt }) }];
  });
}

function standingRequest(
  { events }: PullRequest,
  isTheirs: (id: string | null) => boolean,
  { since, until }: { since: Instant; until: Instant },
): Instant | null {
  const turns = events
    .filter(({ reviewerId, at }) => isTheirs(reviewerId) && at > since && at <= until)
    .toSorted((one, other) => one.at - other.at);
  let standing: Instant | null = null;
  for (const { kind, at } of turns) {
    if (kind === 'review_requested') standing ??= at;
    if (kind === 'review_request_removed') standing = null;
  }
  return standing;
}

function lastPush({ pushedAt }: PullRequest, since: Instant, until: Instant): Instant | null {
  const pushes = pushedAt.filter((at) => at > since && at <= until);
  return pushes.length === 0 ? null : Math.max(...pushes);
}
