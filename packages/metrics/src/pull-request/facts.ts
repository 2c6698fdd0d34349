import type { Instant } from '../time/index.ts';

/** What happened to a pull request and is in a figure. */
export interface TimelineEvent {
  kind:
    | 'ready_for_review'
    | 'converted_to_draft'
    | 'review_requested'
    | 'review_request_removed'
    | 'closed'
    | 'reopened';
  at: Instant;
  /** Account that a review is asked of; null of a team. */
  reviewerId: string | null;
}

export interface Review {
  authorId: string | null;
  /** A review that was dismissed has lost what it said. */
  state: 'approved' | 'changes_requested' | 'commented' | 'dismissed';
  submittedAt: Instant;
}

export interface Comment {
  /** `inline`: at a line of the change; `conversation`: below it. */
  kind: 'inline' | 'conversation';
  authorId: string | null;
  createdAt: Instant;
}

export interface Commit {
  sha: string;
  authoredAt: Instant;
  /** First line of its message. */
  headline: string;
  /** Commit that its message takes back. */
  revertsSha: string | null;
}

/** What is known of a pull request: rows of facts, in any order. */
export interface PullRequest {
  repositoryId: string;
  number: number;
  title: string;
  authorId: string | null;
  createdAt: Instant;
  isDraft: boolean;
  closedAt: Instant | null;
  mergedAt: Instant | null;
  mergedById: string | null;
  mergeCommitSha: string | null;
  baseRef: string;
  headRef: string;
  /** Of a fork another one; null where it is gone. */
  headRepositoryId: string | null;
  labels: readonly string[];
  /** Asked for a review when it was read last; for histories whose timeline was not loaded. */
  requestedReviewerIds: readonly string[];
  /** Earliest author date of a commit that was ever seen; null until details are loaded. */
  firstAuthoredAt: Instant | null;
  events: readonly TimelineEvent[];
  reviews: readonly Review[];
  comments: readonly Comment[];
  /** When its head moved after it was opened, forced or not. */
  pushedAt: readonly Instant[];
  /** Null until details are loaded. */
  additions: number | null;
  deletions: number | null;
  commits: readonly Commit[];
  /** What its text takes back or names in the same repository. */
  revertsNumber: number | null;
  revertsSha: string | null;
  closesIssues: readonly number[];
  mentionedNumbers: readonly number[];
}

/** Where a pull request is in its repository; no other one is there. */
export const keyOf = ({ repositoryId, number }: { repositoryId: string; number: number }) =>
  `${repositoryId}#${number}`;
