import { type Ratio, ratioOf } from '../statistics/index.ts';

export type Outcome = 'pending' | 'accepted' | 'addressed' | 'dismissed' | 'ignored';

/** What became of one comment of a bot, and of its pull request. */
export interface BotComment {
  pullRequest: 'open' | 'merged' | 'closed';
  hasSuggestion: boolean;
  /** The suggested lines are in the merged version, or GitHub's own button applied them. */
  isSuggestionMerged: boolean;
  /** The lines changed afterwards, and the finding is gone in the merged version. */
  isFindingGone: boolean;
  /** By a person: a command, a mark in the product, or a thread resolved without a change. */
  isDismissed: boolean;
}

/**
 * What came of a bot's comment, fixed when its pull request closes; the first that fits (review-api
 * 6.3). Null for one that was closed unmerged: it is out of all rates.
 */
export function outcomeOf(comment: BotComment): Outcome | null {
  if (comment.pullRequest === 'open') return 'pending';
  if (comment.pullRequest === 'closed') return null;
  if (comment.hasSuggestion && comment.isSuggestionMerged) return 'accepted';
  if (comment.isFindingGone) return 'addressed';
  return comment.isDismissed ? 'dismissed' : 'ignored';
}

export interface OutcomeRates {
  /** Accepted suggestions of suggestions with an outcome. */
  acceptance: Ratio;
  /** Accepted or addressed findings of findings with an outcome. */
  addressed: Ratio;
  dismissed: Ratio;
}

/** The rates of review-api 6.3; pending ones have no outcome yet. */
export function outcomeRates(comments: readonly BotComment[]): OutcomeRates {
  const decided = comments.flatMap((comment) => {
    const outcome = outcomeOf(comment);
    return outcome === null || outcome === 'pending' ? [] : [{ comment, outcome }];
  });
  const suggestions = decided.filter(({ comment }) => comment.hasSuggestion);
  return {
    acceptance: ratioOf(suggestions, ({ outcome }) => outcome === 'accepted'),
    addressed: ratioOf(decided, ({ outcome }) => outcome === 'accepted' || outcome === 'addressed'),
    dismissed: ratioOf(decided, ({ outcome }) => outcome === 'dismissed'),
  };
}
