import type { PersonKind } from './people/index.ts';
import { median } from './statistics/index.ts';

/** What one person did in the window. */
export interface PersonFigures {
  personId: string;
  kind: PersonKind;
  reviewsGiven: number;
  /** Seconds of each of their responses. */
  responses: readonly number[];
  merged: number;
  bugsFixed: number;
  /** Their review comments after which the lines changed. */
  helpfulComments: number;
  /** Merged pull requests that are tests or documentation. */
  testsAndDocs: number;
}

export interface Board {
  id: BoardId;
  unit: 'count' | 'seconds';
  higher_is_better: boolean;
  minimum_sample: number;
  entries: { rank: number; personId: string; value: number; sample: number }[];
}

export const boardIds = [
  'reviews_given',
  'fast_responses',
  'merged',
  'bugs_fixed',
  'helpful_comments',
  'tests_and_docs',
] as const;

export type BoardId = (typeof boardIds)[number];

const minimumSample = 5;
const maxEntries = 5;

/** Fewer who hide could be guessed. */
const minimumHidden = 3;

/**
 * The best five of each board (review-api 6.8; SPACE, Forsgren et al. 2021, is why there is no sum).
 * Humans alone; who opted out is on none, for the past as well; under five cases luck decides.
 * Equals share a rank and stand in the order of their ids.
 */
export function boardsOf(
  people: readonly PersonFigures[],
  optedOut: ReadonlySet<string>,
): { boards: Board[]; hidden_people: number | null } {
  const humans = people.filter(({ kind }) => kind === 'human');
  const shown = humans.filter(({ personId }) => !optedOut.has(personId));
  const hidden = humans.length - shown.length;
  return {
    boards: boardIds.map((id) => boardOf(id, shown)),
    hidden_people: hidden < minimumHidden ? null : hidden,
  };
}

const figures: Record<BoardId, (of: PersonFigures) => { value: number | null; sample: number }> = {
  reviews_given: ({ reviewsGiven }) => count(reviewsGiven),
  fast_responses: ({ responses }) => ({ value: median(responses), sample: responses.length }),
  merged: ({ merged }) => count(merged),
  bugs_fixed: ({ bugsFixed }) => count(bugsFixed),
  helpful_comments: ({ helpfulComments }) => count(helpfulComments),
  tests_and_docs: ({ testsAndDocs }) => count(testsAndDocs),
};

const count = (value: number) => ({ value, sample: value });

function boardOf(id: BoardId, people: readonly PersonFigures[]): Board {
  const isSpeed = id === 'fast_responses';
  const cases = people
    .flatMap((one) => {
      const { value, sample } = figures[id](one);
      return value === null || sample < minimumSample
        ? []
        : [{ personId: one.personId, value: Math.round(value), sample }];
    })
    .toSorted(
      (one, other) =>
        (isSpeed ? one.value - other.value : other.value - one.value) ||
        (one.personId < other.personId ? -1 : 1),
    );
  return {
    id,
    unit: isSpeed ? 'seconds' : 'count',
    higher_is_better: !isSpeed,
    minimum_sample: minimumSample,
    entries: cases.slice(0, maxEntries).map((one) => ({
      rank: 1 + cases.findIndex(({ value }) => value === one.value),
      ...one,
    })),
  };
}
