import type { Thing } from '../claim.ts';
import { type Facts, fold, isInside, isNowhere, type Piece, wordsOf } from '../facts.ts';
import { holds } from './texts.ts';

/** Indices of all that somebody might mean. */
export function meant(thing: Thing, facts: Facts): number[] {
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

export function isMissing(thing: Thing, facts: Facts): boolean {
  if (thing.name !== undefined && isNowhere(thing.name, facts)) return true;
  const found = meant(thing, facts);
  if (found.length === 0) return !isHeadedSection(thing, facts) && !isUndrawn(thing, facts);
  if (thing.in !== undefined) return outsideOf(found, thing.in, facts);
  if (thing.under !== undefined)
    return isMissing(thing.under, facts) || isNowhereUnder(found, thing.under, facts);
  return false;
}

/** A number is read whole: "2 rows" is not on a page that says "42 rows". */
export function isPartOfNumber({ name = '' }: Thing, { everything, undrawn }: Facts): boolean {
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
export function containersOf(container: Thing, facts: Facts): number[] {
  if (container.kind !== 'section' || container.name === undefined) return meant(container, facts);
  const named = meant({ name: container.name }, facts);
  return [...new Set(named.flatMap((at) => [at, ...ancestorsOf(at, facts).slice(0, 4)]))];
}

export function ancestorsOf(index: number, { pieces }: Facts): number[] {
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
export function isThere(thing: Thing, facts: Facts): boolean {
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
export function spoken(thing: Thing, facts: Facts): Piece[] {
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
