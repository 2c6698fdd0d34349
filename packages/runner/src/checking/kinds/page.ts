import type { Snapshot } from '../../driver/snapshot.ts';
import type { Check, Match } from '../../language/plan/check.ts';
import { said } from '../../language/say/said.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { amountsIn, settleReadings } from '../reading/amounts.ts';
import { compareAmount, compareText, numbersOf } from '../reading/compare.ts';
import { matchesPattern } from '../reading/pattern.ts';
import { factsOf } from '../reading/screen-facts.ts';
import { sayAmount } from './number.ts';
import { sayExpected } from './text.ts';

type PageCheck = Extract<Check, { check: 'address' | 'title' }>;
type ValuesCheck = Extract<Check, { check: 'values' }>;
type AmountsCheck = Extract<Check, { check: 'amounts' }>;

/** Decides what the address or the title of the page is. */
export function decidePage({ check, match, not, value }: PageCheck, snapshot: Snapshot): Decision {
  const actual = check === 'address' ? snapshot.address : snapshot.title;
  const answer =
    check === 'address'
      ? compareAddress(actual, match, value.text)
      : compareText(actual, match, value, factsOf(snapshot), { anyNotation: not });
  const of = said((language) => labels[check][language]);
  const evidence = [{ of, expected: sayExpected(match, not, value.text), actual }];
  if (answer === undefined) {
    const key = match === 'matches' ? 'badPattern' : 'twoReadings';
    const message = sayCheckMessage(key, { text: value.text });
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
  }
  return { verdict: answer === not ? 'fails' : 'holds', evidence, seen: [] };
}

const labels = {
  address: { en: 'address', es: 'dirección' },
  title: { en: 'page title', es: 'título de la página' },
} as const;

/** A path is compared to the page's path, with or without its query; a slash at the end does not matter. */
function compareAddress(address: string, match: Match, wanted: string): boolean | undefined {
  if (match === 'matches') return matchesPattern(wanted, address);
  const forms = formsOf(address);
  const text = wanted.trim();
  switch (match) {
    case 'equals':
      return forms.some((form) => withoutSlash(form) === withoutSlash(text));
    case 'contains':
      return forms.some((form) => form.includes(text));
    case 'startsWith':
      return forms.some((form) => form.startsWith(text));
    case 'endsWith':
      return forms.some(
        (form) => form.endsWith(text) || withoutSlash(form).endsWith(withoutSlash(text)),
      );
  }
}

const withoutSlash = (address: string): string =>
  address.length > 1 ? address.replace(/\/$/, '') : address;

function formsOf(address: string): string[] {
  if (!URL.canParse(address)) return [address];
  const { host, pathname, search, hash } = new URL(address);
  const rest = search + hash;
  const plain = [
    address,
    pathname,
    pathname + rest,
    host + pathname + rest,
    pathname + search,
    host + pathname,
  ];
  return [...new Set([...plain, ...plain.map(decoded)])];
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Decides how a remembered value compares to another. */
export function decideValues(
  { left, match, not, right }: ValuesCheck,
  snapshot: Snapshot,
): Decision {
  const answer = compareText(left.text, match, right, factsOf(snapshot), { anyNotation: true });
  const evidence = [
    { of: valueWord, expected: sayExpected(match, not, right.text), actual: left.text },
  ];
  if (answer === undefined) {
    const message = sayCheckMessage('twoReadings', { text: left.text });
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
  }
  return { verdict: answer === not ? 'fails' : 'holds', evidence, seen: [] };
}

const valueWord = said((language) => (language === 'en' ? 'value' : 'valor'));

/** Decides how large a remembered value is. */
export function decideAmounts({ left, amount }: AmountsCheck, snapshot: Snapshot): Decision {
  const { decimalMark } = factsOf(snapshot);
  const [number, ...more] = amountsIn(left.text);
  const shown =
    number === undefined || more.length > 0 ? numbersOf(left) : settleReadings(number, decimalMark);
  const evidence = [{ of: valueWord, expected: sayAmount(amount), actual: left.text }];
  const answer = compareAmount(shown, amount);
  if (answer !== undefined) return { verdict: answer ? 'holds' : 'fails', evidence, seen: [] };
  const key = shown.length === 0 ? 'notNumber' : 'twoReadings';
  const message = sayCheckMessage(key, { text: left.text });
  return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
}
