import { contentWords } from '../../grounding/words/wording.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { isNowhere } from './contradiction.ts';
import { intentOf } from './intents.ts';
import { likenessOfLists, likenessOfNames } from './likeness.ts';

/** Classes of looks, which many controls share. */
const looks = new Set(
  `btn button link primary secondary tertiary default outline ghost solid plain flat raised danger
  success info warning light dark icon control form field input text nav item menu list card cell
  action actions select checkbox radio switch toggle submit disabled enabled focus hover pressed
  round rounded pill block chip tag`.split(/\s+/),
);

/**
 * What of an element's own makes it this one, beside where it stands: the same place on a page is
 * also taken by whatever comes instead. Empty: nothing does.
 */
export function identityOf(before: Fingerprint, now: Fingerprint): string[] {
  const found: string[] = [];
  for (const key of ['name', 'label', 'placeholder', 'tooltip'] as const) {
    if (isCalledLike(before, before[key] ?? '', now[key] ?? '')) found.push(key);
  }
  for (const key of ['testId', 'field', 'link'] as const) {
    const then = before[key];
    if (then !== undefined && then === now[key] && !isNowhere(then)) found.push(key);
  }
  if (sharesMarks(before.marks, now.marks)) found.push('id and classes');
  if (before.icon !== undefined && likenessOfLists(before.icon, now.icon ?? []) >= 0.6) {
    found.push('icon');
  }
  return found;
}

/**
 * Whether the new words say the same. A word more makes another thing of it ("Save" and "Save as
 * template"), unless it says nothing new: "Save changes", or "Edit customer" under "Customers".
 */
function isCalledLike(before: Fingerprint, then: string, today: string): boolean {
  // A cross or an arrow is on many buttons.
  if (!/\p{L}/u.test(then) || likenessOfNames(then, today) < 0.5) return false;
  const [one, other] = [intentOf(then), intentOf(today)];
  const isSame = one !== undefined && one.is === other?.is;
  const [old, fresh] = isSame ? [one.to, other?.to ?? ''] : [then, today];
  const { heading, region, row, before: left, after: right } = before;
  const around = [old, heading, region, row?.words, left, right].join(' ');
  const known = new Set(contentWords(around));
  return wordsOf(fresh).every((word) => known.has(word) || neutral.has(word));
}

/** Words that name nothing of their own. */
const neutral = new Set(
  'now here page item this it form please ahora aqui pagina elemento articulo este esta'.split(' '),
);

const wordsOf = (text: string): string[] => (text === '' ? [] : contentWords(text));

function sharesMarks(then: readonly string[] = [], today: readonly string[] = []): boolean {
  const [own, others] = [then, today].map((words) => words.filter((word) => !looks.has(word)));
  if (own === undefined || others === undefined || own.length === 0) return false;
  return likenessOfLists(own, others) >= 0.6;
}
