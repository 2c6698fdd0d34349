import { controlKindOf } from '../fingerprint/control-kind.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { isNowhere } from './contradiction.ts';
import { likenessOfLists } from './likeness.ts';
import { senseOf } from './sense.ts';

/**
 * Whether something of an element's own makes it this one, beside where it stands: the same place on
 * a page is also taken by whatever comes instead. Its words do, if they mean the same. Where they
 * cannot be judged, only the test id does, which an author gives to one thing, and never for what
 * somebody types or chooses, nor for what leads to another place than it did. That it leads to the same place or looks the same is a proof only where
 * it never had words.
 */
export function isItself(before: Fingerprint, now: Fingerprint): boolean {
  switch (senseOf(before, now)) {
    case 'same':
      return true;
    case 'unknown':
      return (
        controlKindOf(before) === 'pressed' &&
        hasSameTestId(before, now) &&
        before.link === now.link
      );
    case 'unsaid':
      return (
        hasSameTestId(before, now) ||
        leadsToSame(before, now) ||
        (before.field !== undefined && before.field === now.field) ||
        sharesMarks(before.marks, now.marks) ||
        (before.icon !== undefined && likenessOfLists(before.icon, now.icon ?? []) >= 0.6)
      );
    case 'other':
      return false;
  }
}

const hasSameTestId = ({ testId }: Fingerprint, now: Fingerprint): boolean =>
  testId !== undefined && testId === now.testId;

const leadsToSame = ({ link }: Fingerprint, now: Fingerprint): boolean =>
  link !== undefined && !isNowhere(link) && link === now.link;

/** Classes of looks, which many controls share. */
const looks = new Set(
  `btn button link primary secondary tertiary default outline ghost solid plain flat raised danger
  success info warning light dark icon control form field input text nav item menu list card cell
  action actions select checkbox radio switch toggle submit disabled enabled focus hover pressed
  round rounded pill block chip tag`.split(/\s+/),
);

function sharesMarks(then: readonly string[] = [], today: readonly string[] = []): boolean {
  const [own, others] = [then, today].map((words) => words.filter((word) => !looks.has(word)));
  if (own === undefined || others === undefined || own.length === 0) return false;
  return likenessOfLists(own, others) >= 0.6;
}
