/** What happened in a repository, as a peer of tests tells it: times are milliseconds since 1970. */

export interface StoryPerson {
  id: number;
  login: string;
  name: string | null;
  email: string;
  type: 'User' | 'Bot';
}

export interface StoryFile {
  path: string;
  additions: number;
  deletions: number;
}

export interface StoryCommit {
  sha: string;
  at: number;
  author: StoryPerson;
  message: string;
}

export interface StoryReview {
  id: number;
  at: number;
  author: StoryPerson;
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED';
  body: string;
}

export interface StoryComment {
  id: number;
  at: number;
  author: StoryPerson;
  body: string;
  /** Of an inline comment. */
  place?: { reviewId: number; path: string; line: number };
  /** When it was deleted again. */
  deletedAt?: number;
}

export interface StoryPull {
  id: number;
  number: number;
  title: string;
  body: string;
  author: StoryPerson;
  head: string;
  createdAt: number;
  /** A draft until then. */
  readyAt: number | undefined;
  requested: { id: number; at: number; reviewer: StoryPerson }[];
  commits: StoryCommit[];
  files: StoryFile[];
  reviews: StoryReview[];
  inline: StoryComment[];
  conversation: StoryComment[];
  labels: { name: string; at: number }[];
  /** Merged or not; undefined while it is open. */
  end: { at: number; sha: string | null; by: StoryPerson } | undefined;
}

export interface StoryIssue {
  id: number;
  number: number;
  title: string;
  body: string;
  labels: string[];
  author: StoryPerson;
  createdAt: number;
  closedAt: number | undefined;
}

export interface StoryRelease {
  id: number;
  tag: string;
  sha: string;
  at: number;
  isPrerelease: boolean;
}

export interface StoryDeployment {
  id: number;
  sha: string;
  environment: string;
  at: number;
  states: { id: number; state: string; at: number }[];
}

export interface StoryRepository {
  id: number;
  name: string;
  isPrivate: boolean;
  language: string;
  pulls: StoryPull[];
  /** Of the default branch, with their parents. */
  commits: (StoryCommit & { parents: string[] })[];
  issues: StoryIssue[];
  releases: StoryRelease[];
  deployments: StoryDeployment[];
}

/** When a pull request changed last, up to a time; undefined while it is not opened yet. */
export function changedAt(pull: StoryPull, now: number): number | undefined {
  if (pull.createdAt > now) return undefined;
  let latest = pull.createdAt;
  for (const at of timesOf(pull)) if (at <= now && at > latest) latest = at;
  return latest;
}

function* timesOf(pull: StoryPull): Generator<number> {
  if (pull.readyAt !== undefined) yield pull.readyAt;
  for (const { at } of pull.requested) yield at;
  for (const { at } of pull.commits) yield at;
  for (const { at } of pull.reviews) yield at;
  for (const { at } of pull.labels) yield at;
  for (const comments of [pull.inline, pull.conversation])
    for (const { at, deletedAt } of comments) {
      yield at;
      if (deletedAt !== undefined) yield deletedAt;
    }
  if (pull.end !== undefined) yield pull.end.at;
}

/** Comments that are there at a time. */
export function thereAt(comments: readonly StoryComment[], now: number): StoryComment[] {
  return comments.filter(
    ({ at, deletedAt = Number.POSITIVE_INFINITY }) => at <= now && deletedAt > now,
  );
}
