import { collapse } from '../../grounding/words/wording.ts';
import { dateReadings, writtenDate } from '../../language/text/dates.ts';
import { fold } from '../../language/text/fold.ts';

const numeric = /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}([/.-])\d{1,2}\1\d{4}\b/g;
const written =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:de\s+|of\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+|del\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})\b/gu;

/** The dates in a text, each with the ISO days that it can mean. */
export function datesIn(text: string): { text: string; readings: string[] }[] {
  const plain = collapse(text);
  const found: { at: number; text: string; readings: string[] }[] = [];
  for (const match of plain.matchAll(numeric)) {
    const readings = dateReadings(match[0], 'en');
    if (readings.length > 0) found.push({ at: match.index, text: match[0], readings });
  }
  for (const match of plain.matchAll(written)) {
    const day = writtenDate(fold(match[0]).replace(/[.,]/g, '').split(' '));
    if (day !== undefined) found.push({ at: match.index, text: match[0], readings: [day] });
  }
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ text: shown, readings }) => ({ text: shown, readings }));
}

/**
 * Whether the screen writes the day or the month first, told by dates that can be read in one way
 * only; undefined if there are none or they disagree.
 */
export function dayFirst(texts: Iterable<string>): boolean | undefined {
  const seen = new Set<boolean>();
  for (const text of texts) {
    for (const [date] of text.matchAll(/\b\d{1,2}([/-])\d{1,2}\1\d{4}\b/g)) {
      const [first = 0, second = 0] = date.split(/[/-]/).map(Number);
      if (first > 12 && second <= 12) seen.add(true);
      if (second > 12 && first <= 12) seen.add(false);
    }
  }
  const [only] = seen;
  return seen.size === 1 ? only : undefined;
}
