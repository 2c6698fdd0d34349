import type { Snapshot } from '../../driver/snapshot.ts';
import { readingOrder } from '../../grounding/screen/reading-order.ts';
import { indexScreen, isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { cellsUnder, isHeaderRow } from '../../grounding/screen/tables.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Target } from '../../language/plan/target.ts';
import { type Said, said } from '../../language/say/said.ts';
import { bind } from '../binding/bind.ts';
import { isOfNoun } from '../binding/nouns.ts';
import { isTitleOf } from '../binding/titles.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { amountsIn, settleReadings } from '../reading/amounts.ts';
import { datesIn } from '../reading/dates.ts';
import { factsOf } from '../reading/screen-facts.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, notFound, unbound } from '../target.ts';

type OrderCheck = Extract<Check, { check: 'order' }>;

const words = {
  ascending: { en: 'ascending', es: 'ascendente' },
  descending: { en: 'descending', es: 'descendente' },
} as const;

/** Decides whether things are sorted: by number, date or text, by what they show themselves. */
export function decideOrder(
  { target, direction, by }: OrderCheck,
  snapshot: Snapshot,
  { locale }: CheckContext,
): Decision {
  const index = indexScreen(snapshot);
  const found = itemsOf(index, target, snapshot, by);
  if ('verdict' in found) return found;
  const { items, shownBy = by } = found;
  const undecided = (message: Said): Decision => ({
    verdict: 'undecided',
    reason: 'check_undecided',
    evidence: [],
    seen: [],
    message,
  });
  if (items.length < 2) {
    return undecided(sayCheckMessage('tooFew', { count: items.length }));
  }
  const keys = items.map((item) =>
    shownBy === undefined ? index.words(item) : keyOf(index, item, shownBy),
  );
  if (keys.some((key) => key === undefined || key === '')) {
    const missing = shownBy ?? sayTarget(target);
    return undecided(sayCheckMessage('noKey', { by: missing }));
  }
  const texts = keys.flatMap((key) => key ?? []);
  const sorted = isSorted(texts, direction, snapshot, locale);
  const first = index.elements[items[0] ?? 0];
  const evidence = [
    {
      of: sayTarget(target),
      expected: said((language) => words[direction][language]),
      actual: texts.slice(0, 50).join(' · '),
      ...(first === undefined ? {} : boxOf(first)),
    },
  ];
  return { verdict: sorted ? 'holds' : 'fails', evidence, seen: [] };
}

interface Items {
  /** Positions, as a person reads them. */
  items: number[];
  /** What of each is compared, where it is not what it says in all. */
  shownBy?: string;
}

/** The things to be sorted: cells of a column, items of a list, all of a kind. */
function itemsOf(
  index: ScreenIndex,
  target: Target,
  snapshot: Snapshot,
  by: string | undefined,
): Items | Decision {
  const { noun, kind } = target;
  const column = noun === undefined || kind !== undefined ? undefined : columnOf(index, noun);
  if (column !== undefined) return { items: cellsUnder(index, column) };
  const bound = bind(target, snapshot, 'count');
  if (bound.status === 'absent') return notFound(bound.missing, bound.nearest);
  const found = bound.matches.flatMap(({ element }) => index.at.get(element.ref) ?? []);
  const rank = readingOrder(index);
  const inOrder = (positions: readonly number[]): number[] =>
    [...positions].sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
  if (bound.status !== 'found') {
    // Nothing is called so, but each of the things that there are may show one.
    if (noun !== undefined && shapeNamed(noun) !== undefined)
      return { items: inOrder(found), shownBy: noun };
    return unbound(target, snapshot, bound.matches);
  }
  const [only, ...more] = found;
  const whole =
    found.find((position) => index.elements[position]?.role === 'columnheader') ??
    (more.length === 0 ? only : undefined);
  if (whole === undefined) return { items: inOrder(found) };
  if (index.elements[whole]?.role === 'columnheader') return { items: cellsUnder(index, whole) };
  return { items: inOrder(itemsWithin(index, whole, by)) };
}

/** The one column that the noun names: "the prices" under "Price". */
function columnOf(index: ScreenIndex, noun: string): number | undefined {
  const headers = index.elements.flatMap((element, position) =>
    element.role === 'columnheader' && !element.hidden && isHeaderNamed(index, position, noun)
      ? [position]
      : [],
  );
  return headers.length === 1 ? headers[0] : undefined;
}

const itemRoles = ['row', 'listitem', 'option', 'treeitem', 'article', 'menuitem'];

function itemsWithin(index: ScreenIndex, whole: number, by: string | undefined): number[] {
  const inside = index.elements.flatMap((element, position) =>
    position !== whole && isWithin(index, position, whole) && !element.hidden ? [position] : [],
  );
  const header =
    by === undefined ? undefined : inside.find((position) => isHeaderNamed(index, position, by));
  if (header !== undefined) return cellsUnder(index, header);
  for (const role of itemRoles) {
    const items = inside.filter(
      (position) =>
        index.elements[position]?.role === role &&
        !(role === 'row' && isHeaderRow(index, position)),
    );
    if (items.length > 1) return items;
  }
  const parts = (index.children[whole] ?? []).filter((child) => index.words(child) !== '');
  const [first = whole] = parts;
  const isAlike = parts.every((part) => shapeAt(index, part) === shapeAt(index, first));
  return isAlike ? parts : [];
}

const shapeAt = ({ elements }: ScreenIndex, position: number): string =>
  `${elements[position]?.role} ${elements[position]?.type}`;

const isHeaderNamed = (index: ScreenIndex, position: number, by: string): boolean =>
  index.elements[position]?.role === 'columnheader' && isTitleOf(index.words(position), by);

/** What an item shows for "price", "date" or "name". */
function keyOf(index: ScreenIndex, item: number, by: string): string | undefined {
  const element = index.elements[item];
  if (element?.cell !== undefined) return index.words(item);
  const end = index.end[item] ?? item;
  const named: number[] = [];
  for (let at = item + 1; at < end; at += 1) {
    if (index.elements[at]?.hidden !== false || index.words(at) === '') continue;
    if (isOfNoun(index, at, { kind: 'text', noun: by })) named.push(at);
  }
  const deepest = named.filter(
    (position) => !named.some((other) => other !== position && isWithin(index, other, position)),
  );
  const [only, ...more] = deepest;
  if (only !== undefined && more.length === 0) return index.words(only);
  return keyByShape(index.words(item), by);
}

/** What a word says of the shape that its values have. */
function shapeNamed(word: string): 'money' | 'date' | 'words' | undefined {
  const folded = word.toLowerCase();
  if (/price|cost|amount|total|precio|costo|importe|monto/.test(folded)) return 'money';
  if (/\bda(?:te|y)|fecha|d[ií]a/.test(folded)) return 'date';
  return /name|title|alphabet|nombre|t[ií]tulo|alfab/.test(folded) ? 'words' : undefined;
}

/** A price is the only amount of money in it, a date the only date; a name is how it begins. */
function keyByShape(text: string, by: string): string | undefined {
  const amounts = amountsIn(text);
  switch (shapeNamed(by)) {
    case 'money': {
      const [only, ...more] = amounts.filter(({ currencies }) => currencies.length > 0);
      return more.length === 0 ? only?.text : undefined;
    }
    case 'date': {
      const [only, ...more] = datesIn(text);
      return more.length === 0 ? only?.text : undefined;
    }
    case 'words':
      return /^\p{L}/u.test(text.trim()) ? text : undefined;
    case undefined:
      return amounts.length === 1 ? amounts[0]?.text : undefined;
  }
}

function isSorted(
  texts: readonly string[],
  direction: OrderCheck['direction'],
  snapshot: Snapshot,
  locale: string,
): boolean {
  const way = direction === 'ascending' ? 1 : -1;
  const inOrder = <T>(keys: readonly T[], compare: (a: T, b: T) => number): boolean =>
    keys.every((key, at) => {
      const next = keys[at + 1];
      return next === undefined || compare(key, next) * way <= 0;
    });
  const dates = texts
    .map((text) => datesIn(text))
    .flatMap((found) => (found.length === 1 ? found : []));
  if (dates.length === texts.length) {
    const isDayFirst = factsOf(snapshot).dayFirst ?? !locale.startsWith('en-US');
    const days = dates.map(({ readings }) => readings.at(isDayFirst ? -1 : 0) ?? '');
    return inOrder(days, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
  }
  const numbers = texts.map((text) => onlyNumber(text, snapshot));
  const plain = numbers.flatMap((number) => number ?? []);
  if (plain.length === texts.length) return inOrder(plain, (a, b) => a - b);
  const collator = new Intl.Collator(locale, { numeric: true });
  return inOrder(texts, collator.compare) || inOrder(texts, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The number of a text that is little else: "$12.00", "12 items", but not "Mug 12". */
function onlyNumber(text: string, snapshot: Snapshot): number | undefined {
  const [only, ...more] = amountsIn(text);
  if (only === undefined || more.length > 0 || !text.startsWith(only.text)) return undefined;
  return settleReadings(only, factsOf(snapshot).decimalMark)[0];
}
