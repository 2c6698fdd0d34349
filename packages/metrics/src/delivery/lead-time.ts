import type { People } from '../people/index.ts';
import {
  keyOf,
  type Phases,
  type Population,
  type PullRequest,
  phasesOf,
  spanOf,
} from '../pull-request/index.ts';
import { contains, type Instant, type Measure, type Span } from '../time/index.ts';
import { firstShipments, isChangeOf, type Shipment } from './shipping.ts';

/** One change that reached users, and how long that took. */
export interface LeadTimeCase {
  repositoryId: string;
  /** Null for a direct push. */
  pullRequest: PullRequest | null;
  /** Of a direct push its commit, else the merge commit. */
  sha: string | null;
  deployedAt: Instant;
  /** Null where its first commit is not loaded, or clocks disagree. */
  seconds: number | null;
  /** Null for a direct push. */
  phases: Phases | null;
}

export interface LeadTimes {
  cases: LeadTimeCase[];
  /** Merged in the window and in no deployment yet: in no median, and never forgotten. */
  unmapped: PullRequest[];
}

/**
 * Lead time for changes (DORA, change lead time; review-api 6.1): from the first commit to the first
 * deployment that holds the change, over changes deployed in the window. `start: 'merge'` is the
 * strict variant, from the commit on the main line. Reverts and agents' changes count; those of bots,
 * syncs of long-lived branches and stacked ones do not. A direct push begins with its author's date.
 */
export function leadTimes(
  {
    shipments,
    pullRequests,
  }: { shipments: readonly Shipment[]; pullRequests: readonly PullRequest[] },
  {
    window,
    people,
    population,
    start,
    measure,
  }: {
    window: Span;
    people: People;
    population: Population;
    start: 'first_commit' | 'merge';
    measure: Measure;
  },
): LeadTimes {
  const first = firstShipments(shipments);
  const counted = pullRequests.filter(
    (one) => one.mergedAt !== null && population.isInDeliveryFigures(one),
  );
  const merged = counted.flatMap((pullRequest): LeadTimeCase[] => {
    const deployedAt = first.get(keyOf(pullRequest))?.at ?? null;
    if (deployedAt === null || !contains(window, deployedAt)) return [];
    const phases = phasesOf(pullRequest, { people, deployedAt, measure });
    const seconds = (start === 'merge' ? phases?.deploy : phases?.lead) ?? null;
    const { repositoryId, mergeCommitSha: sha } = pullRequest;
    return [{ repositoryId, pullRequest, sha, deployedAt, seconds, phases }];
  });
  const unmapped = counted.filter(
    (one) => contains(window, one.mergedAt ?? Number.NaN) && !first.has(keyOf(one)),
  );
  return { cases: [...merged, ...directPushes(shipments, { window, people, measure })], unmapped };
}

function directPushes(
  shipments: readonly Shipment[],
  { window, people, measure }: { window: Span; people: People; measure: Measure },
): LeadTimeCase[] {
  const isChange = isChangeOf(people);
  const seen = new Set<string>();
  const cases: LeadTimeCase[] = [];
  for (const { deployment, directCommits } of shipments) {
    const { repositoryId, at: deployedAt } = deployment;
    for (const { sha, authorId, authoredAt } of directCommits) {
      // A fork has commits of the same name.
      const key = `${repositoryId} ${sha}`;
      if (seen.has(key) || !isChange(authorId)) continue;
      seen.add(key);
      if (!contains(window, deployedAt)) continue;
      const seconds = spanOf({ from: authoredAt, to: deployedAt }, measure);
      cases.push({ repositoryId, pullRequest: null, sha, deployedAt, seconds, phases: null });
    }
  }
  return cases;
}
