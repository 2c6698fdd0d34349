import type { People } from '../people/index.ts';
import {
  clip,
  elapsedSeconds,
  type Instant,
  type Measure,
  type Span,
  subtract,
} from '../time/index.ts';
import { type Boundaries, boundariesOf, waitForAnybody } from './boundaries.ts';
import type { PullRequest } from './facts.ts';
import { closedSpans, draftSpans } from './stretches.ts';

/**
 * How long each phase of a merged pull request took, in seconds; null for one that it did not have
 * or that cannot be known. Those that are not null add up to the cycle time, and with `deploy` to
 * the lead time, exactly.
 */
export interface Phases {
  coding: number | null;
  pickup: number | null;
  review: number | null;
  merge: number | null;
  deploy: number | null;
  cycle: number | null;
  lead: number | null;
  /** From creation to merge, closed stretches left out. */
  timeToMerge: number;
  timeToFirstReviewOfAny: number | null;
}

/** Clocks that disagree by more than this many seconds are not believed. */
const maxSkew = 5 * 60;

/**
 * The phases by review-api 6.2: coding to being ready, pickup to the first review, review to the last
 * approval, merge to the merge, deploy to the first deployment that holds it. Draft time is coding
 * time whenever it was, and the time for which it was closed is in none. Cycle time ends at the merge,
 * as Swarmia's does, so that missing deployments do not spoil it. Null for one that is not merged.
 */
export function phasesOf(
  pullRequest: PullRequest,
  { people, deployedAt, measure }: { people: People; deployedAt: Instant | null; measure: Measure },
): Phases | null {
  const { mergedAt, createdAt } = pullRequest;
  const boundaries = boundariesOf(pullRequest, people);
  if (mergedAt === null) return null;
  const closed = closedSpans(pullRequest);
  const drafts = subtract(draftSpans(pullRequest), closed);
  const open = (span: Span) => subtract([span], closed);
  const sum = (spans: readonly Span[]) => spans.reduce((all, span) => all + measure(span), 0);

  const spans = phaseSpans(boundaries, mergedAt);
  const ready = (span: Span | null) => (span === null ? null : sum(subtract(open(span), drafts)));
  const draftsLater = [spans.pickup, spans.review, spans.merge].flatMap((span) =>
    span === null ? [] : clip(drafts, span),
  );
  const coding = spans.coding === null ? null : sum(open(spans.coding)) + sum(draftsLater);
  const [pickup, review, merge] = [ready(spans.pickup), ready(spans.review), ready(spans.merge)];
  const cycle = coding === null ? null : coding + (pickup ?? 0) + (review ?? 0) + (merge ?? 0);
  const deploy = deployedAt === null ? null : spanOf({ from: mergedAt, to: deployedAt }, measure);
  const wait = waitForAnybody(pullRequest, people);
  return {
    coding,
    pickup,
    review,
    merge,
    deploy,
    cycle,
    lead: cycle === null || deploy === null ? null : cycle + deploy,
    timeToMerge: sum(open({ from: createdAt, to: mergedAt })),
    timeToFirstReviewOfAny: ready(wait),
  };
}

/** A missing boundary merges its phases as the table of review-api 6.2 says. */
function phaseSpans(
  { codingStart, readyAt, firstReviewAt, approvedAt }: Boundaries,
  mergedAt: Instant,
): Record<'coding' | 'pickup' | 'review' | 'merge', Span | null> {
  const ready = readyAt ?? mergedAt;
  const coding = codingStart === null ? null : { from: codingStart, to: ready };
  if (firstReviewAt === null)
    return { coding, pickup: null, review: null, merge: { from: ready, to: mergedAt } };
  const pickup = { from: ready, to: firstReviewAt };
  if (approvedAt === null)
    return { coding, pickup, review: { from: firstReviewAt, to: mergedAt }, merge: null };
  return {
    coding,
    pickup,
    review: { from: firstReviewAt, to: approvedAt },
    merge: { from: approvedAt, to: mergedAt },
  };
}

/**
 * Seconds between what two clocks told: 0 where they disagree by up to five minutes, null beyond
 * (review-api 6.2, Negative spans).
 */
export function spanOf({ from, to }: Span, measure: Measure): number | null {
  if (from <= to) return measure({ from, to });
  return elapsedSeconds({ from: to, to: from }) <= maxSkew ? 0 : null;
}
