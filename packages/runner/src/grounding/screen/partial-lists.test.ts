import { expect, test } from 'vitest';
import { type Described, screen } from '../snapshot.fixture.ts';
import { partialLists } from './partial-lists.ts';

/** Rows of 28 pixels, `drawn` of them in room for `count`. */
const rows = (count: number, drawn: number): Described => ({
  ref: 'rows',
  box: { x: 0, y: 0, width: 400, height: 28 * count },
  children: Array.from({ length: drawn }, (_, at) => ({
    text: `Row ${at}`,
    box: { x: 0, y: 28 * at, width: 400, height: 28 },
  })),
});
const scroller = (list: Described): Described => ({
  ref: 'scroller',
  box: { x: 0, y: 0, width: 400, height: 480 },
  children: [list],
});
const found = (element: Described) => {
  const box = { x: 0, y: 0, width: 1280, height: 10_000 };
  return partialLists(screen([{ box, children: [element] }])).map(({ ref }) => ref);
};

test('a list that leaves room for a few rows more than it draws is partial', () => {
  expect(found(scroller(rows(29, 20)))).toEqual(['scroller']);
  expect(found(scroller(rows(29, 29)))).toEqual([]);
  expect(found(scroller(rows(30, 29)))).toEqual([]);
});

test('a list that the page itself scrolls over is partial where much of it is blank', () => {
  expect(found(rows(300, 30))).toEqual(['rows']);
  expect(found(rows(40, 30))).toEqual([]);
});
