import { contentWords, loose } from '../../grounding/words/wording.ts';
import { withoutArticle } from './same-words.ts';

/** "Members", "Your members", "All members", "Members (12)" are titles of members; "About members" is none. */
export function isTitleOf(words: string, noun: string): boolean {
  const bare = withoutArticle(loose(words)).replace(
    /^(?:\d+|all|todos|todas)(?: l[oa]s)? |[\s(]*\d+\)?$/g,
    '',
  );
  return same(bare) === same(withoutArticle(loose(noun)));
}

/** In the singular, word by word, in their order. */
const same = (words: string): string => contentWords(words).join(' ');
