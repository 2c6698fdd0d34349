import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import type { Match } from '../../../grounding/ground.ts';
import { isCheckable } from '../../../grounding/kinds/roles.ts';
import {
  ancestors,
  indexScreen,
  isWithin,
  type ScreenIndex,
} from '../../../grounding/screen/screen-index.ts';
import type { Step } from '../../../language/plan/step.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';

type Switch = Extract<Step, { do: 'check' | 'uncheck' | 'toggle' }>;

/** Checks, unchecks or toggles; what is so already is left alone. */
export async function turn(run: StepRun, step: Switch): Promise<void> {
  await run.actOn(step.target, 'toggle', (match) => turnMatch(run, step.do, match));
}

async function turnMatch(run: StepRun, how: Switch['do'], match: Match): Promise<void> {
  const element = await checkableOf(run, match);
  await setChecked(run, element, how === 'toggle' ? isOn(element) !== true : how === 'check');
}

/** Gives a box or switch this state, and sees that it has it. */
export async function setChecked(
  run: StepRun,
  element: ScreenElement,
  checked: boolean,
): Promise<void> {
  if (isOn(element) === checked) {
    run.log('tryAlready', { target: run.target?.description ?? '' });
    return;
  }
  await run.perform({ do: 'setChecked', ref: element.ref, checked });
}

const isOn = ({ states }: ScreenElement): boolean | 'mixed' | undefined =>
  states.checked ?? states.selected;

/**
 * The box or switch that is meant: the thing itself, the only one in it, or the one beside its words.
 * @throws StepFailure if there is none
 */
async function checkableOf(run: StepRun, { element, candidate }: Match): Promise<ScreenElement> {
  if (isCheckable(element)) return element;
  const found = checkableNear(await run.snapshot(), element);
  if (found !== undefined) return found;
  const message = run.say('notChecked', { target: candidate.description });
  throw new StepFailure('target_not_usable', message);
}

/** The only box in a thing, or in the smallest thing around it that holds one. */
export function checkableNear(
  snapshot: Snapshot,
  element: ScreenElement,
): ScreenElement | undefined {
  const index = indexScreen(snapshot);
  const position = index.at.get(element.ref);
  if (position === undefined) return undefined;
  const inside = onlyIn(index, position);
  if (inside !== undefined) return inside;
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    const all = checkablesIn(index, ancestor);
    if (all.length > 0) return all.length === 1 ? all[0] : undefined;
    steps += 1;
    if (steps === 3) return undefined;
  }
  return undefined;
}

function onlyIn(index: ScreenIndex, position: number): ScreenElement | undefined {
  const [only, ...more] = checkablesIn(index, position);
  return more.length === 0 ? only : undefined;
}

function checkablesIn(index: ScreenIndex, around: number): ScreenElement[] {
  return index.elements.filter(
    (element, position) => isWithin(index, position, around) && isCheckable(element),
  );
}
