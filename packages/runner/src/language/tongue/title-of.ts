import { isWord, type Tokens } from '../text/token.ts';
import type { Tongue } from './tongue.ts';

/**
 * "el título de la canción actual": what the song is called, no heading that says "canción actual".
 * Of what we know as a part of a page ("el título de la sección") it is the heading.
 */
export function isTitleOf(tokens: Tokens, { kinds }: Pick<Tongue, 'kinds'>): boolean {
  const start = isWord(tokens[0], 'el') ? 1 : 0;
  const [title, of, article, ...thing] = tokens.slice(start);
  const isLower = thing.length > 0 && thing[0]?.kind === 'word' && !thing[0].capital;
  const isSaid = thing[0]?.shape === undefined;
  return (
    isWord(title, 'titulo') &&
    isWord(of, 'de') &&
    isWord(article, 'el', 'la') &&
    isLower &&
    isSaid &&
    kinds.at(thing, 0) === undefined
  );
}
