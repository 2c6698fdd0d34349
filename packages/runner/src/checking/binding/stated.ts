import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { isTitleOf } from './titles.ts';

/** What the screen itself says of how many there are of something: "42 customers". */
export interface Stated {
  count: number;
  position: number;
}

/** A number and a noun, and nothing else. */
const counted = /^\(?(\d{1,3}(?:[.,]\d{3})*|\d+)\)?\s+\p{L}/u;

const longest = 60;

/** How many of a noun there are, as one text of the screen says; undefined where none does, or two disagree. */
export function statedCount(index: ScreenIndex, noun: string): Stated | undefined {
  const found = statedCounts(index, noun);
  const [first] = found;
  return found.every(({ count }) => count === first?.count) ? first : undefined;
}

/** All numbers of a noun that texts of the screen tell. */
export function statedCounts(index: ScreenIndex, noun: string): Stated[] {
  return index.elements.flatMap(({ text = '', hidden }, position): Stated[] => {
    const words = text.trim();
    const number = hidden || words.length > longest ? undefined : counted.exec(words)?.[1];
    if (number === undefined || !isTitleOf(words, noun)) return [];
    return [{ count: Number(number.replace(/[.,]/g, '')), position }];
  });
}
