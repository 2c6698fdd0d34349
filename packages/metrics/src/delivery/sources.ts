import type { Instant } from '../time/index.ts';
import {
  type Deployment,
  type DeploymentHistory,
  type DeploymentSource,
  withoutRepeats,
} from './deployment.ts';

/** What the code host tells of one repository that can be a deployment. */
export interface DeploymentFacts {
  repositoryId: string;
  defaultBranch: string;
  deployments: readonly {
    id: string;
    sha: string;
    environment: string;
    statuses: readonly { state: string; at: Instant }[];
  }[];
  releases: readonly {
    id: string;
    tag: string;
    isDraft: boolean;
    isPrerelease: boolean;
    publishedAt: Instant | null;
  }[];
  tags: readonly { name: string; sha: string | null; pushedAt: Instant | null }[];
  /** Merged pull requests into any branch, of bots too, since these reach users. */
  merges: readonly { sha: string; baseRef: string; mergedAt: Instant }[];
  /** Pushes to the default branch without a pull request, by their last commit. */
  directPushes: readonly { sha: string; at: Instant }[];
  workflowRuns: readonly {
    id: string;
    name: string;
    branch: string | null;
    sha: string;
    conclusion: string | null;
    updatedAt: Instant;
  }[];
}

/**
 * What of a source counts. Patterns are those of customers, so whoever reads the settings decides by
 * what engine they meet names that others choose.
 */
export interface DeploymentRule {
  isEnvironment: (name: string) => boolean;
  isTag: (name: string) => boolean;
  workflowName: string | null;
}

/** By source, what counts as one deployment of a repository, its time and its commit (review-api 6.1). */
export const deploymentsBy: Record<
  DeploymentSource,
  (facts: DeploymentFacts, rule: DeploymentRule) => DeploymentHistory
> = {
  /**
   * The first `success` of a deployment to a matching environment; one that only came to `failure`
   * or `error` is an attempt that users never saw.
   */
  github_deployments(facts: DeploymentFacts, { isEnvironment }: DeploymentRule) {
    const tried = facts.deployments.filter(({ environment }) => isEnvironment(environment));
    const firstOf = (
      states: readonly string[],
      statuses: readonly { state: string; at: Instant }[],
    ) => {
      const times = statuses.filter(({ state }) => states.includes(state)).map(({ at }) => at);
      return times.length === 0 ? null : Math.min(...times);
    };
    const failedAttempts: Instant[] = [];
    const deployments = tried.flatMap(({ id, sha, environment, statuses }): Deployment[] => {
      const at = firstOf(['success'], statuses);
      const failedAt = firstOf(['failure', 'error'], statuses);
      if (at === null && failedAt !== null) failedAttempts.push(failedAt);
      return at === null ? [] : [{ id, repositoryId: facts.repositoryId, environment, at, sha }];
    });
    return { deployments: withoutRepeats(deployments), failedAttempts };
  },

  /** Published, neither draft nor prerelease; the commit is that of its tag. */
  releases({ repositoryId, releases, tags }: DeploymentFacts) {
    const shas = new Map(tags.map(({ name, sha }) => [name, sha]));
    return successes(
      releases.flatMap(({ id, tag, isDraft, isPrerelease, publishedAt }) =>
        isDraft || isPrerelease || publishedAt === null
          ? []
          : [{ id, repositoryId, environment: '', at: publishedAt, sha: shas.get(tag) ?? null }],
      ),
    );
  },

  /** A merge into the default branch, each of a merge queue by itself, or a direct push. */
  merge_to_default({ repositoryId, defaultBranch, merges, directPushes }: DeploymentFacts) {
    const merged = merges.filter(({ baseRef }) => baseRef === defaultBranch);
    const all = [...merged.map(({ sha, mergedAt }) => ({ sha, at: mergedAt })), ...directPushes];
    return successes(
      all.map(({ sha, at }) => ({ id: sha, repositoryId, environment: '', at, sha })),
    );
  },

  /** A run of the named workflow on the default branch that ended well. */
  workflow(
    { repositoryId, defaultBranch, workflowRuns }: DeploymentFacts,
    { workflowName }: DeploymentRule,
  ) {
    const runs = workflowRuns.filter(
      ({ name, branch }) => name === workflowName && branch === defaultBranch,
    );
    const history = successes(
      runs
        .filter(({ conclusion }) => conclusion === 'success')
        .map(({ id, sha, updatedAt }) => ({
          id,
          repositoryId,
          environment: '',
          at: updatedAt,
          sha,
        })),
    );
    const failed = runs.filter(({ conclusion }) => conclusion === 'failure');
    return { ...history, failedAttempts: failed.map(({ updatedAt }) => updatedAt) };
  },

  /** A pushed tag that matches; one whose push nobody told has no time. */
  tags({ repositoryId, tags }: DeploymentFacts, { isTag }: DeploymentRule) {
    return successes(
      tags.flatMap(({ name, sha, pushedAt }) =>
        pushedAt === null || !isTag(name)
          ? []
          : [{ id: name, repositoryId, environment: '', at: pushedAt, sha }],
      ),
    );
  },
};

function successes(deployments: readonly Deployment[]): DeploymentHistory {
  return { deployments: withoutRepeats(deployments), failedAttempts: [] };
}
