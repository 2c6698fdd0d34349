import { keyOf, type PullRequest, type Reverts, spanOf } from '../pull-request/index.ts';
import type { Ratio } from '../statistics/index.ts';
import { contains, elapsedSeconds, type Instant, type Span } from '../time/index.ts';
import { deploymentKey, type Failure } from './failures.ts';
import type { Shipment } from './shipping.ts';
import type { Incident, SignalKind } from './signals.ts';

export interface ChangeFailureRate extends Ratio {
  /** Each failed deployment once, by the first of its failure's signals. */
  by_signal: Record<SignalKind, number>;
  /** Failures that began in the window and blame no deployment. */
  unattributed: number;
  /** The failures behind the numerator. */
  failures: Failure[];
}

/**
 * Change failure rate (DORA): deployments of the window with at least one failure, of the deployments
 * of the window (review-api 6.1).
 */
export function changeFailureRate(
  shipments: readonly Shipment[],
  failures: readonly Failure[],
  window: Span,
): ChangeFailureRate {
  const held = shipments.filter(({ deployment }) => contains(window, deployment.at));
  const keys = new Set(held.map(({ deployment }) => deploymentKey(deployment)));
  const blaming = failures.filter(
    ({ blamed }) => blamed !== null && keys.has(deploymentKey(blamed)),
  );
  const by_signal = { incident: 0, revert: 0, hotfix: 0, rollback: 0 };
  for (const { kind } of blaming) by_signal[kind] += 1;
  return {
    numerator: blaming.length,
    denominator: held.length,
    by_signal,
    unattributed: failures.filter(
      ({ blamed, startedAt }) => blamed === null && contains(window, startedAt),
    ).length,
    failures: blaming,
  };
}

export interface Recoveries {
  cases: { failure: Failure; seconds: number }[];
  /** Failures that users still have. */
  open: Failure[];
  oldestOpenSeconds: number | null;
}

/**
 * Time to recovery (DORA since 2023, failed deployment recovery time; review-api 6.1): from the start
 * of a failure to its recovery, over failures that recovered in the window. An incident needs nobody
 * to blame for that; when anything else began is known by the deployment to blame alone. One that goes
 * on is counted as open, and is never a figure that grows.
 */
export function recoveries(
  failures: readonly Failure[],
  { window, now }: { window: Span; now: Instant },
): Recoveries {
  const begun = failures.filter(
    ({ blamed, signals }) => blamed !== null || signals.some(({ incident }) => incident !== null),
  );
  const cases = begun.flatMap((failure) => {
    const { startedAt: from, recoveredAt: to } = failure;
    if (to === null || !contains(window, to)) return [];
    const seconds = spanOf({ from, to }, elapsedSeconds);
    return seconds === null ? [] : [{ failure, seconds }];
  });
  const open = begun.filter(
    ({ startedAt, recoveredAt }) => startedAt <= now && (recoveredAt === null || recoveredAt > now),
  );
  const ages = open.map(({ startedAt }) => elapsedSeconds({ from: startedAt, to: now }));
  return { cases, open, oldestOpenSeconds: ages.length === 0 ? null : Math.max(...ages) };
}

/**
 * Rework rate (DORA since 2024): deployments that hold a hotfix, a revert or the fix of an incident, or
 * are rollbacks, of all deployments of the window (review-api 6.1). A reland is no rework.
 */
export function reworkRate(
  shipments: readonly Shipment[],
  {
    window,
    reverts,
    incidents,
    isHotfix,
  }: {
    window: Span;
    reverts: Reverts;
    incidents: readonly Incident[];
    isHotfix: (pullRequest: PullRequest) => boolean;
  },
): Ratio & { shipments: Shipment[] } {
  const issues = new Set(incidents.map(keyOf));
  const isRevert = (one: PullRequest) => reverts.by.get(keyOf(one))?.isReland === false;
  const isFix = ({ repositoryId, closesIssues }: PullRequest) =>
    closesIssues.some((number) => issues.has(keyOf({ repositoryId, number })));
  const held = shipments.filter(({ deployment }) => contains(window, deployment.at));
  const rework = held.filter(
    ({ pullRequests, undone }) =>
      undone.length > 0 || pullRequests.some((one) => isHotfix(one) || isRevert(one) || isFix(one)),
  );
  return { numerator: rework.length, denominator: held.length, shipments: rework };
}
