import { isWord, type Tokens } from '../../text/token.ts';
import type { Tongue } from '../../tongue/tongue.ts';
import type { Reader } from '../reader.ts';

/** "the avatar and edit its name", "Space to pause": there a verb begins something else. */
export function holdsClause(tokens: Tokens, { tongue }: Reader): boolean {
  return tokens.some((token, at) => {
    if (at > 0 && !token.capital && tellsHow(tokens, at, tongue)) return true;
    const { and, purpose } = tongue.words;
    const joint = token.kind === 'comma' || isWord(token, ...and, ...purpose);
    const next = tokens[at + 1];
    if (!joint || next?.kind !== 'word' || next.capital) return false;
    return tongue.verbs.at(tokens, at + 1).some(({ form }) => form === 'plain');
  });
}

/** "the dialog pressing Escape": how it is done. */
const tellsHow = (tokens: Tokens, at: number, { verbs }: Tongue): boolean =>
  verbs
    .at(tokens, at)
    .some(({ form, group }) => form === 'gerund' && (group === 'tap' || group === 'press'));
