import { isWord, textOf } from '../../text/token.ts';
import { bareName, reading } from '../../tongue/name.ts';
import type { Phrase } from '../../tongue/phrase.ts';
import type { TargetReading } from '../../tongue/tongue.ts';
import { isLowerCase, isProper, nounOf } from '../noun.ts';
import { words } from '../words.ts';

/** "Añadir al carrito", "el usuario "Ana"", "el segundo producto". */
export function withoutKind({ tokens, base, definite, problems }: Phrase): TargetReading[] {
  const last = tokens.at(-1);
  if (last?.kind === 'quoted' && tokens.length > 1) {
    const noun = nounOf(tokens.slice(0, -1));
    if (noun === undefined) {
      problems.report('unclear_target', tokens);
      return [];
    }
    return [reading({ ...base, ...noun, name: { text: last.raw, quoted: true } }, definite)];
  }
  if (tokens.length === 1 && isWord(tokens[0], 'cosa', 'cosas')) {
    problems.report('no_referent', tokens);
    return [];
  }
  const name = bareName(tokens, words, problems);
  if (name === undefined) return [];
  const [noun, ...proper] = tokens;
  const called = definite && noun !== undefined && isLowerCase(noun) && isProper(proper);
  if (called) {
    const own = { text: textOf(proper), quoted: false };
    return [reading({ ...base, noun: noun.raw, name: own }, definite, { open: true })];
  }
  const counted = base.ordinal !== undefined || base.every === true;
  if (counted && !name.quoted && tokens.every(isLowerCase)) {
    return [reading({ ...base, noun: name.text }, definite, { open: true })];
  }
  return [reading({ ...base, name }, definite, { open: !name.quoted })];
}
