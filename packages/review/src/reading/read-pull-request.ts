import {
  commitFact,
  conversationFact,
  eventFact,
  fileFacts,
  inlineCommentFact,
  type PullRequestDetails,
  pullRequestFact,
  reviewFact,
  type SeenPerson,
  saveDetails,
  saveEmails,
  savePeople,
} from '../facts/index.ts';
import type { GithubCommit, GithubFile, GithubPullRequest } from '../github/index.ts';
import type { Work } from '../work.ts';
import type { RepositoryContext } from './repository-context.ts';

/** How much of a pull request is read: each saves calls where it would tell nothing new. */
export interface Extent {
  /** Head whose files and commits are stored. */
  knownHead: string | null;
  timeline: boolean;
  comments: boolean;
}

/** What was read, with those who were seen in it. */
export interface ReadPullRequest {
  details: PullRequestDetails;
  people: SeenPerson[];
  commits: GithubCommit[];
}

/**
 * Reads one pull request with its parts. Of bots neither files nor commits are read: no figure is made
 * of them.
 */
export async function readPullRequest(
  context: RepositoryContext,
  number: number,
  extent: Extent,
): Promise<ReadPullRequest> {
  const { reader, fullName, parts } = context;
  // First, so that what comes while the rest is read is known to be newer.
  const given = await reader.pullRequest(number);
  const isNewHead = given.user?.type !== 'Bot' && given.head.sha !== extent.knownHead;
  const [reviews, timeline, files, commits, inline, conversation] = await Promise.all([
    reader.reviews(number),
    extent.timeline ? reader.timeline(number) : undefined,
    isNewHead ? readFiles(context, given) : undefined,
    isNewHead ? reader.commits(number) : undefined,
    extent.comments ? reader.inlineCommentsOf(number) : undefined,
    extent.comments ? reader.conversationOf(number) : undefined,
  ]);
  const keys = parts.hashKeys;
  const commitFacts = (commits ?? []).map((commit, position) =>
    commitFact(commit, { number, position }, keys),
  );
  return {
    details: {
      pullRequest: pullRequestFact(given, fullName),
      reviews: reviews.flatMap((review) => reviewFact(review, number) ?? []),
      events: timeline?.flatMap((event) => eventFact(event, number) ?? []),
      head: isNewHead
        ? { sha: given.head.sha, files: fileFacts(files ?? [], number, keys), commits: commitFacts }
        : undefined,
      comments: extent.comments
        ? [
            ...(inline ?? []).map((comment) => inlineCommentFact(comment, number)),
            ...(conversation ?? []).map((comment) => conversationFact(comment, number)),
          ]
        : undefined,
    },
    people: [
      ...peopleOf(given),
      ...reviews.map(({ user, submitted_at }) => ({ user, at: submitted_at })),
      ...(inline ?? []).map(({ user, created_at }) => ({ user, at: created_at })),
      ...(conversation ?? []).map(({ user, created_at }) => ({ user, at: created_at })),
      ...(commits ?? []).map(({ author, commit }) => ({ user: author, at: commit.author?.date })),
    ].flatMap(seen),
    commits: commits ?? [],
  };
}

/** @returns whether these are the first details of this pull request */
export async function savePullRequest(
  work: Work,
  { place, parts }: RepositoryContext,
  { details, people, commits }: ReadPullRequest,
): Promise<boolean> {
  await savePeople(work, place.organizationId, people);
  await saveEmails(work, place.organizationId, commits, parts.hashKeys);
  return saveDetails(work, place, details);
}

/** Who a pull request names: opening and merging it are their deeds. */
export function peopleOf(given: GithubPullRequest) {
  return [
    { user: given.user, at: given.created_at },
    { user: given.merged_by, at: given.merged_at },
    ...(given.assignees ?? []).map((user) => ({ user, at: null })),
  ];
}

/** Undefined where the account is gone. */
export function seen({
  user,
  at,
}: {
  user: SeenPerson['user'] | null | undefined;
  at: string | null | undefined;
}): SeenPerson[] {
  return user === null || user === undefined ? [] : [{ user, activeAt: at ? new Date(at) : null }];
}

/** The list of its files; where that says nothing, what the comparison of its branches says. */
async function readFiles(
  { reader }: RepositoryContext,
  { number, changed_files, base, head }: GithubPullRequest,
): Promise<GithubFile[]> {
  const files = await reader.files(number);
  const isSilent = files.length === 0 && (changed_files ?? 0) > 0;
  return isSilent ? reader.compared(base.sha, head.sha) : files;
}
