import type { Instant, Span } from '../time/index.ts';
import type { PullRequest, TimelineEvent } from './facts.ts';

/**
 * When it was a draft. One whose timeline is not known was ready from the beginning (review-api 7.2).
 * The last draft of one that was merged has an end that nobody told, and is left out.
 */
export function draftSpans(pullRequest: PullRequest): Span[] {
  const turns = inOrder(pullRequest, ['ready_for_review', 'converted_to_draft']);
  const wasOpenedAsDraft = turns[0]
    ? turns[0].kind === 'ready_for_review'
    : pullRequest.isDraft && pullRequest.mergedAt === null;
  const spans: Span[] = [];
  let since = wasOpenedAsDraft ? pullRequest.createdAt : null;
  for (const { kind, at } of turns) {
    if (kind === 'converted_to_draft') since ??= at;
    else if (since !== null) {
      spans.push({ from: since, to: at });
      since = null;
    }
  }
  if (since !== null && pullRequest.mergedAt === null)
    spans.push({ from: since, to: Number.POSITIVE_INFINITY });
  return spans;
}

/** When it was closed and later opened again; the end of one that stays closed is no such stretch. */
export function closedSpans(pullRequest: PullRequest): Span[] {
  const spans: Span[] = [];
  let since: Instant | null = null;
  for (const { kind, at } of inOrder(pullRequest, ['reopened', 'closed'])) {
    if (kind === 'closed') since ??= at;
    else if (since !== null) {
      spans.push({ from: since, to: at });
      since = null;
    }
  }
  return spans;
}

/** Events up to the merge; of those of one second what begins a stretch comes last. */
function inOrder(
  { events, mergedAt }: PullRequest,
  kinds: readonly TimelineEvent['kind'][],
): TimelineEvent[] {
  return events
    .filter(({ kind, at }) => kinds.includes(kind) && at <= (mergedAt ?? at))
    .toSorted(
      (one, other) => one.at - other.at || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    );
}
