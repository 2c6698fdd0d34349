import type { Insertable } from 'kysely';
import {
  type GithubCommit,
  type GithubConversationComment,
  type GithubDeployment,
  type GithubDeploymentStatus,
  type GithubFile,
  type GithubInlineComment,
  type GithubIssue,
  type GithubPullRequest,
  type GithubRelease,
  type GithubReview,
  type GithubTimelineEvent,
  type GithubUser,
  type GithubWorkflowRun,
  userSchema,
} from '../github/index.ts';
import type { FactTables } from '../schema/index.ts';
import { type HashKeys, hashEmail } from './hashing.ts';
import { readPatches } from './patch.ts';
import {
  bodyOf,
  closedIssues,
  coAuthors,
  headlineOf,
  mentionedNumbers,
  mentionedShas,
  revertedNumber,
  revertedSha,
  titleOf,
} from './references.ts';

/** A row of a fact, without the place that it is stored at. */
export type Fact<Table extends keyof FactTables> = Omit<
  Insertable<FactTables[Table]>,
  'organization_id' | 'repository_id'
>;

export function pullRequestFact(
  given: GithubPullRequest,
  repository: string,
): Fact<'pull_request'> {
  const body = bodyOf(given.body);
  return {
    number: given.number,
    id: given.id,
    title: titleOf(given.title),
    body,
    author_id: given.user?.id ?? null,
    state: given.state,
    is_draft: given.draft,
    created_at: new Date(given.created_at),
    updated_at: new Date(given.updated_at),
    closed_at: dateOf(given.closed_at),
    merged_at: dateOf(given.merged_at),
    merged_by_id: given.merged_by?.id ?? null,
    // Of an open one it is a trial merge, which is of no consequence.
    merge_commit_sha: given.merged_at ? (given.merge_commit_sha ?? null) : null,
    base_ref: given.base.ref,
    head_ref: given.head.ref,
    head_sha: given.head.sha,
    head_repository_id: given.head.repo?.id ?? null,
    labels: given.labels,
    assignee_ids: (given.assignees ?? []).map(({ id }) => id),
    requested_reviewer_ids: (given.requested_reviewers ?? []).flatMap(
      (reviewer) => userSchema.safeParse(reviewer).data?.id ?? [],
    ),
    additions: given.additions ?? null,
    deletions: given.deletions ?? null,
    changed_files: given.changed_files ?? null,
    commit_count: given.commits ?? null,
    first_authored_at: null,
    reverts_number: revertedNumber(body, repository),
    reverts_sha: revertedSha(body),
    closes_issues: closedIssues(body),
    details_for: null,
    files_for: null,
  };
}

export function fileFacts(
  files: readonly GithubFile[],
  number: number,
  keys: HashKeys,
): Fact<'pull_request_file'>[] {
  const patches = readPatches(files, keys.lines);
  return files.flatMap((file, at) => {
    const patch = patches[at];
    if (patch === undefined) return [];
    const { filename, previous_filename, status, additions, deletions } = file;
    const previous_path = previous_filename ?? null;
    return [{ number, path: filename, previous_path, status, additions, deletions, ...patch }];
  });
}

/** What every list of commits tells of one. */
function commitFacts({ commit, author }: GithubCommit, keys: HashKeys) {
  const { message } = commit;
  const email = commit.author?.email;
  const authored = dateOf(commit.author?.date) ?? dateOf(commit.committer?.date) ?? new Date(0);
  return {
    authored_at: authored,
    committed_at: dateOf(commit.committer?.date) ?? authored,
    author_id: author?.id ?? null,
    author_email_hash: email ? hashEmail(email, keys) : null,
    headline: headlineOf(message),
    reverts_sha: revertedSha(message),
    co_authors: coAuthors(message),
  };
}

export function commitFact(
  commit: GithubCommit,
  at: { number: number; position: number },
  keys: HashKeys,
): Fact<'pull_request_commit'> {
  const { sha, parents } = commit;
  return { ...at, sha, parents: parents.length, ...commitFacts(commit, keys) };
}

export function branchCommitFact(commit: GithubCommit, keys: HashKeys): Fact<'branch_commit'> {
  const { sha, parents } = commit;
  return { sha, parents: parents.map((parent) => parent.sha), ...commitFacts(commit, keys) };
}

const states: Record<string, Fact<'pull_request_review'>['state']> = {
  approved: 'approved',
  changes_requested: 'changes_requested',
  commented: 'commented',
  dismissed: 'dismissed',
};

/** Undefined for one that nobody has sent yet. */
export function reviewFact(
  given: GithubReview,
  number: number,
): Fact<'pull_request_review'> | undefined {
  const state = states[given.state];
  const submitted_at = dateOf(given.submitted_at);
  if (state === undefined || submitted_at === null) return undefined;
  return {
    number,
    id: given.id,
    author_id: given.user?.id ?? null,
    state,
    submitted_at,
    commit_sha: given.commit_id ?? null,
    body: bodyOf(given.body),
  };
}

export function inlineCommentFact(
  given: GithubInlineComment,
  number: number,
): Fact<'pull_request_comment'> {
  return {
    kind: 'inline',
    id: given.id,
    number,
    author_id: given.user?.id ?? null,
    body: bodyOf(given.body),
    review_id: given.pull_request_review_id ?? null,
    in_reply_to_id: given.in_reply_to_id ?? null,
    path: given.path,
    line: given.original_line ?? given.line ?? null,
    start_line: given.original_start_line ?? null,
    side: given.side ?? null,
    commit_sha: given.original_commit_id ?? null,
    has_suggestion: /^```suggestion\b/m.test(given.body ?? ''),
    created_at: new Date(given.created_at),
    updated_at: new Date(given.updated_at),
    resolved_at: null,
    resolved_by_id: null,
    deleted_at: null,
  };
}

export function conversationFact(
  given: GithubConversationComment,
  number: number,
): Fact<'pull_request_comment'> {
  return {
    kind: 'conversation',
    id: given.id,
    number,
    author_id: given.user?.id ?? null,
    body: bodyOf(given.body),
    review_id: null,
    in_reply_to_id: null,
    path: null,
    line: null,
    start_line: null,
    side: null,
    commit_sha: null,
    has_suggestion: false,
    created_at: new Date(given.created_at),
    updated_at: new Date(given.updated_at),
    resolved_at: null,
    resolved_by_id: null,
    deleted_at: null,
  };
}

/** What of a timeline the figures of a pull request are made of. */
const keptEvents = new Map([
  ['ready_for_review', 'ready_for_review'],
  ['convert_to_draft', 'converted_to_draft'],
  ['converted_to_draft', 'converted_to_draft'],
  ['review_requested', 'review_requested'],
  ['review_request_removed', 'review_request_removed'],
  ['review_dismissed', 'review_dismissed'],
  ['head_ref_force_pushed', 'force_pushed'],
  ['closed', 'closed'],
  ['reopened', 'reopened'],
  ['merged', 'merged'],
  ['added_to_merge_queue', 'added_to_merge_queue'],
]);

/** Undefined for what happened but is in no figure. */
export function eventFact(
  given: GithubTimelineEvent,
  number: number,
): Fact<'pull_request_event'> | undefined {
  const kind = keptEvents.get(given.event ?? '');
  const at = dateOf(given.created_at);
  if (kind === undefined || at === null || !given.id) return undefined;
  const subject = given.requested_reviewer?.id ?? given.requested_team?.slug ?? given.commit_id;
  return {
    number,
    id: given.id,
    kind,
    at,
    actor_id: given.actor?.id ?? null,
    subject: subject ?? null,
  };
}

export function issueFact(given: GithubIssue, repository: string): Fact<'issue'> {
  const body = given.body ?? '';
  return {
    number: given.number,
    id: given.id,
    title: titleOf(given.title),
    labels: given.labels,
    type_name: given.type?.name ?? null,
    state: given.state,
    author_id: given.user?.id ?? null,
    created_at: new Date(given.created_at),
    updated_at: new Date(given.updated_at),
    closed_at: dateOf(given.closed_at),
    mentioned_numbers: mentionedNumbers(body, repository),
    mentioned_shas: mentionedShas(body),
    deleted_at: null,
  };
}

export function releaseFact(given: GithubRelease): Fact<'release'> {
  return {
    id: given.id,
    tag: given.tag_name,
    is_draft: given.draft,
    is_prerelease: given.prerelease,
    created_at: dateOf(given.created_at) ?? dateOf(given.published_at) ?? new Date(0),
    published_at: dateOf(given.published_at),
    deleted_at: null,
  };
}

export function deploymentFact(given: GithubDeployment): Fact<'deployment'> {
  const { id, sha, ref, environment, task } = given;
  return {
    id,
    sha,
    ref,
    environment,
    task,
    creator_id: given.creator?.id ?? null,
    created_at: new Date(given.created_at),
    updated_at: new Date(given.updated_at),
  };
}

export function deploymentStatusFact(
  { id, state, created_at }: GithubDeploymentStatus,
  deployment_id: string,
): Fact<'deployment_status'> {
  return { id, deployment_id, state, created_at: new Date(created_at) };
}

export function ciRunFact(given: GithubWorkflowRun): Fact<'ci_run'> {
  return {
    id: given.id,
    workflow_id: given.workflow_id,
    name: given.name ?? '',
    event: given.event,
    head_branch: given.head_branch ?? null,
    head_sha: given.head_sha,
    status: given.status ?? '',
    conclusion: given.conclusion ?? null,
    attempt: given.run_attempt,
    created_at: new Date(given.created_at),
    updated_at: new Date(given.updated_at),
  };
}

/** Somebody who did something, and when. */
export interface SeenPerson {
  user: GithubUser;
  /** Null for somebody who was only named. */
  activeAt: Date | null;
}

function dateOf(time: string | null | undefined): Date | null {
  return time === null || time === undefined ? null : new Date(time);
}
