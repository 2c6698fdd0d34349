import type { People } from '../people/index.ts';
import { keyOf, type PullRequest } from './facts.ts';

/** Which pull requests are in which figures (review-api 6.2). */
export interface Population {
  /** Not of a bot, not a long-lived branch merged into another. */
  isInReviewFigures: (pullRequest: PullRequest) => boolean;
  /** The same without those stacked on another one. */
  isInDeliveryFigures: (pullRequest: PullRequest) => boolean;
  isSync: (pullRequest: PullRequest) => boolean;
  isStacked: (pullRequest: PullRequest) => boolean;
}

/** `defaultBranches` by repository; `pullRequests` are those that may stand below a stacked one. */
export function populationOf(
  pullRequests: readonly PullRequest[],
  { people, defaultBranches }: { people: People; defaultBranches: ReadonlyMap<string, string> },
): Population {
  const byHead = Map.groupBy(
    pullRequests.filter(isOfItsOwnRepository),
    ({ repositoryId, headRef }) => `${repositoryId}#${headRef}`,
  );
  const isLongLived = (repositoryId: string, ref: string) =>
    ref === defaultBranches.get(repositoryId) || ref === 'develop' || ref.startsWith('release/');
  const isSync = (pullRequest: PullRequest) =>
    isOfItsOwnRepository(pullRequest) &&
    isLongLived(pullRequest.repositoryId, pullRequest.headRef) &&
    isLongLived(pullRequest.repositoryId, pullRequest.baseRef);
  const isStacked = (pullRequest: PullRequest) => {
    const { repositoryId, baseRef } = pullRequest;
    if (isLongLived(repositoryId, baseRef)) return false;
    const below = byHead.get(`${repositoryId}#${baseRef}`) ?? [];
    return below.some(
      (one) => keyOf(one) !== keyOf(pullRequest) && wereOpenTogether(one, pullRequest),
    );
  };
  const isInReviewFigures = (pullRequest: PullRequest) =>
    people(pullRequest.authorId).kind !== 'bot' && !isSync(pullRequest);
  return {
    isInReviewFigures,
    isInDeliveryFigures: (one) => isInReviewFigures(one) && !isStacked(one),
    isSync,
    isStacked,
  };
}

/** The main branch of a fork is where somebody worked. */
const isOfItsOwnRepository = ({ repositoryId, headRepositoryId }: PullRequest) =>
  headRepositoryId === repositoryId;

function wereOpenTogether(one: PullRequest, other: PullRequest): boolean {
  const end = ({ closedAt, mergedAt }: PullRequest) =>
    mergedAt ?? closedAt ?? Number.POSITIVE_INFINITY;
  return one.createdAt <= end(other) && other.createdAt <= end(one);
}
