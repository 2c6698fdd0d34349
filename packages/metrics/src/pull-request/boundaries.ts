import type { People } from '../people/index.ts';
import type { Instant, Span } from '../time/index.ts';
import type { PullRequest } from './facts.ts';
import { anyLooks, humanLooks, humanReviews, type Look } from './reviewing.ts';
import { draftSpans } from './stretches.ts';

/** The moments between the phases of a pull request; null for one that did not come. */
export interface Boundaries {
  /** Null until its commits are loaded. */
  codingStart: Instant | null;
  readyAt: Instant | null;
  firstReviewAt: Instant | null;
  approvedAt: Instant | null;
  mergedAt: Instant | null;
}

/** Commits that are older than the pull request by more were taken from elsewhere. */
const maxBeforeOpening = 30 * 24 * 3600 * 1000;

/** Where the phases of a pull request begin and end (review-api 6.2). */
export function boundariesOf(pullRequest: PullRequest, people: People): Boundaries {
  const drafts = draftSpans(pullRequest);
  const firstReviewAt = firstOf(humanLooks(pullRequest, people), drafts);
  return {
    codingStart: codingStart(pullRequest),
    readyAt: readyAt(pullRequest, drafts, firstReviewAt),
    firstReviewAt,
    approvedAt: approvedAt(pullRequest, people, drafts),
    mergedAt: pullRequest.mergedAt,
  };
}

/** From being ready to the first review of anybody, a bot too, where that comes before the merge. */
export function waitForAnybody(pullRequest: PullRequest, people: People): Span | null {
  const drafts = draftSpans(pullRequest);
  const to = firstOf(anyLooks(pullRequest, people), drafts);
  const from = to === null ? null : readyAt(pullRequest, drafts, to);
  return from === null || to === null ? null : { from, to };
}

/**
 * The earliest author date of its commits, at most 30 days before it was opened and never after. A
 * forced push does not move it, since the earliest date that was ever seen is kept.
 */
function codingStart({ firstAuthoredAt, createdAt }: PullRequest): Instant | null {
  if (firstAuthoredAt === null) return null;
  return Math.min(createdAt, Math.max(firstAuthoredAt, createdAt - maxBeforeOpening));
}

/**
 * Its creation, or the last time that it was made ready before its first review. Null while it has
 * not been ready yet.
 */
function readyAt(
  { createdAt, mergedAt }: PullRequest,
  drafts: readonly Span[],
  firstReviewAt: Instant | null,
): Instant | null {
  const until = firstReviewAt ?? mergedAt ?? Number.POSITIVE_INFINITY;
  const ready = drafts.map(({ to }) => to).filter((to) => to <= until && Number.isFinite(to));
  if (ready.length > 0) return Math.max(...ready);
  return drafts.some(({ from }) => from === createdAt) ? null : createdAt;
}

function firstOf(looks: readonly Look[], drafts: readonly Span[]): Instant | null {
  const times = looks.map(({ at }) => whenReady(at, drafts)).filter(Number.isFinite);
  return times.length === 0 ? null : Math.min(...times);
}

/** The last approval before the merge that was not dismissed, by a human who is not the author. */
function approvedAt(
  pullRequest: PullRequest,
  people: People,
  drafts: readonly Span[],
): Instant | null {
  const times = humanReviews(pullRequest, people)
    .filter(({ state }) => state === 'approved')
    .map(({ submittedAt }) => whenReady(submittedAt, drafts))
    .filter(Number.isFinite);
  return times.length === 0 ? null : Math.max(...times);
}

/** A review that was given to a draft counts from when that was ready. */
function whenReady(at: Instant, drafts: readonly Span[]): Instant {
  return drafts.find(({ from, to }) => from <= at && at < to)?.to ?? at;
}
