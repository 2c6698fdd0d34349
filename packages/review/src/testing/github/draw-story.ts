import { type Random, randomOf, shaOf } from './random.ts';
import type {
  StoryComment,
  StoryCommit,
  StoryFile,
  StoryIssue,
  StoryPerson,
  StoryPull,
  StoryRepository,
  StoryReview,
} from './story.ts';

/**
 * Draws what a history of merges does not keep. With the same seed it is always the same:
 * - opened before the merge: log-normal, median 20 h, sigma 1.3, 2 minutes to 60 days
 * - first commit before opening: log-normal, median 5 h, sigma 1.5, at most 20 days
 * - commits: one, and each further one with probability 0.45, at most 12, spread evenly
 * - drafts: 12 %, ready after 40 % of the time
 * - reviewed: 80 % of what people open, 40 % of what bots open; the first review after 30 % of the time
 *   on average, each further one with probability 0.4; the last one approves in 90 %
 * - inline comments: each further one with probability 0.5 a review; conversation: 0.45, a fifth by bots
 * - a tenth of the pull requests have a label; one of 25 comments is deleted again
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A change that was merged, as a history has it. */
export interface Merge {
  number: number;
  author: StoryPerson;
  mergedAt: number;
  authoredAt: number;
  sha: string;
  parents: string[];
  type: string | null;
  isRevert: boolean;
  files: StoryFile[];
}

export interface Drawing {
  seed: string;
  people: readonly StoryPerson[];
  repository: Pick<StoryRepository, 'id' | 'name' | 'isPrivate' | 'language'>;
}

const verbs = ['Add', 'Fix', 'Move', 'Rename', 'Simplify', 'Handle', 'Remove', 'Document'];
const nouns = ['cart', 'session', 'invoice', 'search', 'upload', 'cache', 'router', 'report'];

/** A pull request that ended in a merge. */
export function drawPull(merge: Merge, { seed, people, repository }: Drawing): StoryPull {
  const random = randomOf(`${seed} ${repository.id} ${merge.number}`);
  const open = clamp(random.logNormal(20 * hour, 1.3), 2 * minute, 60 * day);
  const createdAt = second(merge.mergedAt - open);
  const isBot = merge.author.type === 'Bot';
  const commits = drawCommits(random, merge, createdAt);
  const reviews = drawReviews(random, { merge, people, createdAt, isReviewed: isBot ? 0.4 : 0.8 });
  const isDraft = random.happens(0.12);
  return {
    id: idOf(repository.id, merge.number, 0),
    number: merge.number,
    title: titleOf(random, merge),
    body: random.happens(0.2) ? `Closes #${random.below(merge.number) + 1}` : 'What and why.',
    author: merge.author,
    head: `${merge.type ?? 'topic'}/${merge.number}`,
    createdAt,
    readyAt: isDraft ? second(createdAt + open * 0.4) : undefined,
    requested: reviews.slice(0, 1).map(({ author }) => ({
      id: idOf(repository.id, merge.number, 900),
      at: second(createdAt + minute),
      reviewer: author,
    })),
    commits,
    files: merge.files,
    reviews: reviews.map((review, at) => ({
      ...review,
      id: idOf(repository.id, merge.number, at + 1),
    })),
    ...drawComments(random, { merge, people, createdAt, reviews, repositoryId: repository.id }),
    labels: random.happens(0.1) ? [{ name: 'bug', at: second(createdAt + 5 * minute) }] : [],
    end: { at: second(merge.mergedAt), sha: merge.sha, by: merge.author },
  };
}

function drawCommits(random: Random, merge: Merge, createdAt: number): StoryCommit[] {
  const before = Math.min(random.logNormal(5 * hour, 1.5), 20 * day);
  const first = second(createdAt - before);
  const count = 1 + random.times(0.45, 11);
  const last = Math.max(createdAt - minute, merge.mergedAt - 3 * minute);
  return Array.from({ length: count }, (_, index) => ({
    sha: shaOf('commit', merge.sha, index),
    at: second(first + ((last - first) * index) / count),
    author: merge.author,
    message: `${merge.type ?? 'work'}: step ${index + 1}\n\nWhy it is so.`,
  }));
}

interface Reviewing {
  merge: Merge;
  people: readonly StoryPerson[];
  createdAt: number;
  isReviewed: number;
}

function drawReviews(
  random: Random,
  { merge, people, createdAt, isReviewed }: Reviewing,
): StoryReview[] {
  if (!random.happens(isReviewed)) return [];
  const count = 1 + random.times(0.4, 5);
  const open = merge.mergedAt - createdAt;
  const start = createdAt + open * 0.6 * random.next();
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const state = isLast && random.happens(0.9) ? 'APPROVED' : pick(random, states);
    return {
      id: 0,
      at: second(start + ((merge.mergedAt - start) * (index + 1)) / (count + 1)),
      author: otherThan(random, people, merge.author),
      state,
      body: state === 'APPROVED' ? '' : 'Please look at this once more.',
    };
  });
}

const states = ['COMMENTED', 'CHANGES_REQUESTED'] as const;

interface Commenting {
  merge: Merge;
  people: readonly StoryPerson[];
  createdAt: number;
  reviews: StoryReview[];
  repositoryId: number;
}

function drawComments(
  random: Random,
  { merge, people, createdAt, reviews, repositoryId }: Commenting,
): Pick<StoryPull, 'inline' | 'conversation'> {
  let next = 100;
  const idNext = () => {
    next += 1;
    return idOf(repositoryId, merge.number, next);
  };
  const deleted = (at: number) =>
    random.happens(0.04) ? { deletedAt: second(at + 10 * minute) } : {};
  const path = merge.files[0]?.path ?? 'README.md';
  const inline = reviews.flatMap(({ at, author }, index) =>
    Array.from(
      { length: random.times(0.5, 6) },
      (_, line): StoryComment => ({
        id: idNext(),
        at,
        author,
        body: random.happens(0.2) ? '```suggestion\nreturn total;\n```' : 'nit: a better name?',
        place: { reviewId: idOf(repositoryId, merge.number, index + 1), path, line: line + 1 },
        ...deleted(at),
      }),
    ),
  );
  const bots = people.filter(({ type }) => type === 'Bot');
  const conversation = Array.from({ length: random.times(0.45, 8) }, (): StoryComment => {
    const at = second(createdAt + (merge.mergedAt - createdAt) * random.next());
    const isBot = bots.length > 0 && random.happens(0.2);
    const author = isBot ? pick(random, bots) : otherThan(random, people, merge.author);
    return { id: idNext(), at, author, body: 'What do you think?', ...deleted(at) };
  });
  return { inline, conversation };
}

/** Issues between two times, one for each of `times`; one of 25 is an incident. */
export function drawIssue(
  { seed, people, repository }: Drawing,
  number: number,
  createdAt: number,
): StoryIssue {
  const random = randomOf(`${seed} issue ${repository.id} ${number}`);
  const isIncident = random.happens(0.04);
  return {
    id: idOf(repository.id, number, 0),
    number,
    title: isIncident ? 'Checkout is down' : `${pick(random, nouns)} is wrong`,
    body: `Since #${Math.max(1, number - 1)}, at ${shaOf('seen', number)}.`,
    labels: isIncident ? ['incident'] : random.happens(0.5) ? ['bug'] : [],
    author: pick(random, people),
    createdAt: second(createdAt),
    closedAt: random.happens(0.7) ? second(createdAt + random.logNormal(3 * day, 1.2)) : undefined,
  };
}

function titleOf(random: Random, { type, isRevert }: Merge): string {
  const words = `${pick(random, verbs)} the ${pick(random, nouns)}`;
  if (isRevert) return `Revert "${words}"`;
  return type === null ? words : `${type}: ${words.toLowerCase()}`;
}

/** Ids are unlike each other within the account: of repository, number and what it is of that. */
export function idOf(repositoryId: number, number: number, part: number): number {
  return repositoryId * 1_000_000_000 + number * 1000 + part;
}

function otherThan(random: Random, people: readonly StoryPerson[], author: StoryPerson) {
  const others = people.filter(({ id, type }) => id !== author.id && type === 'User');
  return others.length === 0 ? author : pick(random, others.slice(0, 12));
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** GitHub tells times to the second. */
function second(at: number): number {
  return Math.floor(at / 1000) * 1000;
}
