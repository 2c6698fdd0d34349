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
 * 6.1). It blames what its surest signal blames, and ended with the first deployment that mended it;
 * while an issue of it is open it goes on.
 */
export function failuresFrom(signals: readonly Signal[]): Failure[] {
  const byReference = groupBy(
    signals.map((signal) => [signal]),
    referencesAmong(signals),
  );
  const byDeployment = groupBy(byReference, (group) => {
    const { blamed } = surest(group);
    return blamed === null ? [] : [deploymentKey(blamed)];
  });
  return byDeployment.map(failureOf).toSorted((one, other) => one.startedAt - other.startedAt);
}

export const deploymentKey = ({ repositoryId, environment, id }: Deployment): string =>
  JSON.stringify([repositoryId, environment, id]);

function failureOf(signals: readonly Signal[]): Failure {
  const { blamed, link } = surest(signals);
  const ordered = signals.toSorted(byKind);
  const { kind, repositoryId } = ordered[0] ?? surest(signals);
  const isOpen = signals.some(({ incident }) => incident !== null && incident.closedAt === null);
  const recoveries = signals.flatMap(({ recoveredAt }) => recoveredAt ?? []);
  return {
    kind,
    repositoryId,
    blamed,
    link,
    startedAt: startOf(signals, blamed),
    recoveredAt: isOpen || recoveries.length === 0 ? null : Math.min(...recoveries),
    signals: ordered,
  };
}

/**
 * When an issue told of it, or, where something else does, since the deployment to blame: users had it
 * from then.
 */
function startOf(signals: readonly Signal[], blamed: Deployment | null): Instant {
  const starts = signals.map(({ kind, startedAt }) =>
    kind === 'incident' ? startedAt : (blamed?.at ?? startedAt),
  );
  return Math.min(...starts);
}

/** Of signals of one failure, the one whose blame is surest; of equals the first kind. */
function surest(signals: readonly Signal[]): Signal {
  return signals.reduce((best, one) => {
    const by = links.indexOf(one.link) - links.indexOf(best.link) || byKind(one, best);
    return by < 0 ? one : best;
  });
}

const byKind = (one: Signal, other: Signal): number =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.startedAt - other.startedAt;

/**
 * What a signal speaks of: its incident, its fixes, incidents that a fix names, and fixes that an
 * incident names; one that was merged before the incident is named as its cause. A rollback speaks
 * of none.
 */
function referencesAmong(all: readonly Signal[]): (signals: readonly Signal[]) => string[] {
  const issues = new Set(all.flatMap(({ incident }) => (incident ? keyOf(incident) : [])));
  const fixes = new Map(all.flatMap((signal) => signal.fixes.map((fix) => [keyOf(fix), fix])));
  return (signals) =>
    signals.flatMap(({ repositoryId, incident, fixes: own }) => {
      const keys = (numbers: readonly number[]) =>
        numbers.map((number) => keyOf({ repositoryId, number }));
      const named = keys(incident?.mentionedNumbers ?? []).filter((key) => {
        const mergedAt = fixes.get(key)?.mergedAt ?? null;
        return mergedAt !== null && incident !== null && mergedAt > incident.createdAt;
      });
      const told = keys(own.flatMap((fix) => fix.mentionedNumbers)).filter((key) =>
        issues.has(key),
      );
      return [
        ...[...(incident ? [keyOf(incident)] : []), ...told].map((key) => `issue ${key}`),
        ...[...own.map(keyOf), ...named].map((key) => `pull ${key}`),
      ];
    });
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
