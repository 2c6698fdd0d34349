import type { Claim, Thing } from '../claim.ts';
import { type Facts, fold, isNowhere, type Piece, wordsOf } from '../facts.ts';
import { numberOf } from './texts.ts';
import { ancestorsOf, meant } from './things.ts';

/** Where each of the names is called so exactly once, their places on the page tell their order. */
export function isOtherOrder(names: readonly string[], facts: Facts): boolean {
  const places = names.map((name) => onlyPlace(name, facts));
  if (places.some((place) => place === undefined)) return false;
  const pairs = places.slice(1).map((place, at) => [places[at], place] as const);
  return pairs.some(([one, two]) => one !== undefined && two !== undefined && comesLater(one, two));
}

interface Place {
  index: number;
  box: Piece['box'];
}

const comesLater = (one: Place, two: Place): boolean =>
  one.index > two.index &&
  (one.box.y > two.box.y + 1 || (one.box.y > two.box.y - 1 && one.box.x > two.box.x + 1));

/** The innermost piece of these words, if there is just one such place. */
function onlyPlace(name: string, facts: Facts): Place | undefined {
  const found = [...facts.pieces.entries()].filter(([, piece]) =>
    wordsOf(piece).includes(fold(name)),
  );
  const [innermost, ...others] = found.toReversed();
  if (innermost === undefined) return undefined;
  const around = new Set(ancestorsOf(innermost[0], facts));
  if (others.some(([at]) => !around.has(at))) return undefined;
  const elsewhere = facts.pieces.filter(
    (piece, at) =>
      wordsOf(piece).some((words) => words.includes(fold(name))) &&
      at !== innermost[0] &&
      !around.has(at),
  );
  return elsewhere.length > 0 ? undefined : { index: innermost[0], box: innermost[1].box };
}

/** In no table is the column of this name in this order. */
export function isUnsorted(
  column: string,
  direction: 'ascending' | 'descending',
  facts: Facts,
): boolean {
  const columns = facts.tables.flatMap(({ columns: names, rows }) =>
    names.flatMap((name, at) =>
      fold(name) === fold(column) ? [rows.map((cells) => cells[at] ?? '')] : [],
    ),
  );
  if (columns.length === 0) return isNowhere(column, facts);
  return columns.every((texts) => texts.length > 1 && !isInOrder(texts, direction));
}

function isInOrder(texts: readonly string[], direction: 'ascending' | 'descending'): boolean {
  const numbers = texts.map((text) => numberOf(fold(text)));
  const sign = direction === 'ascending' ? 1 : -1;
  return texts.slice(1).every((text, at) => {
    const [a, b] = [numbers[at], numbers[at + 1]];
    const byWords = (texts[at] ?? '').localeCompare(text, undefined, { sensitivity: 'base' });
    const difference = a === undefined || b === undefined ? byWords : a - b;
    return difference * sign <= 0 || byWords * sign <= 0;
  });
}

type Placed = Extract<Claim, { is: 'placed' }>;

/** No two that could be meant stand to each other as it is said. */
export function isElsewhere({ thing, side, other }: Placed, facts: Facts): boolean {
  const boxes = (of: Thing) => meant(of, facts).flatMap((at) => boxOf(facts.pieces[at], of));
  const [ones, twos] = [boxes(thing), boxes(other)];
  const isKnown = ones.length > 0 && twos.length > 0;
  return isKnown && ones.every((one) => twos.every((two) => !isAt(side, one, two)));
}

/** Where it is, but not the large parts of the page that it is in. */
const boxOf = (piece: Piece | undefined, { name = '' }: Thing): Piece['box'][] =>
  piece === undefined || !piece.isDrawn || (name !== '' && piece.text.length > name.length + 60)
    ? []
    : [piece.box];

function isAt(side: Placed['side'], one: Piece['box'], two: Piece['box']): boolean {
  switch (side) {
    case 'above':
      return one.y < two.y;
    case 'below':
      return one.y + one.height > two.y + two.height;
    case 'leftOf':
      return one.x < two.x;
    case 'rightOf':
      return one.x + one.width > two.x + two.width;
  }
}
