import { describe, expect, test } from 'vitest';
import { type BoardId, boardsOf, type PersonFigures } from './leaderboard.ts';

const person = (personId: string, given: Partial<PersonFigures> = {}): PersonFigures => ({
  personId,
  kind: 'human',
  reviewsGiven: 0,
  responses: [],
  merged: 0,
  bugsFixed: 0,
  helpfulComments: 0,
  testsAndDocs: 0,
  ...given,
});
const nobody = new Set<string>();
const entries = (id: BoardId, people: PersonFigures[], optedOut: ReadonlySet<string> = nobody) =>
  boardsOf(people, optedOut)
    .boards.find((board) => board.id === id)
    ?.entries.map(({ rank, personId, value }) => [rank, personId, value]);

describe('a board', () => {
  test('holds the best five, and equals share a rank', () => {
    const people = [9, 7, 9, 8, 5, 6, 5].map((merged, at) => person(`p${at}`, { merged }));
    expect(entries('merged', people)).toEqual([
      [1, 'p0', 9],
      [1, 'p2', 9],
      [3, 'p3', 8],
      [4, 'p1', 7],
      [5, 'p5', 6],
    ]);
  });
  test('begins with five cases', () => {
    const people = [person('a', { reviewsGiven: 4 }), person('b', { reviewsGiven: 5 })];
    expect(entries('reviews_given', people)).toEqual([[1, 'b', 5]]);
  });
  test('of responses ranks the shortest median first', () => {
    const slow = person('slow', { responses: [60, 60, 60, 60, 60] });
    const fast = person('fast', { responses: [10, 20, 30, 40, 5000] });
    const few = person('few', { responses: [1, 1, 1, 1] });
    expect(entries('fast_responses', [slow, fast, few])).toEqual([
      [1, 'fast', 30],
      [2, 'slow', 60],
    ]);
  });
  test('holds neither bots nor agents', () => {
    const people = [
      person('bot', { kind: 'bot', merged: 9 }),
      person('agent', { kind: 'agent', merged: 9 }),
    ];
    expect(entries('merged', people)).toEqual([]);
  });
  test('holds nobody who opted out, and closes the rank', () => {
    const people = [person('a', { merged: 9 }), person('b', { merged: 8 })];
    expect(entries('merged', people, new Set(['a']))).toEqual([[1, 'b', 8]]);
  });
});

test.each([
  [2, null],
  [3, 3],
])('of %i people who hide, %s are told', (count, expected) => {
  const people = ['a', 'b', 'c', 'd'].map((id) => person(id));
  const optedOut = new Set(['a', 'b', 'c'].slice(0, count));
  expect(boardsOf(people, optedOut).hidden_people).toBe(expected);
});
