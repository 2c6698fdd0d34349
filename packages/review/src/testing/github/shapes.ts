/** Things of a story as GitHub's API and webhooks tell them at a time. */
import { likeGithub } from './description.ts';
import { randomOf, shaOf } from './random.ts';
import {
  changedAt,
  type StoryComment,
  type StoryCommit,
  type StoryDeployment,
  type StoryFile,
  type StoryIssue,
  type StoryPerson,
  type StoryPull,
  type StoryRelease,
  type StoryRepository,
  type StoryReview,
  thereAt,
} from './story.ts';

type Tree = Record<string, unknown>;

/** Where things stand: the repository, its account, and the address of the peer. */
export interface Stand {
  repository: StoryRepository;
  account: { id: number; login: string; type: 'Organization' | 'User' };
  url: string;
}

/** Stands in every patch, so that a test can look for source code where it must not be. */
export const sourceMark = 'const plantedSourceLine';

export const timeOf = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

export function userShape({ id, login, type }: Pick<StoryPerson, 'id' | 'login' | 'type'>): Tree {
  return likeGithub('simple-user', { id, login, type });
}

export function repositoryShape(stand: Stand, schema = 'minimal-repository'): Tree {
  const { repository, account, url } = stand;
  return likeGithub(schema, {
    id: repository.id,
    name: repository.name,
    full_name: fullNameOf(stand),
    private: repository.isPrivate,
    owner: likeGithub('simple-user', { ...account }),
    html_url: `${url}/${fullNameOf(stand)}`,
    default_branch: 'main',
    archived: false,
    language: repository.language,
    pushed_at: timeOf(repository.commits.at(-1)?.at ?? 0),
  });
}

const fullNameOf = ({ account, repository }: Stand): string =>
  `${account.login}/${repository.name}`;

/** @param schema `pull-request` tells what the list leaves out */
export function pullShape(
  stand: Stand,
  pull: StoryPull,
  now: number,
  schema: 'pull-request' | 'pull-request-simple',
): Tree {
  const end = pull.end !== undefined && pull.end.at <= now ? pull.end : undefined;
  const isMerged = end?.sha !== undefined && end.sha !== null;
  const commits = pull.commits.filter(({ at }) => at <= now);
  const head = commits.at(-1) ?? pull.commits[0];
  const repository = repositoryShape(stand, 'repository');
  const address = `${stand.url}/repos/${fullNameOf(stand)}/pulls/${pull.number}`;
  const side = (ref: string, sha: string) => ({
    ref,
    sha,
    label: ref,
    repo: repository,
    user: likeGithub('simple-user', { ...stand.account }),
  });
  const requested = pull.requested.filter(({ at }) => at <= now && end === undefined);
  const list = {
    id: pull.id,
    number: pull.number,
    title: pull.title,
    body: pull.body,
    user: userShape(pull.author),
    state: end === undefined ? 'open' : 'closed',
    draft: pull.readyAt !== undefined && pull.readyAt > now,
    created_at: timeOf(pull.createdAt),
    updated_at: timeOf(changedAt(pull, now) ?? pull.createdAt),
    closed_at: end === undefined ? null : timeOf(end.at),
    merged_at: isMerged ? timeOf(end.at) : null,
    merge_commit_sha: isMerged ? end.sha : shaOf('trial merge', pull.number),
    base: side('main', shaOf('base', pull.number)),
    head: side(pull.head, head?.sha ?? ''),
    labels: pull.labels.filter(({ at }) => at <= now).map(({ name }) => labelShape(name)),
    assignees: [],
    requested_reviewers: requested.map(({ reviewer }) => userShape(reviewer)),
    url: address,
    html_url: `${stand.url}/${fullNameOf(stand)}/pull/${pull.number}`,
  };
  if (schema === 'pull-request-simple') return likeGithub(schema, list);
  return likeGithub(schema, {
    ...list,
    merged: isMerged,
    merged_by: isMerged ? userShape(end.by) : null,
    additions: sum(pull.files, ({ additions }) => additions),
    deletions: sum(pull.files, ({ deletions }) => deletions),
    changed_files: pull.files.length,
    commits: commits.length,
    comments: thereAt(pull.conversation, now).length,
    review_comments: thereAt(pull.inline, now).length,
  });
}

/** Lines of a patch that are told; GitHub leaves out what is very large. */
const maxPatchLines = 200;

export function fileShape(file: StoryFile, pull: StoryPull): Tree {
  const { path, additions, deletions } = file;
  const random = randomOf(`${pull.id} ${path}`);
  const line = () => `${' '.repeat(2 * random.below(4))}${sourceMark}${random.below(500)} = 7;`;
  const added = Array.from({ length: Math.min(additions, maxPatchLines) }, () => `+${line()}`);
  const removed = Array.from({ length: Math.min(deletions, maxPatchLines) }, () => `-${line()}`);
  const head = `@@ -1,${removed.length} +1,${added.length} @@`;
  return likeGithub('diff-entry', {
    sha: shaOf('blob', pull.id, path),
    filename: path,
    status: deletions === 0 ? 'added' : 'modified',
    additions,
    deletions,
    changes: additions + deletions,
    patch: [head, ...removed, ...added].join('\n'),
  });
}

export function commitShape(
  { sha, at, author, message }: StoryCommit,
  parents: readonly string[],
): Tree {
  const signature = { name: author.name ?? author.login, email: author.email, date: timeOf(at) };
  return likeGithub('commit', {
    sha,
    commit: {
      url: 'https://github.invalid/',
      author: signature,
      committer: signature,
      message,
      comment_count: 0,
      tree: { sha: shaOf('tree', sha), url: 'https://github.invalid/' },
    },
    author: userShape(author),
    committer: userShape(author),
    parents: parents.map((parent) => ({ sha: parent, url: 'https://github.invalid/' })),
  });
}

export function reviewShape(review: StoryReview, pull: StoryPull): Tree {
  return likeGithub('pull-request-review', {
    id: review.id,
    user: userShape(review.author),
    body: review.body,
    state: review.state,
    submitted_at: timeOf(review.at),
    commit_id:
      pull.commits.findLast(({ at }) => at <= review.at)?.sha ?? pull.commits[0]?.sha ?? '',
  });
}

export function inlineShape(stand: Stand, comment: StoryComment, pull: StoryPull): Tree {
  const { reviewId = 0, path = '', line = 1 } = comment.place ?? {};
  const sha = pull.commits[0]?.sha ?? '';
  return likeGithub('pull-request-review-comment', {
    id: comment.id,
    pull_request_review_id: reviewId,
    diff_hunk: `@@ -1 +1 @@\n+${sourceMark} = 7;`,
    path,
    line,
    original_line: line,
    side: 'RIGHT',
    commit_id: sha,
    original_commit_id: sha,
    user: userShape(comment.author),
    body: comment.body,
    created_at: timeOf(comment.at),
    updated_at: timeOf(comment.at),
    pull_request_url: `${stand.url}/repos/${fullNameOf(stand)}/pulls/${pull.number}`,
  });
}

export function conversationShape(stand: Stand, comment: StoryComment, number: number): Tree {
  return likeGithub('issue-comment', {
    id: comment.id,
    user: userShape(comment.author),
    body: comment.body,
    created_at: timeOf(comment.at),
    updated_at: timeOf(comment.at),
    issue_url: `${stand.url}/repos/${fullNameOf(stand)}/issues/${number}`,
    html_url: `${stand.url}/${fullNameOf(stand)}/pull/${number}#issuecomment-${comment.id}`,
  });
}

/** What happened to a pull request until a time, oldest first. */
export function timelineShape(pull: StoryPull, now: number): Tree[] {
  const event = (schema: string, id: number, at: number, given: Tree) => ({
    at,
    shape: likeGithub(schema, {
      id,
      node_id: `E_${id}`,
      url: 'https://github.invalid/',
      actor: userShape(pull.author),
      commit_id: null,
      commit_url: null,
      performed_via_github_app: null,
      created_at: timeOf(at),
      ...given,
    }),
  });
  const { end, readyAt, requested, id } = pull;
  const events = [
    ...requested.map((request) =>
      event('review-requested-issue-event', request.id, request.at, {
        event: 'review_requested',
        review_requester: userShape(pull.author),
        requested_reviewer: userShape(request.reviewer),
      }),
    ),
    ...(readyAt === undefined
      ? []
      : [event('state-change-issue-event', id + 801, readyAt, { event: 'ready_for_review' })]),
    ...(end === undefined
      ? []
      : [
          ...(end.sha === null
            ? []
            : [event('state-change-issue-event', id + 802, end.at, { event: 'merged' })]),
          event('state-change-issue-event', id + 803, end.at, { event: 'closed' }),
        ]),
  ];
  return events
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at)
    .map(({ shape }) => shape);
}

export function issueShape(stand: Stand, issue: StoryIssue, now: number): Tree {
  const isClosed = issue.closedAt !== undefined && issue.closedAt <= now;
  return likeGithub('issue', {
    id: issue.id,
    number: issue.number,
    title: issue.title,
    body: issue.body,
    labels: issue.labels.map(labelShape),
    state: isClosed ? 'closed' : 'open',
    user: userShape(issue.author),
    created_at: timeOf(issue.createdAt),
    updated_at: timeOf(issueChangedAt(issue, now)),
    closed_at: isClosed ? timeOf(issue.closedAt ?? 0) : null,
    html_url: `${stand.url}/${fullNameOf(stand)}/issues/${issue.number}`,
  });
}

function labelShape(name: string): Tree {
  const told = { id: 1, node_id: '', url: 'https://github.invalid/', color: 'ededed' };
  return { ...told, name, description: '', default: false };
}

export function issueChangedAt({ createdAt, closedAt }: StoryIssue, now: number): number {
  return closedAt !== undefined && closedAt <= now ? closedAt : createdAt;
}

export function releaseShape(
  { id, tag, at, isPrerelease }: StoryRelease,
  author: StoryPerson,
): Tree {
  return likeGithub('release', {
    id,
    tag_name: tag,
    name: tag,
    draft: false,
    prerelease: isPrerelease,
    created_at: timeOf(at),
    published_at: timeOf(at),
    author: userShape(author),
    target_commitish: 'main',
  });
}

export function deploymentShape({ id, sha, environment, at }: StoryDeployment): Tree {
  return likeGithub('deployment', {
    id,
    sha,
    ref: 'main',
    task: 'deploy',
    environment,
    payload: {},
    created_at: timeOf(at),
    updated_at: timeOf(at),
  });
}

export function deploymentStatusShape(status: StoryDeployment['states'][number]): Tree {
  const { id, state, at } = status;
  return likeGithub('deployment-status', {
    id,
    state,
    created_at: timeOf(at),
    updated_at: timeOf(at),
  });
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
