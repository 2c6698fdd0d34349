import { isTypedInto } from '../kinds/roles.ts';
import { gapOn } from '../relations/geometry.ts';
import { contentWords } from '../words/wording.ts';
import type { ScreenIndex } from './screen-index.ts';

const nouns = new Set(['result', 'suggestion', 'match', 'resultado', 'sugerencia', 'coincidencia']);

/** So near under the field its list begins, in pixels. */
const nearest = 24;

/**
 * What a search field offers while somebody types into it: the options right under it, whatever the
 * page calls them. None where the noun means no such thing or nothing was typed.
 */
export function suggestions(
  index: ScreenIndex,
  noun: string,
  isAllowed: (position: number) => boolean,
): number[] {
  if (!nouns.has(contentWords(noun).at(-1) ?? '')) return [];
  const field = index.elements.find(
    (element) => isTypedInto(element) && element.states.focused && (element.value ?? '') !== '',
  );
  const box = field?.box;
  if (box === undefined) return [];
  const first = index.elements.findIndex((element, position) => {
    if (!isOffered(index, position) || element.box === undefined) return false;
    const gap = gapOn('below', element.box, box);
    return gap !== undefined && gap <= nearest;
  });
  const parent = index.elements[first]?.parent;
  if (parent === undefined) return [];
  return (index.children[parent] ?? []).filter(
    (child) => isOffered(index, child) && isAllowed(child),
  );
}

const offered = new Set(['option', 'menuitem', 'listitem']);

function isOffered({ elements }: ScreenIndex, position: number): boolean {
  const { role = '', hidden } = elements[position] ?? {};
  return offered.has(role) && hidden === false;
}
