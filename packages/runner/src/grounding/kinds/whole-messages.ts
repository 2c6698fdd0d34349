import type { ScreenElement } from '../../driver/snapshot.ts';
import type { Target } from '../../language/plan/target.ts';
import type { Scored } from '../scored.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';

const messages = new Set(['alert', 'error', 'message', 'toast']);

/**
 * Of messages that stand in each other those that a person counts: one with its title and its text is
 * one, a region that gathers several is none.
 */
export function wholeMessages(
  index: ScreenIndex,
  { kind }: Target,
  found: readonly Scored[],
): readonly Scored[] {
  if (!messages.has(kind ?? '') || found.length < 2) return found;
  const all = new Set(found.map(({ position }) => position));
  const inside = new Map<number, number[]>();
  for (const position of all) {
    const outer = [...ancestors(index, position)].find((at) => all.has(at));
    if (outer !== undefined) inside.set(outer, [...(inside.get(outer) ?? []), position]);
  }
  const gathers = new Set([...inside].flatMap(([at, held]) => (areAlike(index, held) ? [at] : [])));
  return found.filter(({ position }) => {
    if (gathers.has(position)) return false;
    return ![...ancestors(index, position)].some((at) => all.has(at) && !gathers.has(at));
  });
}

/** Whether they are two or more of one make, unlike the title and the text of one message. */
function areAlike(index: ScreenIndex, held: readonly number[]): boolean {
  const makes = held.map((at) => makeOf(index.elements[at]));
  return held.length > 1 && new Set(makes).size < makes.length;
}

const makeOf = (element: ScreenElement | undefined): string =>
  `${element?.role} ${element?.type} ${element?.other.hints?.join(' ')}`;
