import { keyOf, type PullRequest, type Reverts } from '../pull-request/index.ts';
import type { Instant } from '../time/index.ts';
import type { Deployment } from './deployment.ts';
import { firstShipments, type Shipment } from './shipping.ts';

/** An issue that was found to be an incident, by its labels or its repository. */
export interface Incident {
  repositoryId: string;
  number: number;
  createdAt: Instant;
  /** Null while it is open; the last time, of one that was opened again. */
  closedAt: Instant | null;
  mentionedNumbers: readonly number[];
  mentionedShas: readonly string[];
}

/** An issue of a repository, before it is known what it is. */
export interface Issue extends Incident {
  labels: readonly string[];
}

/**
 * The issues that are incidents (review-api 6.1): those with a listed label, in any case; where the
 * settings name a repository for them, all of that one and no other.
 */
export function incidentsAmong(
  issues: readonly Issue[],
  { labels, repositoryId }: { labels: readonly string[]; repositoryId: string | null },
): Incident[] {
  const listed = new Set(labels.map((label) => label.toLowerCase()));
  return issues.filter((issue) =>
    repositoryId === null
      ? issue.labels.some((label) => listed.has(label.toLowerCase()))
      : issue.repositoryId === repositoryId,
  );
}

export type SignalKind = 'incident' | 'revert' | 'hotfix' | 'rollback';
/** How sure it is which deployment is to blame. */
export type Link = 'explicit' | 'revert' | 'window';

/** Something says that a deployment failed. */
export interface Signal {
  kind: SignalKind;
  repositoryId: string;
  /** The deployment to blame. */
  blamed: Deployment | null;
  link: Link | null;
  startedAt: Instant;
  /** Null while users still have it. */
  recoveredAt: Instant | null;
  incident: Incident | null;
  /** Revert or hotfix, or those that close the incident. */
  fixes: readonly PullRequest[];
}

export interface FailureRules {
  countReverts: boolean;
  countHotfixes: boolean;
  countRollbacks: boolean;
  attributionHours: number;
  isHotfix: (pullRequest: PullRequest) => boolean;
}

export interface FailureFacts {
  shipments: readonly Shipment[];
  pullRequests: readonly PullRequest[];
  reverts: Reverts;
  incidents: readonly Incident[];
}

const hour = 3600 * 1000;

/**
 * All signals of failure in repositories that are looked at together (review-api 6.1), each with the
 * deployment that it blames. Relands are none, and neither is what takes back what users never had.
 */
export function failureSignals(facts: FailureFacts, rules: FailureRules): Signal[] {
  const look = lookup(facts, rules);
  const merged = facts.pullRequests.filter(({ mergedAt }) => mergedAt !== null);
  return [
    ...facts.incidents.map((incident) => incidentSignal(incident, look)),
    ...(rules.countReverts ? revertSignals(facts.reverts, look) : []),
    ...(rules.countHotfixes
      ? merged.filter(rules.isHotfix).map((one) => hotfixSignal(one, look))
      : []),
    ...(rules.countRollbacks ? facts.shipments.flatMap(rollbackSignals) : []),
  ];
}

interface Lookup {
  shippedBy: (pullRequest: PullRequest) => Deployment | null;
  shippedCommit: (repositoryId: string, sha: string) => Deployment | null;
  pullRequest: (repositoryId: string, number: number) => PullRequest | null;
  revertOf: (by: PullRequest) => PullRequest | null;
  /** Merged pull requests that close an issue. */
  fixesOf: (issue: Incident) => readonly PullRequest[];
  latestBefore: (repositoryId: string, at: Instant) => Deployment | null;
}

function lookup(
  { shipments, pullRequests, reverts }: FailureFacts,
  { attributionHours }: FailureRules,
): Lookup {
  const first = firstShipments(shipments);
  const byKey = new Map(pullRequests.map((one) => [keyOf(one), one]));
  const closing = pullRequests
    .filter(({ mergedAt }) => mergedAt !== null)
    .flatMap((by) => by.closesIssues.map((number) => ({ by, issue: keyOf({ ...by, number }) })));
  const byIssue = Map.groupBy(closing, ({ issue }) => issue);
  const byRepository = Map.groupBy(shipments, ({ deployment }) => deployment.repositoryId);
  const ofRepository = (id: string) => byRepository.get(id) ?? [];
  return {
    shippedBy: (pullRequest) => first.get(keyOf(pullRequest)) ?? null,
    shippedCommit: (repositoryId, sha) =>
      ofRepository(repositoryId).find(({ shas }) => shas?.has(sha))?.deployment ?? null,
    pullRequest: (repositoryId, number) => byKey.get(keyOf({ repositoryId, number })) ?? null,
    revertOf: (by) => reverts.by.get(keyOf(by))?.of ?? null,
    fixesOf: (issue) => (byIssue.get(keyOf(issue)) ?? []).map(({ by }) => by),
    latestBefore: (repositoryId, at) => {
      const latest = ofRepository(repositoryId).findLast(({ deployment }) => deployment.at <= at);
      const isRecent = latest && at - latest.deployment.at <= attributionHours * hour;
      return isRecent ? latest.deployment : null;
    },
  };
}

/**
 * Blames what the issue, or a pull request that closes it, names and that was shipped before; else the
 * latest deployment before the issue. Recovered by the deployment that holds the fix, or, where none
 * is linked, by being closed.
 */
function incidentSignal(incident: Incident, look: Lookup): Signal {
  const { repositoryId, createdAt, closedAt } = incident;
  const fixes = look.fixesOf(incident);
  const named = [
    ...incident.mentionedNumbers.map((one) => look.pullRequest(repositoryId, one)),
    ...fixes.flatMap((fix) => [
      look.revertOf(fix),
      ...fix.mentionedNumbers.map((one) => look.pullRequest(repositoryId, one)),
    ]),
  ].filter((one) => one !== null);
  const explicit = [
    ...named.filter((one) => !fixes.includes(one)).map(look.shippedBy),
    ...incident.mentionedShas.map((sha) => look.shippedCommit(repositoryId, sha)),
  ]
    .filter((one) => one !== null && one.at <= createdAt)
    .toSorted((one, other) => (one?.at ?? 0) - (other?.at ?? 0))
    .at(-1);
  const blamed = explicit ?? look.latestBefore(repositoryId, createdAt);
  const fixedAt = fixes.map((fix) => look.shippedBy(fix)?.at ?? Number.POSITIVE_INFINITY);
  const holdsFix = fixes.length === 0 ? closedAt : Math.max(...fixedAt);
  return {
    kind: 'incident',
    repositoryId,
    blamed,
    link: explicit ? 'explicit' : blamed && 'window',
    startedAt: createdAt,
    recoveredAt: closedAt === null || holdsFix === Number.POSITIVE_INFINITY ? null : holdsFix,
    incident,
    fixes,
  };
}

/** Blames the deployment that shipped what is taken back, where that was before. */
function revertSignals({ by: reverts }: Reverts, look: Lookup): Signal[] {
  return [...reverts.values()].flatMap(({ by, of, ofSha, isReland }): Signal[] => {
    if (isReland) return [];
    const { repositoryId, mergedAt } = by;
    const blamed = of
      ? look.shippedBy(of)
      : ofSha === null
        ? null
        : look.shippedCommit(repositoryId, ofSha);
    const fixedBy = look.shippedBy(by);
    if (blamed === null || blamed.at >= (mergedAt ?? 0)) return [];
    return [
      {
        kind: 'revert',
        repositoryId,
        blamed,
        link: 'revert',
        startedAt: blamed.at,
        recoveredAt: fixedBy?.at ?? null,
        incident: null,
        fixes: [by],
      },
    ];
  });
}

/** Blames the latest deployment before the pull request was opened. */
function hotfixSignal(by: PullRequest, look: Lookup): Signal {
  const blamed = look.latestBefore(by.repositoryId, by.createdAt);
  return {
    kind: 'hotfix',
    repositoryId: by.repositoryId,
    blamed,
    link: blamed && 'window',
    startedAt: blamed?.at ?? by.createdAt,
    recoveredAt: look.shippedBy(by)?.at ?? null,
    incident: null,
    fixes: [by],
  };
}

/** Blames each deployment that it takes back. */
function rollbackSignals({ deployment, undone }: Shipment): Signal[] {
  return undone.map((blamed) => ({
    kind: 'rollback',
    repositoryId: deployment.repositoryId,
    blamed,
    link: 'explicit',
    startedAt: blamed.at,
    recoveredAt: deployment.at,
    incident: null,
    fixes: [],
  }));
}

/** A pull request with a listed label, a head branch of the pattern, or a title that begins with the word. */
export function isHotfixBy({
  labels,
  isHotfixBranch,
}: {
  labels: readonly string[];
  isHotfixBranch: (headRef: string) => boolean;
}): (pullRequest: PullRequest) => boolean {
  const listed = new Set(labels.map((label) => label.toLowerCase()));
  return (one) =>
    one.labels.some((label) => listed.has(label.toLowerCase())) ||
    isHotfixBranch(one.headRef) ||
    /^\W*hotfix\b/i.test(one.title);
}
