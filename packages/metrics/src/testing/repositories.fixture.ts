import {
  compareIn,
  type Deployment,
  type PullRequest,
  type Shipment,
  shipmentsOf,
} from '../index.ts';
import { at, pullRequest } from './stories.fixture.ts';

/** Commits, each with what it stands on: `b: a`, and `d: b c` for a merge of two. */
export function commitsOf(lines: readonly string[]) {
  return lines.map((line) => {
    const [sha = '', rest = ''] = line.split(':');
    const parents = rest.trim() === '' ? [] : rest.trim().split(' ');
    return {
      sha,
      parents,
      authoredAt: at('Mon 08:00'),
      authorId: 'ana',
      headline: `Commit ${sha}`,
    };
  });
}

export function deployment(
  time: string,
  sha: string | null,
  given: Partial<Deployment> = {},
): Deployment {
  return {
    id: `${sha} ${time}`,
    repositoryId: 'api',
    environment: '',
    at: at(time),
    sha,
    ...given,
  };
}

/** A pull request that was opened an hour before it was merged, as that commit. */
export function mergedAs(
  sha: string,
  time: string,
  number: number,
  given: Partial<PullRequest> = {},
): PullRequest {
  const merged = at(time);
  return {
    ...pullRequest([], { number, title: `Change ${number}` }),
    createdAt: merged - 3_600_000,
    firstAuthoredAt: merged - 2 * 3_600_000,
    mergedAt: merged,
    closedAt: merged,
    mergedById: 'leo',
    mergeCommitSha: sha,
    ...given,
  };
}

export function shipments({
  commits,
  deployments,
  pullRequests = [],
}: {
  commits: readonly string[] | ReturnType<typeof commitsOf>;
  deployments: readonly Deployment[];
  pullRequests?: readonly PullRequest[];
}): Shipment[] {
  const known = commits.flatMap((one) => (typeof one === 'string' ? commitsOf([one]) : [one]));
  return shipmentsOf({
    repositoryId: 'api',
    defaultBranch: 'main',
    deployments,
    pullRequests,
    commits: known,
    compare: compareIn(known),
  });
}
