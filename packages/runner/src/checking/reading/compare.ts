import { collapse, plain } from '../../grounding/words/wording.ts';
import type { Match } from '../../language/plan/check.ts';
import type { Amount, Value } from '../../language/plan/value.ts';
import { holdsWhole, isInNumber } from '../binding/same-words.ts';
import { amountsIn, type ShownAmount, settleReadings } from './amounts.ts';
import { datesIn } from './dates.ts';
import { isSameNotation, notationOf } from './notation.ts';
import { matchesPattern } from './pattern.ts';
import type { ScreenFacts } from './screen-facts.ts';

/** What a comparison says of a text: undefined where two readings differ and nothing decides. */
export type Compared = boolean | undefined;

/**
 * Whether a shown text is as the value says. Letter case and white space do not matter, except in
 * the values of fields (`exactly`) and in patterns. Dates are compared by what they mean; numbers
 * and amounts too, but a page in another locale than the value's is not as it says.
 */
export function compareText(
  shown: string,
  match: Match,
  value: Value,
  facts: ScreenFacts,
  { exactly = false, anyNotation = false }: CompareOptions = {},
): Compared {
  if (match === 'matches') return matchesPattern(value.text, collapse(shown));
  if (compareWords(shown, match, value.text, exactly)) return true;
  if (value.type === 'text') return false;
  return value.type === 'date'
    ? compareDates(shown, match, value.readings, facts)
    : compareNumbers(shown, match, value, facts, anyNotation);
}

interface CompareOptions {
  /** Letter case counts: the value of a field. */
  exactly?: boolean;
  /** Only what a number means counts: it is denied, or stands in a control that writes it its own way. */
  anyNotation?: boolean;
}

function compareWords(shown: string, match: Match, wanted: string, exactly: boolean): boolean {
  const a = exactly ? collapse(shown) : plain(shown);
  const b = exactly ? collapse(wanted) : plain(wanted);
  switch (match) {
    case 'equals':
      return (
        a === b ||
        (!exactly && a.replaceAll(' ', '') === b.replaceAll(' ', '') && hasSplitMark(a, b))
      );
    case 'contains':
      return holdsWhole(a, b);
    case 'startsWith':
      return a.startsWith(b) && !isInNumber(a, b.length);
    case 'endsWith':
      return a.endsWith(b) && !isInNumber(a, a.length - b.length);
    case 'matches':
      return false;
  }
}

/** "$ 12" and "$12" are drawn alike; "no where" and "nowhere" are not. */
const hasSplitMark = (a: string, b: string): boolean =>
  /[^\p{L}\s]/u.test(a) && /[^\p{L}\s]/u.test(b);

function compareNumbers(
  shown: string,
  match: Match,
  value: NumericValue,
  facts: ScreenFacts,
  anyNotation: boolean,
): Compared {
  const all = amountsIn(shown).filter((amount) => isLike(amount, value));
  const compare = (amount: ShownAmount): Compared =>
    anyNotation || isWrittenAs(amount, value, facts) ? equalTo(amount, value, facts) : false;
  if (match === 'contains') return anyOf(all.map(compare));
  if (match === 'startsWith' || match === 'endsWith') return false;
  const [only, ...more] = all;
  if (only === undefined || more.length > 0) return false;
  return compare(only);
}

/** Whether the page writes the amount as the value does: its sign and marks where the value's are. */
function isWrittenAs(amount: ShownAmount, value: NumericValue, facts: ScreenFacts): boolean {
  const shown = settleReadings(amount, facts.decimalMark);
  return isSameNotation(
    notationOf(amount.text, only(shown)),
    notationOf(value.text, only(value.readings)),
  );
}

const only = (readings: readonly number[]): number | undefined =>
  readings.length === 1 ? readings[0] : undefined;

type NumericValue = Exclude<Value, { type: 'text' | 'date' }>;

/** A price is not a percentage, and dollars are not euros; where nothing is written all fit. */
function isLike(amount: ShownAmount, value: Value): boolean {
  if (amount.isPercent !== (value.type === 'percent')) {
    return value.type === 'percent' ? amount.currencies.length === 0 : false;
  }
  if (value.type !== 'money') return true;
  return amount.currencies.length === 0 || isSameCurrency(amount.currencies, value);
}

function isSameCurrency(
  currencies: readonly string[],
  value: Extract<Value, { type: 'money' }>,
): boolean {
  if (currencies.includes(value.currency)) return true;
  const isBareDollar = value.text.includes('$') && !/[a-z]{2,}/i.test(value.text);
  return isBareDollar && currencies.some((code) => code === 'USD' || code === 'MXN');
}

function equalTo(amount: ShownAmount, value: NumericValue, facts: ScreenFacts): Compared {
  if (amount.isInexact) return undefined;
  const shown = settleReadings(amount, facts.decimalMark);
  return unanimous(shown, value.readings, (a, b) => Math.abs(a - b) < 1e-9);
}

function compareDates(
  shown: string,
  match: Match,
  readings: readonly string[],
  facts: ScreenFacts,
): Compared {
  const dates = datesIn(shown).map((date) => settleDate(date.readings, facts));
  if (match !== 'contains' && dates.length !== 1) return false;
  return anyOf(dates.map((days) => unanimous(days, readings, (a, b) => a === b)));
}

/** `readings` of a numeric date are month first, then day first. */
function settleDate(readings: readonly string[], { dayFirst }: ScreenFacts): readonly string[] {
  if (dayFirst === undefined || readings.length < 2) return readings;
  const chosen = readings[dayFirst ? 1 : 0];
  return chosen === undefined ? readings : [chosen];
}

/** The same answer for every pair of readings, or none. */
function unanimous<T>(
  shown: readonly T[],
  wanted: readonly T[],
  test: (shown: T, wanted: T) => boolean,
): Compared {
  const answers = shown.flatMap((a) => wanted.map((b) => test(a, b)));
  if (answers.every((answer) => !answer)) return false;
  return answers.every((answer) => answer) ? true : undefined;
}

function anyOf(answers: readonly Compared[]): Compared {
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

/** Whether a number is as an amount says; several readings must agree. */
export function compareAmount(shown: readonly number[], amount: Amount): Compared {
  if (amount.is === 'between') {
    const low = compareAmount(shown, { is: 'atLeast', value: amount.low });
    const high = compareAmount(shown, { is: 'atMost', value: amount.high });
    if (low === false || high === false) return false;
    return low === undefined || high === undefined ? undefined : true;
  }
  const { is, value } = amount;
  const wanted = numbersOf(value);
  if (wanted.length === 0 || shown.length === 0) return undefined;
  const answers = shown.flatMap((a) => wanted.map((b) => comparisons[is](a, b)));
  if (answers.every((answer) => answer)) return true;
  return answers.every((answer) => !answer) ? false : undefined;
}

const comparisons = {
  exactly: (a: number, b: number): boolean => Math.abs(a - b) < 1e-9,
  atLeast: (a: number, b: number): boolean => a >= b - 1e-9,
  atMost: (a: number, b: number): boolean => a <= b + 1e-9,
  moreThan: (a: number, b: number): boolean => a > b + 1e-9,
  lessThan: (a: number, b: number): boolean => a < b - 1e-9,
};

/** What a value means as a number; a text, as a variable filled in may be, by its only number. */
export function numbersOf(value: Value): readonly number[] {
  if (value.type === 'date') return [];
  if (value.type !== 'text') return value.readings;
  const [only, ...more] = amountsIn(value.text);
  return only === undefined || more.length > 0 ? [] : only.readings;
}
