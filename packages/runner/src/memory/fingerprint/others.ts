import { isActionable } from '../../grounding/kinds/roles.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { collapse, plain } from '../../grounding/words/wording.ts';

/** So many names of other controls are kept; those nearest in the document. */
const most = 24;
const mostLetters = 40;

/** The names of the other controls on the screen, in the order of the alphabet. */
export function othersBeside(index: ScreenIndex, position: number): string[] {
  const own = plain(index.elements[position]?.name ?? '');
  const nearest = index.elements
    .flatMap((element, at) => {
      const name = collapse(element.name);
      const isOther = !element.hidden && isActionable(element) && /\p{L}/u.test(name);
      return isOther && plain(name) !== own && name.length <= mostLetters ? [{ name, at }] : [];
    })
    .sort((a, b) => Math.abs(a.at - position) - Math.abs(b.at - position));
  return [...new Set(nearest.map(({ name }) => name))].slice(0, most).sort();
}
