import type { Claim, Thing } from './claim.ts';
import { type Facts, fold, isInside, isNowhere, type Piece, wordsOf } from './facts.ts';

/**
 * Whether a claim is false by the facts of a screen, in whatever generous way it is read: a name may
 * be a part of another one, a kind whatever an element's role, tag, class or pointer hint at, a
 * container anything of its kind or of its name, and the section of a heading all that follows it. What
 * this does not call false may be true or false; nothing is asked of the product.
 */
export function isFalse(claim: Claim, facts: Facts): boolean {
  switch (claim.is) {
    case 'shown':
      return isMissing(claim.thing, facts) || isPartOfNumber(claim.thing, facts);
    case 'absent':
      return isThere(claim.thing, facts);
    case 'says':
      return claim.not ? isSaid(claim, facts) : isNotSaid(claim, facts);
    case 'cell':
      return !claim.not && isOtherCell(claim, facts);
    case 'labelled':
      return !claim.not && isOtherValue(claim.label, claim.value, facts);
    case 'state':
      return isMissing(claim.thing, facts) || isOtherState(claim, facts);
    case 'count':
      return claim.how === 'exactly' && claim.count > 0 && isMissing(claim.thing, facts);
    case 'amount':
      return isNowhere(claim.label, facts);
    case 'order':
      return claim.names.some((name) => isNowhere(name, facts)) || isOtherOrder(claim.names, facts);
    case 'sorted':
      return isUnsorted(claim.column, claim.direction, facts);
    case 'placed':
      if (isMissing(claim.thing, facts) || isMissing(claim.other, facts)) return !claim.not;
      return !claim.not && isElsewhere(claim, facts);
    case 'title':
      return !claim.not && !fold(facts.title).includes(fold(claim.value));
    case 'address':
      return !claim.not && !fold(facts.address).includes(fold(claim.value));
    case 'all':
      return claim.claims.some((each) => isFalse(each, facts));
  }
}

/** Indices of all that somebody might mean. */
function meant(thing: Thing, facts: Facts): number[] {
  const name = thing.name === undefined ? undefined : fold(thing.name);
  return [...facts.pieces.entries()]
    .filter(([at, piece]) => {
      if (thing.kind !== undefined && thing.kind !== 'page' && !isOfKind(thing.kind, at, facts))
        return false;
      return name === undefined || wordsOf(piece).some((words) => words.includes(name));
    })
    .map(([at]) => at);
}

/** An element inside a button, or one that a button alone is in, is the button to somebody. */
function isOfKind(kind: NonNullable<Thing['kind']>, index: number, { pieces }: Facts): boolean {
  const piece = pieces[index];
  if (piece === undefined) return false;
  if (piece.kinds.includes(kind)) return true;
  const parent = pieces[piece.parent];
  return parent !== undefined && parent.text === piece.text && parent.kinds.includes(kind);
}

function isMissing(thing: Thing, facts: Facts): boolean {
  if (thing.name !== undefined && isNowhere(thing.name, facts)) return true;
  const found = meant(thing, facts);
  if (found.length === 0) return !isHeadedSection(thing, facts) && !isUndrawn(thing, facts);
  if (thing.in !== undefined) return outsideOf(found, thing.in, facts);
  if (thing.under !== undefined)
    return isMissing(thing.under, facts) || isNowhereUnder(found, thing.under, facts);
  return false;
}

/** A number is read whole: "2 rows" is not on a page that says "42 rows". */
function isPartOfNumber({ name = '' }: Thing, { everything, undrawn }: Facts): boolean {
  const all = [everything, ...undrawn].map(fold).join('\n');
  return /^[\d.,]|\d$/.test(name) && !holds(all, fold(name));
}

/** A section is what stands under a heading, whatever its markup. */
const isHeadedSection = ({ kind, name }: Thing, facts: Facts): boolean =>
  kind === 'section' && name !== undefined && meant({ name }, facts).length > 0;

/** In the part of a list that is not drawn now. */
const isUndrawn = ({ name }: Thing, { undrawn }: Facts): boolean =>
  name !== undefined && fold(undrawn.join('\n')).includes(fold(name));

/** Nothing of it stands in anything that could be meant by the container. */
function outsideOf(found: readonly number[], container: Thing, facts: Facts): boolean {
  if (isMissing(container, facts)) return true;
  const containers = containersOf(container, facts);
  return !found.some((at) => containers.some((each) => at === each || isInside(facts, at, each)));
}

/** A container is called by its name, or by a heading or row header in it; a section by its heading. */
function containersOf(container: Thing, facts: Facts): number[] {
  if (container.kind !== 'section' || container.name === undefined) return meant(container, facts);
  const named = meant({ name: container.name }, facts);
  return [...new Set(named.flatMap((at) => [at, ...ancestorsOf(at, facts).slice(0, 4)]))];
}

function ancestorsOf(index: number, { pieces }: Facts): number[] {
  const found: number[] = [];
  for (let at = pieces[index]?.parent ?? -1; at >= 0; at = pieces[at]?.parent ?? -1) found.push(at);
  return found;
}

/** Nothing of it is drawn lower than what it is said to be under. */
function isNowhereUnder(found: readonly number[], over: Thing, facts: Facts): boolean {
  const tops = meant(over, facts).map((at) => facts.pieces[at]?.box.y ?? Number.POSITIVE_INFINITY);
  return found.every((at) => {
    const y = facts.pieces[at]?.box.y ?? 0;
    return tops.every((top) => y < top - 1);
  });
}

/** Called or saying exactly so, drawn, of just this kind: nobody could say that it is not there. */
function isThere(thing: Thing, facts: Facts): boolean {
  return [...facts.pieces.entries()].some(([at, piece]) => {
    if (!piece.isDrawn || (thing.kind !== undefined && piece.role !== thing.kind)) return false;
    if (thing.name !== undefined && !wordsOf(piece).includes(fold(thing.name))) return false;
    if (thing.under !== undefined) return false;
    if (thing.in === undefined) return true;
    const within = thing.in;
    return ancestorsOf(at, facts).some((each) => {
      const container = facts.pieces[each];
      if (container === undefined || container.role !== within.kind) return false;
      return within.name === undefined || isCalled(container, each, within.name, facts);
    });
  });
}

function isCalled(container: Piece, index: number, name: string, facts: Facts): boolean {
  if (wordsOf(container).includes(fold(name))) return true;
  return facts.pieces.some(
    (piece, at) =>
      piece.role === 'heading' && fold(piece.text) === fold(name) && isInside(facts, at, index),
  );
}

/** What somebody might be speaking of, by its place among its like where one is told. */
function spoken(thing: Thing, facts: Facts): Piece[] {
  const { in: within, under: _, nth: __, ...plain } = thing;
  const { kind: ___, ...bare } = plain;
  const found = meant(plain.kind === 'section' ? bare : plain, facts).filter(
    (at) =>
      within === undefined || containersOf(within, facts).some((each) => isInside(facts, at, each)),
  );
  const own = found.flatMap((at) => {
    const piece = facts.pieces[at];
    return piece === undefined ? [] : [piece];
  });
  if (thing.kind === 'section' || thing.kind === undefined) {
    const around = found.flatMap((at) => ancestorsOf(at, facts).slice(0, 4));
    return [...own, ...around.flatMap((at) => facts.pieces[at] ?? [])];
  }
  return own;
}

type Says = Extract<Claim, { is: 'says' }>;

function isNotSaid({ thing, match, value }: Says, facts: Facts): boolean {
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
function isSaid({ thing, value }: Says, facts: Facts): boolean {
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

/** Two texts that a person may call the same: also the same number written in another way. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/[\s:*()"'.]+$/g, '').replace(/^["'(]+/, '');
  if (plain(one) === plain(other)) return true;
  const [a, b] = [numberOf(one), numberOf(other)];
  return a !== undefined && a === b;
}

function numberOf(text: string): number | undefined {
  const figures = text.replace(/[^\d.,-]/g, '');
  if (!/\d/.test(figures) || /\p{L}/u.test(text)) return undefined;
  const decimal = /[.,](\d{1,2})$/.exec(figures);
  const whole = decimal === null ? figures : figures.slice(0, decimal.index);
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal?.[1] ?? '0'}`);
}

type Cell = Extract<Claim, { is: 'cell' }>;

function isOtherCell({ row, column, value }: Cell, facts: Facts): boolean {
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
function isOtherValue(label: string, value: string, facts: Facts): boolean {
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

/** Whether the words of one folded text stand in another as words of their own. */
function holds(text: string, wanted: string): boolean {
  const at = text.indexOf(wanted);
  if (at < 0) return false;
  const isApart = (letter: string | undefined) =>
    letter === undefined || !/[\p{L}\p{N}.,]/u.test(letter);
  return (
    (isApart(text[at - 1]) && isApart(text[at + wanted.length])) ||
    holds(text.slice(at + 1), wanted)
  );
}

type StateClaim = Extract<Claim, { is: 'state' }>;

/** Each that could be meant is known to be in the other state. */
function isOtherState({ thing, state, not }: StateClaim, facts: Facts): boolean {
  if (thing.name === undefined || thing.in !== undefined) return false;
  const known = meant(thing, facts)
    .map((at) => facts.pieces[at]?.states[state])
    .filter((is) => is !== undefined);
  return known.length > 0 && known.every((is) => is === not);
}

/** Where each of the names is called so exactly once, their places on the page tell their order. */
function isOtherOrder(names: readonly string[], facts: Facts): boolean {
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
function isUnsorted(column: string, direction: 'ascending' | 'descending', facts: Facts): boolean {
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
function isElsewhere({ thing, side, other }: Placed, facts: Facts): boolean {
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
