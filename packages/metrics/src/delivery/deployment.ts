import type { Instant } from '../time/index.ts';

export const deploymentSources = [
  'github_deployments',
  'releases',
  'merge_to_default',
  'workflow',
  'tags',
] as const;

export type DeploymentSource = (typeof deploymentSources)[number];

/** Something reached users. */
export interface Deployment {
  /** Of the source; of a merge or push the commit. */
  id: string;
  repositoryId: string;
  /** Empty where the source has none. */
  environment: string;
  at: Instant;
  /** Null where the commit is not known, such as that of a tag that was not read. */
  sha: string | null;
}

/** What a source tells: what was deployed, and when something was tried that users never saw. */
export interface DeploymentHistory {
  deployments: Deployment[];
  failedAttempts: Instant[];
}

const repeatedWithin = 10 * 60 * 1000;

/**
 * Oldest first; the same commit in the same environment of the same repository within 10 minutes is
 * one deployment, the first (review-api 6.1).
 */
export function withoutRepeats(deployments: readonly Deployment[]): Deployment[] {
  const last = new Map<string, Instant>();
  return deployments
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .filter(({ repositoryId, environment, sha, at }) => {
      if (sha === null) return true;
      const key = JSON.stringify([repositoryId, environment, sha]);
      const before = last.get(key);
      if (before !== undefined && at - before <= repeatedWithin) return false;
      last.set(key, at);
      return true;
    });
}
