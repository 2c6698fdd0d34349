import type { People } from '../people/index.ts';
import { keyOf, type PullRequest } from '../pull-request/index.ts';
import type { Instant } from '../time/index.ts';
import type { Compare, Comparison } from './commit-graph.ts';
import type { Deployment } from './deployment.ts';

/** A commit of the default branch. */
export interface BranchCommit {
  sha: string;
  parents: readonly string[];
  authoredAt: Instant;
  authorId: string | null;
  headline: string;
}

/** A deployment and what it brought to users. */
export interface Shipment {
  deployment: Deployment;
  pullRequests: PullRequest[];
  /** Commits that came by no pull request. */
  directCommits: BranchCommit[];
  /** Every commit that it brought; null where only times are known. */
  shas: ReadonlySet<string> | null;
  /** How it was found out: by commits, by times where those cannot be compared, or it is the first. */
  mapping: 'commits' | 'time' | 'first';
  /** Deployments that it took back; only of a rollback. */
  undone: Deployment[];
}

export interface RepositoryHistory {
  repositoryId: string;
  defaultBranch: string;
  /** In any order, without repeats. */
  deployments: readonly Deployment[];
  pullRequests: readonly PullRequest[];
  commits: readonly BranchCommit[];
  compare: Compare;
}

/**
 * Which changes each deployment of a repository holds, oldest first (review-api 6.1): merged pull
 * requests whose merge commit is in compare of the deployment before in that environment and this
 * one. The first one that is known takes only what its own commit merged, as its range is unknown.
 * One that goes back to an ancestor holds nothing. Commits that cannot be compared leave the time of
 * the merge into the default branch.
 */
export function shipmentsOf(history: RepositoryHistory): Shipment[] {
  const merged = history.pullRequests.filter(({ mergedAt }) => mergedAt !== null);
  // Several are merged as one commit where a push to the base branch landed them at once.
  const byMergeCommit = Map.groupBy(merged, ({ mergeCommitSha }) => mergeCommitSha);
  const isOfPullRequest = commitsOfPullRequests(merged);
  const bySha = new Map(history.commits.map((commit) => [commit.sha, commit]));
  const holds = (shas: ReadonlySet<string>) => ({
    shas,
    pullRequests: [...shas].flatMap((sha) => byMergeCommit.get(sha) ?? []),
    directCommits: [...shas].flatMap((sha) => {
      const commit = bySha.get(sha);
      return commit && !isOfPullRequest(commit) ? [commit] : [];
    }),
  });
  const ordered = history.deployments.toSorted((one, other) => one.at - other.at);
  const environments = Map.groupBy(ordered, ({ environment }) => environment);
  const shipments = [...environments.values()].flatMap((deployments) =>
    deployments.map((deployment, index): Shipment => {
      const before = deployments[index - 1];
      const nothing = { pullRequests: [], directCommits: [], undone: [] };
      if (before === undefined) {
        const shas = deployment.sha === null ? null : new Set([deployment.sha]);
        const pullRequests = [...(shas ?? [])].flatMap((sha) => byMergeCommit.get(sha) ?? []);
        return { deployment, ...nothing, pullRequests, shas, mapping: 'first' };
      }
      const compared = compare(history.compare, before, deployment);
      if (compared === null) {
        const pullRequests = mergedBetween(merged, history.defaultBranch, before, deployment);
        return { deployment, ...nothing, pullRequests, shas: null, mapping: 'time' };
      }
      if (compared.status === 'ahead' || compared.status === 'diverged')
        return { deployment, ...holds(compared.shas), undone: [], mapping: 'commits' };
      const undone =
        compared.status === 'behind'
          ? undoneBy(deployment, deployments.slice(0, index), history.compare)
          : [];
      return { deployment, ...nothing, shas: new Set(), undone, mapping: 'commits' };
    }),
  );
  return shipments.toSorted((one, other) => one.deployment.at - other.deployment.at);
}

/** The first deployment that holds each pull request, by key; of several environments the earliest. */
export function firstShipments(shipments: readonly Shipment[]): Map<string, Deployment> {
  const first = new Map<string, Deployment>();
  for (const { deployment, pullRequests } of shipments) {
    for (const key of pullRequests.map(keyOf)) if (!first.has(key)) first.set(key, deployment);
  }
  return first;
}

/** Whether a commit came by a pull request: a rebase gives it another name, and keeps date and words. */
function commitsOfPullRequests(merged: readonly PullRequest[]) {
  const rewritten = ({ authoredAt, headline }: { authoredAt: Instant; headline: string }) =>
    `${authoredAt} ${headline}`;
  const shas = new Set(
    merged.flatMap(({ mergeCommitSha, commits }) => [
      mergeCommitSha,
      ...commits.map(({ sha }) => sha),
    ]),
  );
  const words = new Set(merged.flatMap(({ commits }) => commits.map(rewritten)));
  return (commit: BranchCommit) =>
    commit.parents.length > 1 || shas.has(commit.sha) || words.has(rewritten(commit));
}

function compare(by: Compare, before: Deployment, after: Deployment): Comparison | null {
  return before.sha === null || after.sha === null ? null : by(before.sha, after.sha);
}

function mergedBetween(
  merged: readonly PullRequest[],
  defaultBranch: string,
  before: Deployment,
  after: Deployment,
): PullRequest[] {
  return merged.filter(
    ({ mergedAt, baseRef }) =>
      baseRef === defaultBranch &&
      mergedAt !== null &&
      mergedAt > before.at &&
      mergedAt <= after.at,
  );
}

/** Deployments since the last one whose commit the rollback still holds. */
function undoneBy(rollback: Deployment, earlier: readonly Deployment[], by: Compare): Deployment[] {
  const isUndone = (one: Deployment) => compare(by, one, rollback)?.status === 'behind';
  const kept = earlier.findLastIndex((one) => !isUndone(one));
  return earlier.slice(kept + 1);
}

/** Bots' dependency updates reach users, but are no changes: they would halve the median. */
export const isChangeOf = (people: People) => (authorId: string | null) =>
  people(authorId).kind !== 'bot';
