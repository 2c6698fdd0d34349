const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Text that needs no tidying: most of a screen, and telling so is cheap. */
const tidy = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** The words as a person sees them: invisible characters gone, white space collapsed. */
export function collapse(text: string): string {
  if (tidy.test(text)) return text;
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/** For quoted names: letter by letter, but case and white space do not matter. */
export function plain(text: string): string {
  return collapse(text).toLowerCase();
}

/** Letters and digits at both ends, nothing with an accent: loose as it is. */
const simple = /^[a-z0-9](?:[ -~]*[a-z0-9])?$/;

/** For names without quotes: accents, and marks at the ends, do not matter either. */
export function loose(text: string): string {
  const lower = plain(text);
  if (simple.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^\p{L}\p{N}$€£+-]+|[^\p{L}\p{N}%$€£+]+$/gu, '')
    .trim();
}

const fillers = new Set(
  'the a an of for to in on at by with and your my el la los las un una de del al en por para con y su tu mi'.split(
    ' ',
  ),
);

/** The words that carry meaning, in the singular; all of them if every word is a filler. */
export function contentWords(text: string): string[] {
  const bare = loose(text);
  if (letters.test(bare)) return meaningful(bare.split(' '));
  return meaningful(bare.match(/[\p{L}\p{N}]+(?:[.,:'’][\p{L}\p{N}]+)*/gu) ?? []);
}

const letters = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function meaningful(words: readonly string[]): string[] {
  const meaning = words.filter((word) => !fillers.has(word));
  return (meaning.length > 0 ? meaning : words).map(singular);
}

/** "products" and "product", "luces" and "luz", "prices" and "price", "canciones" and "cancion" are one. */
function singular(word: string): string {
  if (/[aeiou]z$/.test(word)) return `${word.slice(0, -1)}ce`;
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/(?:on|or|ad|al|el|il|en|an)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** How many slips of the fingers are forgiven in a word of this length. */
function forgiven(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** The same word, or one typed with a small slip; numbers must be right. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const slips = forgiven(Math.min(a.length, b.length));
  if (slips === 0 || a[0] !== b[0] || /\d/.test(a) || /\d/.test(b)) return false;
  return distance(a, b, slips) <= slips;
}

/** Damerau-Levenshtein distance (optimal string alignment), given up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      now.push(best);
    }
    if (Math.min(...now) > limit) return limit + 1;
    before = last;
    last = now;
  }
  return last[b.length] ?? limit + 1;
}
