import { topLayer } from '../../grounding/screen/places.ts';
import { isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { plain } from '../../grounding/words/wording.ts';
import { type Fingerprint, fingerprintOf } from '../fingerprint/fingerprint.ts';

/** Signals that must be as they were, if the element is to be used without a search. */
const strong = [
  'role',
  'name',
  'text',
  'label',
  'placeholder',
  'tooltip',
  'testId',
  'link',
  'region',
] as const;

/**
 * The remembered element, if it is there just as it was and nothing else could be meant: another
 * control of its name means that the sentence must decide. `inPlace`: the sentence says in which row
 * or section, so that the like of it elsewhere are not meant.
 */
export function recognizedIn(
  index: ScreenIndex,
  before: Fingerprint,
  inPlace: boolean,
): number | undefined {
  const name = plain(before.name);
  if (name === '') return undefined;
  const layer = topLayer(index);
  const isReached = (position: number): boolean =>
    layer === undefined || isWithin(index, position, layer);
  const alike = index.elements.flatMap((element, position) => {
    if (element.hidden || !isCalled(element, name) || !isReached(position)) return [];
    return repeatsParent(index, position) ? [] : [position];
  });
  if (alike.length > 1 && !inPlace) return undefined;
  const same = alike.filter(
    (position) =>
      index.elements[position]?.role === before.role &&
      isSame(before, fingerprintOf(index, position), alike.length > 1),
  );
  const [only, ...more] = same;
  return more.length === 0 ? only : undefined;
}

const isCalled = (element: ScreenIndex['elements'][number], name: string): boolean =>
  plain(element.name) === name ||
  (element.name === '' && plain(element.text ?? '') === name) ||
  plain(element.other.label ?? '') === name;

/** The words of a button, and the label of a field, are no second thing of that name. */
function repeatsParent({ elements }: ScreenIndex, position: number): boolean {
  const element = elements[position];
  const parent = element?.parent === undefined ? undefined : elements[element.parent];
  if (element === undefined) return false;
  const isWords = element.role === 'text' || element.role === 'generic' || element.type === 'label';
  return (
    isWords || (parent !== undefined && parent.name === element.name && element.role === 'img')
  );
}

function isSame(before: Fingerprint, now: Fingerprint, mustHaveRow: boolean): boolean {
  if (before.icon?.join() !== now.icon?.join()) return false;
  if (strong.some((key) => plain(before[key] ?? '') !== plain(now[key] ?? ''))) return false;
  if (mustHaveRow && before.row === undefined) return before.heading === now.heading;
  return plain(before.row?.title ?? '') === plain(now.row?.title ?? '');
}
