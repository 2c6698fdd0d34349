import { keyOf } from '../pull-request/index.ts';
import type { Instant } from '../time/index.ts';
import type { Deployment } from './deployment.ts';
import type { Link, Signal, SignalKind } from './signals.ts';

/** One failure, whatever number of signals tell of it. */
export interface Failure {
  /** Of its signals the first in the order incident, revert, hotfix, rollback. */
  kind: SignalKind;
  repositoryId: string;
  blamed: Deployment | null;
  link: Link | null;
  startedAt: Instant;
  recoveredAt: Instant | null;
  signals: Signal[];
}

const kinds: readonly SignalKind[] = ['incident', 'revert', 'hotfix', 'rollback'];
const links: readonly (Link | null)[] = ['explicit', 'revert', 'window', null];

/**
 * Signals that reference each other, or point to the same deployment, are one failure (review-api
 * 6.1). It blames what its surest signal blames, began with the first and ended with the first
 * deployment that mended it; while an issue of it is open it goes on.
 */
export function failuresFrom(signals: readonly Signal[]): Failure[] {
  const byReference = groupBy(
    signals.map((signal) => [signal]),
    referencesOf,
  );
  const byDeployment = groupBy(byReference, (group) => {
    const { blamed } = surest(group);
    return blamed === null ? [] : [deploymentKey(blamed)];
  });
  return byDeployment.map(failureOf).toSorted((one, other) => one.startedAt - other.startedAt);
}

export const deploymentKey = ({ repositoryId, environment, id }: Deployment): string =>
  JSON.stringify([repositoryId, environment, id]);

function failureOf(signals: Signal[]): Failure {
  const ordered = signals.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
  const { blamed, link } = surest(ordered);
  const [{ kind, repositoryId }] = [ordered[0] ?? surest(ordered)];
  const isOpen = signals.some(({ incident }) => incident !== null && incident.closedAt === null);
  const recoveries = signals.flatMap(({ recoveredAt }) => recoveredAt ?? []);
  return {
    kind,
    repositoryId,
    blamed,
    link,
    startedAt: Math.min(...signals.map(({ startedAt }) => startedAt)),
    recoveredAt: isOpen || recoveries.length === 0 ? null : Math.min(...recoveries),
    signals: ordered,
  };
}

/** Of signals of one failure, the one whose blame is surest; of equals the first kind. */
function surest(
  signals: readonly Signal[],
): Pick<Signal, 'blamed' | 'link' | 'kind' | 'repositoryId'> {
  const [first] = signals.toSorted(
    (one, other) =>
      links.indexOf(one.link) - links.indexOf(other.link) ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      one.startedAt - other.startedAt,
  );
  return first ?? { blamed: null, link: null, kind: 'incident', repositoryId: '' };
}

/** The incident and the pull requests that a signal speaks of; a rollback speaks of none. */
function referencesOf(signals: readonly Signal[]): string[] {
  return signals.flatMap(({ incident, fixes }) => [
    ...(incident ? [`issue ${keyOf(incident)}`] : []),
    ...fixes.map((fix) => `pull ${keyOf(fix)}`),
  ]);
}

/** Groups joined that share a key, also by way of a third one. */
function groupBy(groups: readonly Signal[][], keysOf: (group: Signal[]) => string[]): Signal[][] {
  const joined: { signals: Signal[]; keys: Set<string> }[] = [];
  for (const signals of groups) {
    const keys = new Set(keysOf(signals));
    const touching = joined.filter((one) => [...keys].some((key) => one.keys.has(key)));
    for (const one of touching) joined.splice(joined.indexOf(one), 1);
    joined.push({
      signals: [...touching.flatMap((one) => one.signals), ...signals],
      keys: new Set([...touching.flatMap((one) => [...one.keys]), ...keys]),
    });
  }
  return joined.map(({ signals }) => signals);
}
