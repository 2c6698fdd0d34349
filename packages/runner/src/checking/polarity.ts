import { contentWords } from '../grounding/words/wording.ts';
import type { Check } from '../language/plan/check.ts';
import type { Name, Target } from '../language/plan/target.ts';

/**
 * Whether a check says that something is not so. It may only seem to hold because the page is not
 * done yet, so it is believed on a quiet page only.
 */
export function isNegative(check: Check): boolean {
  switch (check.check) {
    case 'state':
      return check.not || check.state === 'empty';
    case 'text':
    case 'position':
    case 'address':
    case 'title':
      return check.not;
    case 'count':
      return check.amount.is !== 'atLeast' && check.amount.is !== 'moreThan';
    default:
      return false;
  }
}

/**
 * Whether it says that something is nowhere, so that a part of a list that is not drawn would tell
 * otherwise.
 */
export function isAbsence(check: Check): boolean {
  switch (check.check) {
    case 'state':
      return check.state === 'visible' && check.not;
    case 'text':
      return check.not && check.match === 'contains';
    case 'count':
      return check.amount.is === 'exactly' && check.amount.value.text === '0';
    default:
      return false;
  }
}

/** Words without which nothing in a list could be what a check speaks of; none where only kinds tell. */
export function wordsOf(check: Check): string[] {
  const target = 'target' in check ? check.target : undefined;
  const value = check.check === 'text' && check.match === 'contains' ? [check.value.text] : [];
  const { name, noun } = target ?? {};
  if (name !== undefined) return [...value, ...needles(name)];
  return noun === undefined ? value : [];
}

/** Of a name without quotes each word by itself: "the order total" may be the total of an order. */
const needles = ({ text, quoted }: Name): string[] => (quoted ? [text] : contentWords(text));

/**
 * Whether it says that nothing went wrong. Then what shows on a quiet page counts at once: an error
 * that goes away by itself was shown nevertheless.
 */
export function isAlarm(check: Check): boolean {
  if (check.check === 'state' && check.state === 'visible' && check.not)
    return isError(check.target);
  if (check.check !== 'count' || check.amount.is === 'between') return false;
  return check.amount.is === 'exactly' && check.amount.value.text === '0' && isError(check.target);
}

const alarming = new Set([
  'error',
  'warning',
  'failure',
  'problem',
  'fallo',
  'advertencia',
  'problema',
]);

const isError = ({ kind, noun }: Target): boolean =>
  kind === 'error' || contentWords(noun ?? '').some((word) => alarming.has(word));
