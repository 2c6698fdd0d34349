import { controlKindOf } from '../fingerprint/control-kind.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';

/** `unsaid`: neither then nor now it is called anything, as a button with an icon. */
export type Sense = Meaning | 'unsaid';

/** What comes of the words that an element is called by: whether they still ask for the same. */
export function senseOf(before: Fingerprint, now: Fingerprint): Sense {
  const kind = controlKindOf(before);
  const [then, today] = [callingOf(before), callingOf(now)];
  if (!hasWords(then) && !hasWords(today)) return 'unsaid';
  if (!hasWords(then) || !hasWords(today)) return 'unknown';
  const heading = before.heading === now.heading ? now.heading : undefined;
  const type = before.type === now.type ? now.type : undefined;
  const context = { kind, heading, type };
  const meaning = (one: string, other: string) => meaningOf(one, other, context);
  const [shown, shownNow] = [before.text ?? then, now.text ?? today];
  const isShownElse =
    kind === 'pressed' &&
    (shown !== then || shownNow !== today) &&
    meaning(shown, shownNow) === 'other';
  return isShownElse ? 'other' : meaning(then, today);
}

/** A cross or an arrow is on many buttons. */
const hasWords = (calling: string): boolean => /\p{L}/u.test(calling);

const callingOf = ({ name, label, placeholder, tooltip, text }: Fingerprint): string =>
  [name, label, placeholder, tooltip, text].find((words) => words !== undefined && words !== '') ??
  '';
