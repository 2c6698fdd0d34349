import type { Claim, Thing } from '../claim.ts';
import { type Facts, fold, isInside, isNowhere, type Piece, wordsOf } from '../facts.ts';
import { holds, isSame } from './texts.ts';
import { ancestorsOf, containersOf, isMissing, spoken } from './things.ts';

type Says = Extract<Claim, { is: 'says' }>;

export function isNotSaid({ thing, match, value }: Says, facts: Facts): boolean {
  const { nth: _, ...anyOfThem } = thing;
  if (isMissing(anyOfThem, facts)) return true;
  const wanted = fold(value);
  if (thing.nth !== undefined) return isSaidFarOff(thing, wanted, facts);
  if (thing.kind === 'page') return match === 'contains' && isNowhere(value, facts);
  const words = spoken(thing, facts).flatMap(wordsOf);
  if (match === 'contains')
    return isNowhere(value, facts) || !words.some((word) => word.includes(wanted));
  return !words.some((word) => isSame(word, wanted));
}

/** Whether the thing that is meant, and its neighbours, do not say it, so that counting is no matter. */
function isSaidFarOff(thing: Thing, wanted: string, facts: Facts): boolean {
  const { nth = 1, in: within, kind } = thing;
  const containers = within === undefined ? [-1] : containersOf(within, facts);
  const groups = containers.map((container) =>
    facts.pieces.filter(
      (piece, at) => piece.role === kind && piece.isDrawn && isInside(facts, at, container),
    ),
  );
  // A row of headers may count as the first one, or not.
  const slack = kind === 'row' ? [-1, 0, 1] : [0];
  const near = groups.flatMap((alike) => {
    const at = nth < 0 ? alike.length + nth : nth - 1;
    return slack.flatMap((by) => alike[at + by] ?? []);
  });
  const says = (piece: Piece) => wordsOf(piece).some((word) => word.includes(wanted));
  return near.length > 0 && !near.some(says);
}

/** It is said word for word where nobody can mistake it. */
export function isSaid({ thing, value }: Says, facts: Facts): boolean {
  const wanted = fold(value);
  if (thing.kind === 'page')
    return facts.pieces.some((piece) => piece.isDrawn && fold(piece.text) === wanted);
  return [...facts.pieces.entries()].some(([at, piece]) => {
    if (piece.role !== thing.kind || !piece.isDrawn) return false;
    if (thing.name !== undefined && !isCalledInside(piece, at, thing.name, facts)) return false;
    return facts.pieces.some(
      (inner, each) => isInside(facts, each, at) && inner.isDrawn && fold(inner.text) === wanted,
    );
  });
}

const isCalledInside = (piece: Piece, at: number, name: string, facts: Facts): boolean =>
  wordsOf(piece).includes(fold(name)) ||
  facts.pieces.some((inner, each) => isInside(facts, each, at) && fold(inner.text) === fold(name));

type Cell = Extract<Claim, { is: 'cell' }>;

export function isOtherCell({ row, column, value }: Cell, facts: Facts): boolean {
  if (isNowhere(row, facts) || isNowhere(column, facts)) return true;
  const rows = rowsCalled(row, facts);
  if (rows.length === 0) return false;
  const wanted = fold(value);
  if (!rows.some((words) => words.includes(wanted))) return true;
  const cells = facts.tables.flatMap(({ columns, rows: all }) => {
    const at = columns.flatMap((name, index) => (fold(name).includes(fold(column)) ? [index] : []));
    const named = all.filter((cellsOfRow) =>
      cellsOfRow.some((text) => fold(text).includes(fold(row))),
    );
    return named.flatMap((cellsOfRow) => at.map((index) => fold(cellsOfRow[index] ?? '')));
  });
  return (
    cells.length > 0 &&
    !cells.some(
      (text) => text === wanted || isSame(text, wanted) || text.split(' ').includes(wanted),
    )
  );
}

/** The words of each row that has this name somewhere in it. */
function rowsCalled(name: string, facts: Facts): string[] {
  const wanted = fold(name);
  const ofTables = facts.tables.flatMap(({ rows }) =>
    rows
      .filter((cells) => cells.some((text) => fold(text).includes(wanted)))
      .map((cells) => fold(cells.join(' '))),
  );
  const others = facts.pieces
    .filter((piece) => piece.kinds.includes('row') && piece.text.length < 400)
    .map((piece) => fold(piece.text))
    .filter((text) => text.includes(wanted) && text !== wanted);
  return [...ofTables, ...others];
}

/** The value stands nowhere in the smallest part of the page that holds the label and something else. */
export function isOtherValue(label: string, value: string, facts: Facts): boolean {
  if (isNowhere(label, facts)) return true;
  const name = fold(label);
  const bare = (text: string) => text.replace(/[:*\s]+$/, '');
  const labels = [...facts.pieces.entries()].filter(([, piece]) =>
    wordsOf(piece).some((words) => bare(words) === name),
  );
  if (labels.length === 0) return isNowhere(value, facts);
  const wanted = fold(value);
  return labels.every(([at, piece]) => {
    if (piece.value !== undefined && isSame(fold(piece.value), wanted)) return false;
    const around = ancestorsOf(at, facts)
      .map((each) => facts.pieces[each])
      .find((each) => each !== undefined && bare(fold(each.text)) !== name);
    return !holds(fold(around?.text ?? ''), wanted);
  });
}
