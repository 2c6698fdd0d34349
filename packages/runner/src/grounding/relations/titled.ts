import type { Target } from '../../language/plan/target.ts';
import { isActionable } from '../kinds/roles.ts';
import type { Scored } from '../scored.ts';
import { ancestors, isWithin, type ScreenIndex } from '../screen/screen-index.ts';
import { belongsTo } from './belonging.ts';

/**
 * Where "the Notifications section" is: what is called so itself or has a title of just these words.
 * What only holds the words somewhere, as the whole page does, is it where nothing else is.
 */
export function sectionsCalled(
  { kind, name, ...rest }: Target,
  found: readonly Scored[],
  anchorsOf: (target: Target) => readonly Scored[],
): readonly Scored[] {
  const isSection = (kind === 'section' || kind === 'form') && name !== undefined;
  if (!isSection || rest.ordinal !== undefined) return found;
  const called = found.filter(isCalledSo);
  if (called.length > 0) return called;
  const titles = anchorsOf({ ...rest, name }).filter(isCalledSo);
  return titles.length > 0 ? titles : found;
}

const isCalledSo = ({ because }: Scored): boolean => because.some(({ key }) => key === 'equalName');

/**
 * The candidates in the smallest box around a title, where that is no heading but mere words over
 * the rest of a card or form. None where the box is a part of the page that holds much else, or
 * where the words are a link or button: what they stand over is not told.
 */
export function underTitle(
  index: ScreenIndex,
  candidates: readonly Scored[],
  titles: readonly Scored[],
): Scored[] {
  const found = titles.flatMap((title) => {
    const element = index.elements[title.position];
    if (element === undefined || isActionable(element)) return [];
    const box = boxWithAny(index, candidates, title.position);
    return box === undefined ? [] : candidates.filter(({ position }) => isIn(box, position));
    function isIn(place: number, position: number): boolean {
      return isWithin(index, position, place) && belongsTo(index, position, title.position);
    }
  });
  return [...new Set(found)];
}

const wholeParts = new Set(
  'main banner contentinfo complementary navigation dialog alertdialog document application'.split(
    ' ',
  ),
);

function boxWithAny(
  index: ScreenIndex,
  candidates: readonly Scored[],
  title: number,
): number | undefined {
  for (const box of ancestors(index, title)) {
    const element = index.elements[box];
    const isWhole = element?.parent === undefined || wholeParts.has(element.role);
    if (isWhole || /^(?:body|html)$/.test(element.type)) return undefined;
    const isHeld = ({ position }: Scored): boolean =>
      position !== title && position !== box && isWithin(index, position, box);
    if (candidates.some(isHeld)) return box;
  }
  return undefined;
}
