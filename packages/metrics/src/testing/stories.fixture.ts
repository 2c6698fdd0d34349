import {
  type Account,
  type Comment,
  type Commit,
  type PullRequest,
  peopleFrom,
  type Review,
  type TimelineEvent,
} from '../index.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * A moment of a table: `Tue 09:00` or `Tue 09:00:30` in the week of Monday 2026-03-02, UTC, with
 * `+1` for the week after it; or a date, `2026-03-29T01:00:00Z`.
 */
export function at(text: string): number {
  const [, weekday = '', hour, minute, second = '0', weeks = '0'] =
    /^(\w{3}) (\d\d):(\d\d)(?::(\d\d))?(?: ([+-]\d+))?$/.exec(text) ?? [];
  if (hour === undefined) {
    const moment = Date.parse(text);
    if (Number.isNaN(moment)) throw new Error(`no moment: ${text}`);
    return moment;
  }
  const day = 2 + weekdays.indexOf(weekday) + 7 * Number(weeks);
  return Date.UTC(2026, 2, day, Number(hour), Number(minute), Number(second));
}

export const minutes = (count: number) => count * 60;
export const hours = (count: number) => count * 3600;
export const days = (count: number) => count * 86_400;

const accounts: Account[] = [
  { id: 'ana', login: 'ana', accountType: 'User' },
  { id: 'leo', login: 'leo', accountType: 'User' },
  { id: 'mia', login: 'mia', accountType: 'User' },
  { id: 'ana2', login: 'ana-at-work', accountType: 'User' },
  { id: 'renovate', login: 'renovate[bot]', accountType: 'Bot' },
  { id: 'lint', login: 'lint-service', accountType: 'User' },
  { id: 'own', login: 'touchstone-review[bot]', accountType: 'Bot' },
  { id: 'devin', login: 'devin-ai-integration[bot]', accountType: 'Bot' },
];

/** Ana, who has a second account, Leo and Mia; three bots, one of them ours; and an agent. */
export const people = peopleFrom(accounts, {
  botLogins: ['Lint-Service'],
  agentLogins: ['devin-ai-integration[bot]'],
  aliases: [{ fromLogin: 'ana-at-work', toLogin: 'ana' }],
  ownBotLogin: 'touchstone-review[bot]',
});

/** A line of a story: when, what, and by or of whom. */
export type Line = readonly [time: string, what: string, who?: string];

/**
 * A pull request of Ana's as its timeline tells it: `commit`, `open`, `open draft`, `ready`, `draft`,
 * `push`, `request`, `unrequest`, `review`, `approve`, `reject`, `dismissed`, `inline`, `comment`,
 * `close`, `reopen`, `merge`.
 */
export function pullRequest(lines: readonly Line[], given: Partial<PullRequest> = {}): PullRequest {
  const story = lines.map(([time, what, who]) => ({ at: at(time), what, who: who ?? null }));
  const timesOf = (...what: string[]) => story.filter((line) => what.includes(line.what));
  const opened = timesOf('open', 'open draft')[0];
  const merged = timesOf('merge')[0];
  const authored = timesOf('commit').map((line) => line.at);
  const [lastEnd] = timesOf('close', 'reopen', 'merge').toReversed();
  const isClosed = lastEnd !== undefined && lastEnd.what !== 'reopen';
  const lastDraft = timesOf('open draft', 'draft', 'ready').at(-1)?.what;
  return {
    repositoryId: 'api',
    number: 1,
    title: 'feat: refunds',
    authorId: 'ana',
    createdAt: opened?.at ?? at('Mon 10:00'),
    isDraft: lastDraft === 'draft' || lastDraft === 'open draft',
    closedAt: isClosed ? lastEnd.at : null,
    mergedAt: merged?.at ?? null,
    mergedById: merged ? (merged.who ?? 'leo') : null,
    mergeCommitSha: merged ? `merge-of-${given.number ?? 1}` : null,
    baseRef: 'main',
    headRef: 'feature',
    headRepositoryId: given.repositoryId ?? 'api',
    labels: [],
    requestedReviewerIds: [],
    firstAuthoredAt: authored.length === 0 ? null : Math.min(...authored),
    events: story.flatMap((line) => eventOf(line)),
    reviews: story.flatMap((line) => reviewOf(line)),
    comments: story.flatMap((line) => commentOf(line)),
    pushedAt: timesOf('push').map((line) => line.at),
    additions: null,
    deletions: null,
    commits: [],
    revertsNumber: null,
    revertsSha: null,
    closesIssues: [],
    mentionedNumbers: [],
    ...given,
  };
}

interface Told {
  at: number;
  what: string;
  who: string | null;
}

function eventOf({ at: time, what, who }: Told): TimelineEvent[] {
  const kinds: Record<string, TimelineEvent['kind']> = {
    ready: 'ready_for_review',
    draft: 'converted_to_draft',
    request: 'review_requested',
    unrequest: 'review_request_removed',
    close: 'closed',
    reopen: 'reopened',
    merge: 'closed',
  };
  const kind = kinds[what];
  return kind === undefined ? [] : [{ kind, at: time, reviewerId: who }];
}

function reviewOf({ at: submittedAt, what, who: authorId }: Told): Review[] {
  const states: Record<string, Review['state']> = {
    review: 'commented',
    approve: 'approved',
    reject: 'changes_requested',
    dismissed: 'dismissed',
  };
  const state = states[what];
  return state === undefined ? [] : [{ authorId, state, submittedAt }];
}

function commentOf({ at: createdAt, what, who: authorId }: Told): Comment[] {
  if (what === 'inline') return [{ kind: 'inline', authorId, createdAt }];
  return what === 'comment' ? [{ kind: 'conversation', authorId, createdAt }] : [];
}

export function commit(sha: string, given: Partial<Commit> = {}): Commit {
  return {
    sha,
    authoredAt: at('Mon 09:00'),
    headline: `Change ${sha}`,
    revertsSha: null,
    ...given,
  };
}
