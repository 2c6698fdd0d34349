import { isSamePerson, type People } from '../people/index.ts';
import { keyOf, type PullRequest } from './facts.ts';
import type { Population } from './population.ts';
import type { Reverts } from './reverts.ts';
import { humanLooks } from './reviewing.ts';
import { closedSpans } from './stretches.ts';

export type Flag =
  | 'reverted'
  | 'revert'
  | 'hotfix'
  | 'reopened'
  | 'merged_without_review'
  | 'self_merged'
  | 'large'
  | 'stacked'
  | 'sync'
  | 'bot_author'
  | 'agent_author';

/** Lines, added and deleted, that a pull request is large above. */
const largeAbove = 500;

/**
 * What is remarkable about a pull request (review-api 3.8, 6.2). A reland is neither a revert, nor is
 * what it takes back reverted. What is not known raises no flag.
 */
export function flagsOf(
  pullRequest: PullRequest,
  {
    people,
    population,
    reverts,
    isHotfix,
  }: {
    people: People;
    population: Population;
    reverts: Reverts;
    isHotfix: (pullRequest: PullRequest) => boolean;
  },
): Flag[] {
  const { authorId, mergedById, mergedAt, additions, deletions } = pullRequest;
  const isMerged = mergedAt !== null;
  const own = reverts.by.get(keyOf(pullRequest));
  const lines = additions === null || deletions === null ? null : additions + deletions;
  const { kind } = people(authorId);
  const raised: Record<Flag, boolean> = {
    reverted: reverts.of.has(keyOf(pullRequest)),
    revert: own !== undefined && !own.isReland,
    hotfix: isHotfix(pullRequest),
    reopened: closedSpans(pullRequest).length > 0,
    merged_without_review: isMerged && humanLooks(pullRequest, people).length === 0,
    self_merged: isMerged && mergedById !== null && isSamePerson(people, mergedById, authorId),
    large: lines !== null && lines > largeAbove,
    stacked: population.isStacked(pullRequest),
    sync: population.isSync(pullRequest),
    bot_author: kind === 'bot',
    agent_author: kind === 'agent',
  };
  return flagNames.filter((flag) => raised[flag]);
}

const flagNames: readonly Flag[] = [
  'reverted',
  'revert',
  'hotfix',
  'reopened',
  'merged_without_review',
  'self_merged',
  'large',
  'stacked',
  'sync',
  'bot_author',
  'agent_author',
];
