import { isSamePerson, type People } from '../people/index.ts';
import type { Instant } from '../time/index.ts';
import type { PullRequest, Review } from './facts.ts';

/** Somebody looked at a pull request before it was merged. */
export interface Look {
  reviewerId: string | null;
  at: Instant;
}

/**
 * What counts as its being looked at by a human who is not the author, on any of their accounts:
 * submitted reviews, inline comments, and plain comments of those who were asked (review-api 6.2).
 * What came after the merge does not count.
 */
export function humanLooks(pullRequest: PullRequest, people: People): Look[] {
  const isReviewer = (id: string | null) =>
    people(id).kind === 'human' && !isSamePerson(people, id, pullRequest.authorId);
  const asked = pullRequest.comments.filter(
    ({ kind, authorId, createdAt }) =>
      kind === 'inline' || wasAsked(pullRequest, people, { reviewerId: authorId, at: createdAt }),
  );
  return looks(pullRequest, pullRequest.reviews, asked).filter(({ reviewerId }) =>
    isReviewer(reviewerId),
  );
}

/** The same with bots, and with what our own one says below the change. */
export function anyLooks(pullRequest: PullRequest, people: People): Look[] {
  const isBot = (id: string | null) =>
    people(id).kind === 'bot' && !isSamePerson(people, id, pullRequest.authorId);
  const said = pullRequest.comments.filter(
    ({ kind, authorId }) => kind === 'inline' || people(authorId).isOwnBot,
  );
  const ofBots = looks(pullRequest, pullRequest.reviews, said).filter(({ reviewerId }) =>
    isBot(reviewerId),
  );
  return [...humanLooks(pullRequest, people), ...ofBots];
}

/** Reviews of humans who are not the author, up to the merge, oldest first. */
export function humanReviews(pullRequest: PullRequest, people: People): Review[] {
  return pullRequest.reviews
    .filter(
      ({ authorId, submittedAt }) =>
        people(authorId).kind === 'human' &&
        !isSamePerson(people, authorId, pullRequest.authorId) &&
        submittedAt <= (pullRequest.mergedAt ?? Number.POSITIVE_INFINITY),
    )
    .toSorted((one, other) => one.submittedAt - other.submittedAt);
}

function looks(
  { mergedAt }: PullRequest,
  reviews: PullRequest['reviews'],
  comments: PullRequest['comments'],
): Look[] {
  return [
    ...reviews.map(({ authorId, submittedAt }) => ({ reviewerId: authorId, at: submittedAt })),
    ...comments.map(({ authorId, createdAt }) => ({ reviewerId: authorId, at: createdAt })),
  ].filter(({ at }) => at <= (mergedAt ?? Number.POSITIVE_INFINITY));
}

/** Whether a review was asked of somebody at that moment. */
function wasAsked(pullRequest: PullRequest, people: People, { reviewerId, at }: Look): boolean {
  const isTheirs = (id: string | null) => id !== null && isSamePerson(people, id, reviewerId);
  const requests = pullRequest.events
    .filter(({ kind, reviewerId: id }) => isRequest(kind) && isTheirs(id))
    .toSorted((one, other) => one.at - other.at);
  if (requests.length === 0) return pullRequest.requestedReviewerIds.some(isTheirs);
  return requests.findLast((request) => request.at <= at)?.kind === 'review_requested';
}

const isRequest = (kind: string) =>
  kind === 'review_requested' || kind === 'review_request_removed';
