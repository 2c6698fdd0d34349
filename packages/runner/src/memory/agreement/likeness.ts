import { contentWords, loose } from '../../grounding/words/wording.ts';

/** How much two texts have in common, 0 to 1: the share of their words that both hold. */
export function likenessOf(a: string, b: string): number {
  if (loose(a) === loose(b)) return 1;
  return shareOf(new Set(contentWords(a)), new Set(contentWords(b)));
}

export function likenessOfLists(a: readonly string[], b: readonly string[]): number {
  return shareOf(new Set(a), new Set(b));
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Whether each holds the words of the other's title; titles of two things of one kind do not. */
export function sameTitle(
  a: { title: string; words: string },
  b: { title: string; words: string },
): boolean {
  return holdsAll(a.words, b.title) && holdsAll(b.words, a.title);
}

function holdsAll(words: string, title: string): boolean {
  const held = new Set(contentWords(words));
  return contentWords(title).every((word) => held.has(word));
}
