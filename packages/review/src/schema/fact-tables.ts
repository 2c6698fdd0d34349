import { isolateByOrganization } from '@touchstone/platform';
import { type Kysely, sql } from 'kysely';

/** Columns that every fact of a repository begins with. */
interface OfRepository {
  organization_id: string;
  repository_id: string;
}

interface PullRequestTable extends OfRepository {
  number: number;
  id: string;
  title: string;
  /** The first ten thousand characters. */
  body: string;
  /** Null where the account is gone. */
  author_id: string | null;
  state: 'open' | 'closed';
  is_draft: boolean;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  merged_at: Date | null;
  merged_by_id: string | null;
  merge_commit_sha: string | null;
  base_ref: string;
  head_ref: string;
  head_sha: string;
  /** Of a fork, or null where it is gone. */
  head_repository_id: string | null;
  labels: string[];
  assignee_ids: string[];
  requested_reviewer_ids: string[];
  /** Null until the details are loaded, as the three that follow. */
  additions: number | null;
  deletions: number | null;
  changed_files: number | null;
  commit_count: number | null;
  /** The earliest author date of its commits that was ever seen, also of those rewritten since. */
  first_authored_at: Date | null;
  /** Pull request, or commit, that this one takes back, as its text says. */
  reverts_number: number | null;
  reverts_sha: string | null;
  /** Issues that it closes, as its text says. */
  closes_issues: number[];
  /** `updated_at` of what its details were read for; older than it where they are out of date. */
  details_for: Date | null;
  /** Head whose files and commits are stored. */
  files_for: string | null;
}

/** What a pull request does to a file, without a line of it. */
interface PullRequestFileTable extends OfRepository {
  number: number;
  path: string;
  previous_path: string | null;
  status: string;
  additions: number;
  deletions: number;
  hunks: number;
  /** Deepest level of indentation that was added. */
  deepest_indent: number;
  /** Lines that were added and differ from a removed one in blanks alone. */
  blank_lines: number;
  /** Lines that were added and stood elsewhere in the same pull request before. */
  moved_lines: number;
  is_generated: boolean;
  /** Keyed hashes of four bytes, one for each added line, and each removed one. */
  added_hashes: Buffer;
  removed_hashes: Buffer;
}

interface CommitFacts {
  authored_at: Date;
  committed_at: Date;
  author_id: string | null;
  /** Keyed hash of the author's address. */
  author_email_hash: Buffer | null;
  /** First line of its message, two hundred characters at most. */
  headline: string;
  reverts_sha: string | null;
  /** Names in `Co-authored-by`. */
  co_authors: string[];
}

interface PullRequestCommitTable extends OfRepository, CommitFacts {
  number: number;
  sha: string;
  position: number;
  parents: number;
}

/** A commit that is on the default branch. */
interface BranchCommitTable extends OfRepository, CommitFacts {
  sha: string;
  parents: string[];
}

/** What happened to a pull request, as its timeline has it. */
interface PullRequestEventTable extends OfRepository {
  number: number;
  id: string;
  kind: string;
  at: Date;
  actor_id: string | null;
  /** Whom or what it is about: a reviewer, a head. */
  subject: string | null;
}

interface PullRequestReviewTable extends OfRepository {
  number: number;
  id: string;
  author_id: string | null;
  state: 'approved' | 'changes_requested' | 'commented' | 'dismissed';
  submitted_at: Date;
  commit_sha: string | null;
  body: string;
}

interface PullRequestCommentTable extends OfRepository {
  /** `inline`: at a line of the change; `conversation`: below it. */
  kind: 'inline' | 'conversation';
  id: string;
  number: number;
  author_id: string | null;
  body: string;
  review_id: string | null;
  in_reply_to_id: string | null;
  path: string | null;
  line: number | null;
  start_line: number | null;
  side: string | null;
  commit_sha: string | null;
  has_suggestion: boolean;
  created_at: Date;
  updated_at: Date;
  /** Of the thread; told by webhooks alone. */
  resolved_at: Date | null;
  resolved_by_id: string | null;
  /** A comment that is gone keeps nothing but its place. */
  deleted_at: Date | null;
}

interface IssueTable extends OfRepository {
  number: number;
  id: string;
  title: string;
  labels: string[];
  type_name: string | null;
  state: 'open' | 'closed';
  author_id: string | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  /** Pull requests and commits that its text names; the text itself is not kept. */
  mentioned_numbers: number[];
  mentioned_shas: string[];
  deleted_at: Date | null;
}

interface ReleaseTable extends OfRepository {
  id: string;
  tag: string;
  is_draft: boolean;
  is_prerelease: boolean;
  created_at: Date;
  published_at: Date | null;
  deleted_at: Date | null;
}

interface TagTable extends OfRepository {
  name: string;
  /** Null until the tags were read. */
  sha: string | null;
  /** Told by webhooks alone. */
  pushed_at: Date | null;
}

interface DeploymentTable extends OfRepository {
  id: string;
  sha: string;
  ref: string;
  environment: string;
  task: string;
  creator_id: string | null;
  created_at: Date;
  updated_at: Date;
}

interface DeploymentStatusTable extends OfRepository {
  id: string;
  deployment_id: string;
  state: string;
  created_at: Date;
}

interface CiRunTable extends OfRepository {
  id: string;
  workflow_id: string;
  name: string;
  event: string;
  head_branch: string | null;
  head_sha: string;
  status: string;
  conclusion: string | null;
  attempt: number;
  created_at: Date;
  updated_at: Date;
}

/** Somebody or something with an account at the code host. */
interface CodeHostPersonTable {
  organization_id: string;
  id: string;
  login: string;
  name: string | null;
  avatar_url: string | null;
  /** As the code host has it: `User`, `Bot`, `Mannequin`. */
  account_type: string;
  /** Of the account that is connected. */
  is_member: boolean;
  last_active_at: Date | null;
  /** When the profile was read; null before. */
  profile_at: Date | null;
}

/** Which person the address of a commit belongs to, as the code host says; the address as a hash. */
interface CodeHostEmailTable {
  organization_id: string;
  email_hash: Buffer;
  person_id: string;
}

export interface FactTables {
  pull_request: PullRequestTable;
  pull_request_file: PullRequestFileTable;
  pull_request_commit: PullRequestCommitTable;
  pull_request_event: PullRequestEventTable;
  pull_request_review: PullRequestReviewTable;
  pull_request_comment: PullRequestCommentTable;
  branch_commit: BranchCommitTable;
  issue: IssueTable;
  release: ReleaseTable;
  repository_tag: TagTable;
  deployment: DeploymentTable;
  deployment_status: DeploymentStatusTable;
  ci_run: CiRunTable;
  code_host_person: CodeHostPersonTable;
  code_host_email: CodeHostEmailTable;
}

const place = `
  organization_id uuid not null,
  repository_id text not null`;

const ofRepository = `${place},
  foreign key (organization_id, repository_id) references repository on delete cascade`;

const commitFacts = `
  authored_at timestamptz not null,
  committed_at timestamptz not null,
  author_id text,
  author_email_hash bytea,
  headline text not null,
  reverts_sha text,
  co_authors text[] not null`;

const ofPullRequest = `${place},
  number integer not null,
  foreign key (organization_id, repository_id, number) references pull_request on delete cascade`;

/** Tables by name, each with its columns and keys. */
const tables = {
  pull_request: `${ofRepository},
    number integer not null,
    id text not null,
    title text not null,
    body text not null,
    author_id text,
    state text not null check (state in ('open', 'closed')),
    is_draft boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    closed_at timestamptz,
    merged_at timestamptz,
    merged_by_id text,
    merge_commit_sha text,
    base_ref text not null,
    head_ref text not null,
    head_sha text not null,
    head_repository_id text,
    labels text[] not null,
    assignee_ids text[] not null,
    requested_reviewer_ids text[] not null,
    additions integer,
    deletions integer,
    changed_files integer,
    commit_count integer,
    first_authored_at timestamptz,
    reverts_number integer,
    reverts_sha text,
    closes_issues integer[] not null,
    details_for timestamptz,
    files_for text,
    primary key (organization_id, repository_id, number)`,
  pull_request_file: `${ofPullRequest},
    path text not null,
    previous_path text,
    status text not null,
    additions integer not null,
    deletions integer not null,
    hunks integer not null,
    deepest_indent integer not null,
    blank_lines integer not null,
    moved_lines integer not null,
    is_generated boolean not null,
    added_hashes bytea not null,
    removed_hashes bytea not null,
    primary key (organization_id, repository_id, number, path)`,
  pull_request_commit: `${ofPullRequest},
    sha text not null,
    position integer not null,
    parents integer not null,
    ${commitFacts},
    primary key (organization_id, repository_id, number, sha)`,
  pull_request_event: `${ofPullRequest},
    id text not null,
    kind text not null,
    at timestamptz not null,
    actor_id text,
    subject text,
    primary key (organization_id, repository_id, number, id)`,
  pull_request_review: `${ofPullRequest},
    id text not null,
    author_id text,
    state text not null
      check (state in ('approved', 'changes_requested', 'commented', 'dismissed')),
    submitted_at timestamptz not null,
    commit_sha text,
    body text not null,
    primary key (organization_id, repository_id, number, id)`,
  // A comment may come before the pull request that it is about.
  pull_request_comment: `${ofRepository},
    kind text not null check (kind in ('inline', 'conversation')),
    id text not null,
    number integer not null,
    author_id text,
    body text not null,
    review_id text,
    in_reply_to_id text,
    path text,
    line integer,
    start_line integer,
    side text,
    commit_sha text,
    has_suggestion boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    resolved_at timestamptz,
    resolved_by_id text,
    deleted_at timestamptz,
    primary key (organization_id, repository_id, kind, id)`,
  branch_commit: `${ofRepository},
    sha text not null,
    parents text[] not null,
    ${commitFacts},
    primary key (organization_id, repository_id, sha)`,
  issue: `${ofRepository},
    number integer not null,
    id text not null,
    title text not null,
    labels text[] not null,
    type_name text,
    state text not null check (state in ('open', 'closed')),
    author_id text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    closed_at timestamptz,
    mentioned_numbers integer[] not null,
    mentioned_shas text[] not null,
    deleted_at timestamptz,
    primary key (organization_id, repository_id, number)`,
  release: `${ofRepository},
    id text not null,
    tag text not null,
    is_draft boolean not null,
    is_prerelease boolean not null,
    created_at timestamptz not null,
    published_at timestamptz,
    deleted_at timestamptz,
    primary key (organization_id, repository_id, id)`,
  repository_tag: `${ofRepository},
    name text not null,
    sha text,
    pushed_at timestamptz,
    primary key (organization_id, repository_id, name)`,
  deployment: `${ofRepository},
    id text not null,
    sha text not null,
    ref text not null,
    environment text not null,
    task text not null,
    creator_id text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, repository_id, id)`,
  deployment_status: `${ofRepository},
    id text not null,
    deployment_id text not null,
    state text not null,
    created_at timestamptz not null,
    primary key (organization_id, repository_id, id)`,
  ci_run: `${ofRepository},
    id text not null,
    workflow_id text not null,
    name text not null,
    event text not null,
    head_branch text,
    head_sha text not null,
    status text not null,
    conclusion text,
    attempt integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (organization_id, repository_id, id)`,
  code_host_person: `
    organization_id uuid not null references organization on delete cascade,
    id text not null,
    login text not null,
    name text,
    avatar_url text,
    account_type text not null,
    is_member boolean not null default false,
    last_active_at timestamptz,
    profile_at timestamptz,
    primary key (organization_id, id)`,
  code_host_email: `
    organization_id uuid not null references organization on delete cascade,
    email_hash bytea not null,
    person_id text not null,
    primary key (organization_id, email_hash)`,
};

const indexes = {
  pull_request_by_change: 'pull_request (organization_id, repository_id, updated_at)',
  pull_request_by_merge: 'pull_request (organization_id, repository_id, merged_at)',
  pull_request_by_author: 'pull_request (organization_id, author_id, created_at)',
  pull_request_comment_by_number:
    'pull_request_comment (organization_id, repository_id, number, kind)',
  deployment_status_of_deployment:
    'deployment_status (organization_id, repository_id, deployment_id)',
  code_host_person_by_login: 'code_host_person (organization_id, lower(login))',
};

export async function createFactTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) {
    await sql`create table ${sql.table(name)} (${sql.raw(columns)})`.execute(db);
    await isolateByOrganization(db, name, { appRole });
  }
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db);
}
