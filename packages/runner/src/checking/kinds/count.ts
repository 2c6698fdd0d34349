import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { isTheOne } from '../../grounding/relations/the-one.ts';
import { partialLists } from '../../grounding/screen/partial-lists.ts';
import {
  ancestors,
  indexScreen,
  isWithin,
  type ScreenIndex,
} from '../../grounding/screen/screen-index.ts';
import { cellsUnder } from '../../grounding/screen/tables.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Target } from '../../language/plan/target.ts';
import type { Amount } from '../../language/plan/value.ts';
import type { Evidence } from '../../steps/outcome.ts';
import { bind } from '../binding/bind.ts';
import { saysNone } from '../binding/says-none.ts';
import { statedCount } from '../binding/stated.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { compareAmount } from '../reading/compare.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, notFound, unbound } from '../target.ts';
import { numberBeside } from './count-given.ts';
import { sayAmount } from './number.ts';
import { absent } from './visible.ts';

type CountCheck = Extract<Check, { check: 'count' }>;

/** Decides how many there are of a thing, those of a list included that it has not drawn. */
export function decideCount(
  { target, amount }: CountCheck,
  snapshot: Snapshot,
  context: CheckContext,
): Decision {
  const counted = countDrawn(target, snapshot);
  const told = countTold(target, amount, snapshot, 'verdict' in counted ? undefined : counted);
  if (told !== undefined) return told;
  if ('verdict' in counted) return counted;
  const { count, elements, outOf } = counted;
  const said = numberBeside(target, snapshot, elements);
  if (said === undefined && isTitle(target, elements)) return onlyTitled(target);
  const numbers = said ?? [count];
  const evidence = [
    { of: sayTarget(target), expected: sayAmount(amount), actual: numbers.join(' / ') },
  ];
  const answer = compareAmount(numbers, amount);
  if (outOf !== undefined && !isSettled(count, amount)) return { ...partOf(outOf), evidence };
  if (answer === undefined) {
    const text = amount.is === 'between' ? amount.low.text : amount.value.text;
    const message = sayCheckMessage('notNumber', { text });
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
  }
  if (answer && count === 0) return withoutAny(target, evidence, snapshot, context);
  const seen = elements.slice(0, 1).map(({ ref }) => ref);
  if (count === 0) return { verdict: 'fails', evidence, seen, missing: target };
  return { verdict: answer ? 'holds' : 'fails', evidence, seen };
}

/**
 * What the screen itself says of their number counts where it draws no more than that: of "42
 * customers" it may show the first ten. Where only what is drawn fits, nobody knows which is meant.
 * Undefined where the screen says nothing of it, or both come to the same.
 */
function countTold(
  target: Target,
  amount: Amount,
  snapshot: Snapshot,
  counted: Counted | undefined,
): Decision | undefined {
  const { noun, ...rest } = target;
  if (noun === undefined || Object.keys(rest).length > 0) return undefined;
  const index = indexScreen(snapshot);
  const told = statedCount(index, noun);
  const element = index.elements[told?.position ?? -1];
  if (told === undefined || element === undefined || told.count === 0) return undefined;
  if (counted !== undefined && counted.count >= told.count) return undefined;
  const evidence = [
    {
      of: sayTarget(target),
      expected: sayAmount(amount),
      actual: element.text ?? '',
      ...boxOf(element),
    },
  ];
  if (compareAmount([told.count], amount) === true)
    return { verdict: 'holds', evidence, seen: [element.ref] };
  const isDrawn = counted !== undefined && compareAmount([counted.count], amount) === true;
  if (!isDrawn) return { verdict: 'fails', reason: 'check_failed', evidence, seen: [element.ref] };
  const message = sayCheckMessage('partOfList', { total: told.count });
  return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
}

/** That there are none is an absence, which must be told of the screen as any other. */
function withoutAny(
  target: Target,
  evidence: Evidence[],
  snapshot: Snapshot,
  context: CheckContext,
): Decision {
  const decision = absent(target, snapshot, context);
  if (decision.verdict !== 'holds') return decision;
  return { ...decision, evidence: [...evidence, ...decision.evidence] };
}

/** Whether more of them, in the part of the list that is not drawn, would change nothing. */
function isSettled(count: number, amount: Amount): boolean {
  switch (amount.is) {
    case 'atLeast':
    case 'moreThan':
      return compareAmount([count], amount) === true;
    case 'atMost':
    case 'lessThan':
      return compareAmount([count], amount) === false;
    case 'exactly':
      return compareAmount([count], { is: 'moreThan', value: amount.value }) === true;
    case 'between':
      return compareAmount([count], { is: 'moreThan', value: amount.high }) === true;
  }
}

/** How many there are, or why that cannot be told. */
export function countOf(target: Target, snapshot: Snapshot): Counted | Decision {
  const counted = countDrawn(target, snapshot);
  if ('verdict' in counted) return counted;
  if (isTitle(target, counted.elements)) return onlyTitled(target);
  return counted.outOf === undefined ? counted : partOf(counted.outOf);
}

const titles = new Set('heading label legend caption term tab columnheader rowheader'.split(' '));

/** "Members" over a list is none of the members. */
function isTitle({ noun, kind }: Target, elements: readonly ScreenElement[]): boolean {
  const [only, ...more] = elements;
  const isNoun = noun !== undefined && kind === undefined;
  return isNoun && only !== undefined && more.length === 0 && titles.has(only.role);
}

function onlyTitled(target: Target): Decision {
  const message = sayCheckMessage('onlyTitled', { target: sayTarget(target) });
  return { verdict: 'undecided', reason: 'check_undecided', evidence: [], seen: [], message };
}

function partOf(outOf: number | 'untold'): Decision {
  const message =
    outOf === 'untold'
      ? sayCheckMessage('partOfUntold')
      : sayCheckMessage('partOfList', { total: outOf });
  return { verdict: 'undecided', reason: 'check_undecided', evidence: [], seen: [], message };
}

interface Counted {
  count: number;
  elements: ScreenElement[];
  /** They are at least so many: their list draws only a part of its items, of which it has so many. */
  outOf?: number | 'untold';
}

function countDrawn(target: Target, snapshot: Snapshot): Counted | Decision {
  const bound = bind(target, snapshot, 'count');
  if (bound.status === 'absent') {
    if (bound.missing !== target) return notFound(bound.missing, bound.nearest);
    return { count: 0, elements: [] };
  }
  const { matches } = bound;
  const index = indexScreen(snapshot);
  if (bound.status !== 'found' && isNounAlone(target) && saysNone(index, target.noun))
    return { count: 0, elements: [] };
  if (bound.status !== 'found') return unbound(target, snapshot, matches);
  const all = inItsColumn(
    target,
    index,
    matches.map(({ element }) => element),
  );
  const elements = inThePlace(target, index, withoutPictures(target, all));
  if ('verdict' in elements) return elements;
  const count = elements.length;
  const total = totalOf(index, elements);
  if (total === undefined) {
    const isPart = areInPartialList(index, elements);
    return isPart ? { count, elements, outOf: 'untold' } : { count, elements };
  }
  if (total <= count) return { count, elements };
  const isWhole = target.name === undefined && target.conditions === undefined;
  return isWhole ? { count: total, elements } : { count, elements, outOf: total };
}

const isNounAlone = (target: Target): target is Target & { noun: string } =>
  target.noun !== undefined && Object.keys(target).length === 1;

/** "There are 3 members" where a column is called so: what it shows, and not its header. */
function inItsColumn(
  { noun, kind }: Target,
  index: ScreenIndex,
  elements: ScreenElement[],
): ScreenElement[] {
  if (noun === undefined || kind !== undefined) return elements;
  const headers = elements.filter(({ role }) => role === 'columnheader');
  if (headers.length === 0) return elements;
  const cells = headers.flatMap(({ ref }) => cellsUnder(index, index.at.get(ref) ?? -1));
  return cells.flatMap((cell) => (index.words(cell) === '' ? [] : (index.elements[cell] ?? [])));
}

/** Of a text that "appears three times" the picture beside it that is called so is no fourth time. */
function withoutPictures(target: Target, elements: ScreenElement[]): ScreenElement[] {
  if (target.name === undefined || target.kind !== undefined) return elements;
  const isBesideText = ({ role, ref, parent }: ScreenElement): boolean =>
    role === 'img' &&
    elements.some((other) => other.ref !== ref && other.parent === parent && other.role !== 'img');
  return elements.filter((element) => !isBesideText(element));
}

/**
 * "The table has 7 rows" where there are two tables: those of one of them if all have as many, else
 * nobody knows which is meant.
 */
function inThePlace(
  { relation, name, conditions }: Target,
  index: ScreenIndex,
  elements: ScreenElement[],
): ScreenElement[] | Decision {
  if (relation === undefined || !isTheOne(relation.to)) return elements;
  const places = bind(relation.to, index.snapshot, 'place');
  if (places.status === 'absent' || places.matches.length < 2) return elements;
  const isAll = name === undefined && conditions === undefined;
  const held = places.matches
    .map(({ element }) => {
      const place = index.at.get(element.ref) ?? -1;
      return elements.filter(({ ref }) => isWithin(index, index.at.get(ref) ?? -1, place));
    })
    .filter((inside) => isAll || inside.length > 0);
  const [first = elements] = held;
  if (held.every(({ length }) => length === first.length)) return first;
  return {
    verdict: 'undecided',
    reason: 'ambiguous_target',
    evidence: [],
    seen: [],
    candidates: places.matches.slice(0, 3).map(({ candidate }) => candidate),
    message: sayCheckMessage('ambiguous', { target: sayTarget(relation.to) }),
  };
}

/** Whether any of them stand in a list that draws only what is in view. */
function areInPartialList(index: ScreenIndex, elements: readonly ScreenElement[]): boolean {
  const lists = partialLists(index.snapshot).map(({ ref }) => index.at.get(ref) ?? -1);
  return elements.some(({ ref }) =>
    lists.some((list) => list !== -1 && isWithin(index, index.at.get(ref) ?? -1, list)),
  );
}

/** What the list that all of them stand in says of its size. */
function totalOf(index: ScreenIndex, elements: readonly ScreenElement[]): number | undefined {
  const lists = new Set(elements.map((element) => listAround(index, element)));
  const [only] = lists;
  return lists.size === 1 && only !== undefined ? index.elements[only]?.setSize : undefined;
}

function listAround(index: ScreenIndex, { ref }: ScreenElement): number | undefined {
  const position = index.at.get(ref);
  if (position === undefined) return undefined;
  for (const ancestor of ancestors(index, position)) {
    if (index.elements[ancestor]?.setSize !== undefined) return ancestor;
  }
  return undefined;
}
