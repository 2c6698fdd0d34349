import { isCheckable, isControl } from '../../grounding/kinds/roles.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { holdsState } from '../../grounding/states.ts';
import type { Condition, State } from '../../language/plan/target.ts';

/**
 * Whether an element is as a target says: "checked", "disabled". A row or an item is as the one
 * control in it. Undefined where neither has such a state: what is no tick box is not unchecked.
 */
export function isAsSaid(
  index: ScreenIndex,
  position: number,
  conditions: readonly Condition[],
): boolean | undefined {
  const answers = conditions.map(({ state, not }) => {
    const holds = stateOf(index, position, state);
    return holds === undefined ? undefined : holds !== not;
  });
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function stateOf(index: ScreenIndex, position: number, state: State): boolean | undefined {
  const own = holdsState(index, position, state);
  if (own !== undefined) return own;
  const end = index.end[position] ?? position;
  const inside = index.elements.flatMap((element, at) =>
    at > position && at < end && !element.hidden && isControl(element) ? [at] : [],
  );
  const ticked = inside.filter((at) => {
    const element = index.elements[at];
    return element !== undefined && isCheckable(element);
  });
  const meant = state === 'checked' || state === 'selected' ? ticked : inside;
  const [only, ...more] = meant;
  return only === undefined || more.length > 0 ? undefined : holdsState(index, only, state);
}
