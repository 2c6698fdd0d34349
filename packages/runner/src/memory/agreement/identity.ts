import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { isNowhere } from './contradiction.ts';
import { likenessOf, likenessOfLists, likenessOfNames } from './likeness.ts';

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
  if (likenessOfNames(before.name, now.name) >= 0.5 && before.name !== '') found.push('name');
  if (before.testId !== undefined && before.testId === now.testId) found.push('test id');
  if (before.link !== undefined && before.link === now.link && !isNowhere(before.link)) {
    found.push('link');
  }
  if (sharesMarks(before.marks, now.marks)) found.push('id and classes');
  if (before.icon !== undefined && likenessOfLists(before.icon, now.icon ?? []) >= 0.6) {
    found.push('icon');
  }
  for (const key of ['label', 'placeholder', 'tooltip'] as const) {
    const [then, today] = [before[key], now[key]];
    if (then !== undefined && today !== undefined && likenessOf(then, today) >= 0.5)
      found.push(key);
  }
  return found;
}

function sharesMarks(then: readonly string[] = [], today: readonly string[] = []): boolean {
  const [own, others] = [then, today].map((words) => words.filter((word) => !looks.has(word)));
  if (own === undefined || others === undefined || own.length === 0) return false;
  return likenessOfLists(own, others) >= 0.6;
}
