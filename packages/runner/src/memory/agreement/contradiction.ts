import { areOfOtherTypes, controlKindOf } from '../fingerprint/control-kind.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { sameTitle } from './likeness.ts';
import { senseOf } from './sense.ts';

/** What rules out that one element is what the other was, however alike they are. */
export type Contradiction =
  | 'kind'
  | 'type'
  | 'link'
  | 'row'
  | 'dialog'
  | 'purpose'
  | 'danger'
  | 'price'
  | 'testId';

/** The first contradiction between two elements; undefined if there is none. */
export function contradictionOf(before: Fingerprint, now: Fingerprint): Contradiction | undefined {
  if (isOtherKind(before, now)) return 'kind';
  if (areOfOtherTypes(before, now)) return 'type';
  if (leadsElsewhere(before, now)) return 'link';
  if (standsInOtherRow(before, now)) return 'row';
  if (isInDialog(before) !== isInDialog(now)) return 'dialog';
  if (senseOf(before, now) === 'other') return 'purpose';
  if (isDangerous(before) !== isDangerous(now)) return 'danger';
  if (costsElse(before, now)) return 'price';
  return hasOtherTestId(before, now) ? 'testId' : undefined;
}

/** Words without a role may become a control, since that is what a person took them for. */
function isOtherKind(before: Fingerprint, now: Fingerprint): boolean {
  const [then, today] = [controlKindOf(before), controlKindOf(now)];
  return then !== today && !(then === 'other' && today === 'pressed');
}

function leadsElsewhere({ link: then }: Fingerprint, { link: today }: Fingerprint): boolean {
  if (then === undefined || today === undefined) return false;
  return !isNowhere(then) && !isNowhere(today) && then !== today;
}

/** A link that only a script gives its meaning. */
export const isNowhere = (link: string): boolean => link === '#' || link.startsWith('javascript:');

function standsInOtherRow({ row: then }: Fingerprint, { row: today }: Fingerprint): boolean {
  if (then === undefined && today === undefined) return false;
  return then === undefined || today === undefined || !sameTitle(then, today);
}

const isInDialog = ({ region }: Fingerprint): boolean =>
  region?.startsWith('dialog') === true || region?.startsWith('alertdialog') === true;

/** All that a person may call it by, where it says what it is for. */
function callings({ name, text, label, tooltip }: Fingerprint): string[] {
  const own = [name, text, label, tooltip].filter((words) => words !== undefined && words !== '');
  return own.flatMap((words) => words ?? []);
}

const dangerous = new Set(['danger', 'destructive', 'delete', 'remove', 'trash', 'warning']);

function isDangerous({ marks = [], icon = [] }: Fingerprint): boolean {
  return [...marks, ...icon].some((word) => dangerous.has(word));
}

/** "Export" and "Export ($9.99)": what was free, or cost something else, is another thing to press. */
function costsElse(before: Fingerprint, now: Fingerprint): boolean {
  const known = new Set(pricesIn(before));
  return pricesIn(now).some((price) => !known.has(price));
}

const price = /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|(?:USD|EUR|GBP|MXN)\b)/gu;

const pricesIn = (fingerprint: Fingerprint): string[] =>
  callings(fingerprint).flatMap((words) => words.match(price) ?? []);

/** Authors give two elements two test ids; with another name too, it is another element. */
function hasOtherTestId(before: Fingerprint, now: Fingerprint): boolean {
  const { testId: then } = before;
  const { testId: today } = now;
  return then !== undefined && today !== undefined && then !== today && before.name !== now.name;
}
