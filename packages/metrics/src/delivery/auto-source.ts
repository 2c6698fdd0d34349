import type { Instant } from '../time/index.ts';
import { type DeploymentFacts, type DeploymentRule, deploymentsBy } from './sources.ts';

const autoSources = ['github_deployments', 'releases', 'merge_to_default'] as const;
export type AutoSource = (typeof autoSources)[number];

/** The source that `auto` took, since when, and which better one it has seen since when. */
export interface ChosenSource {
  source: AutoSource;
  since: Instant;
  candidate: { source: AutoSource; since: Instant } | null;
}

const day = 24 * 3600 * 1000;
const lookedAt = 90 * day;
const changesAfter = 14 * day;
const minimum = 3;

/**
 * What `auto` makes of the last 90 days: the first of deployments, releases and merges that occurred
 * at least 3 times (review-api 6.1). Null where none did.
 */
export function guessSource(
  facts: DeploymentFacts,
  rule: DeploymentRule,
  now: Instant,
): AutoSource | null {
  const isEnough = (source: AutoSource) => {
    const { deployments } = deploymentsBy[source](facts, rule);
    return deployments.filter(({ at }) => at > now - lookedAt && at <= now).length >= minimum;
  };
  return autoSources.find(isEnough) ?? null;
}

/**
 * What stays chosen after another look: another source only after it was the better one for 14 days
 * on end, so that figures do not jump with a single release (review-api 6.1).
 */
export function nextSource(
  chosen: ChosenSource | null,
  guess: AutoSource | null,
  now: Instant,
): ChosenSource | null {
  if (chosen === null)
    return guess === null ? null : { source: guess, since: now, candidate: null };
  if (guess === null || guess === chosen.source) return { ...chosen, candidate: null };
  const since = chosen.candidate?.source === guess ? chosen.candidate.since : now;
  if (now - since >= changesAfter) return { source: guess, since: now, candidate: null };
  return { ...chosen, candidate: { source: guess, since } };
}
