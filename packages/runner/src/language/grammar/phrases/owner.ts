import type { Target } from '../../plan/plan.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import { places, repeated } from '../../tongue/kinds.ts';
import type { Reader } from '../reader.ts';

/**
 * Whose thing "its Delete button" is: of what was named before, where that is one of many. "its" is
 * said of a place too; "su" may be the user's there and says nothing more.
 */
export function ownerOf(tokens: Tokens, { it, tongue }: Reader): Target['relation'] {
  const [owning] = tokens;
  if (it === undefined || tokens.length < 2 || !isWord(owning, ...tongue.words.owning))
    return undefined;
  const isPlace = it.kind !== undefined && places.has(it.kind);
  const isOne = it.ordinal !== undefined || (it.kind !== undefined && repeated.has(it.kind));
  const isOwner = isOne || (isPlace && isWord(owning, 'its'));
  return isOwner ? { is: isPlace ? 'in' : 'for', to: it } : undefined;
}
