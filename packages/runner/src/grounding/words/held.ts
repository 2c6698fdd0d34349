import { isTypedInto } from '../kinds/roles.ts';
import type { Scored } from '../scored.ts';
import type { ScreenIndex } from '../screen/screen-index.ts';
import { collapse } from './wording.ts';

/** The fields, and texts that can be written in, that hold these words and no others. */
export function fieldsHolding(
  index: ScreenIndex,
  words: string,
  isAllowed: (position: number) => boolean,
): Scored[] {
  const wanted = collapse(words);
  return index.elements.flatMap((element, position): Scored[] => {
    const isShown = isTypedInto(element) && element.type !== 'input:password';
    if (!isShown || collapse(element.value ?? '') !== wanted || !isAllowed(position)) return [];
    return [{ position, score: 0.9, because: [{ key: 'name', words, source: 'value' }] }];
  });
}
