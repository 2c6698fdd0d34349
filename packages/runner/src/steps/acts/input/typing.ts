import { ActionError } from '../../../driver/driver.ts';
import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import type { Match } from '../../../grounding/ground.ts';
import { isTypedInto } from '../../../grounding/kinds/roles.ts';
import { indexScreen, isWithin } from '../../../grounding/screen/screen-index.ts';
import type { Step } from '../../../language/plan/step.ts';
import type { Value } from '../../../language/plan/value.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { typeIntoPrompt } from '../screen/prompt.ts';
import { seeEmptied, seeHeld, seeHeldByFocus } from './holding.ts';
import { valueFor } from './values.ts';

type Type = Extract<Step, { do: 'type' }>;

/** Types into a field, or into what has the focus, and sees that the field then holds it. */
export async function type(run: StepRun, step: Type): Promise<void> {
  const { into, value, append, submit } = step;
  if (isPrompt(into) && typeIntoPrompt(run.context.driver, value.text)) return;
  if (into === undefined) {
    await typeWhereFocusIs(run, value.text);
    await seeHeldByFocus(run, value.text);
    if (submit) await run.performPlainly({ do: 'press', keys: ['Enter'] });
    return;
  }
  await run.actOn(into, 'type', async (match) => {
    const field = await fieldOf(run, match);
    await typeInto(run, field, value, append);
    if (submit) await run.perform({ do: 'press', keys: ['Enter'], ref: field.ref });
  });
}

/** A page may give the focus to a field only a moment after the act before. */
async function typeWhereFocusIs(run: StepRun, text: string): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    try {
      return await run.perform({ do: 'type', text, append: true, submit: false });
    } catch (error) {
      const isNoField = error instanceof ActionError && error.failure === 'notEditable';
      if (!isNoField) throw run.failure(error, undefined);
      if (run.left() <= 0) throw new StepFailure('target_not_usable', run.say('noFocus'));
      await run.pause(looks);
    }
  }
}

const isPrompt = (into: Type['into']): boolean =>
  into === undefined || into.kind === 'alert' || into.kind === 'dialog';

/** Types into a field that is known. @throws StepFailure if it then holds something else */
export async function typeInto(
  run: StepRun,
  field: ScreenElement,
  value: Value,
  append: boolean,
): Promise<void> {
  const text = valueFor(run, field, value);
  await run.perform({ do: 'type', ref: field.ref, text, append, submit: false });
  await seeHeld(run, field, text, append);
}

/**
 * The field to type into: the thing itself, or the only field in it; a cell is opened for editing.
 * @throws StepFailure if there is none
 */
export async function fieldOf(run: StepRun, { element, candidate }: Match): Promise<ScreenElement> {
  if (isTypedInto(element)) return element;
  const inside = fieldIn(await run.snapshot(), element);
  if (inside !== undefined) return inside;
  if (element.cell !== undefined || element.role === 'gridcell') {
    await run.perform({ do: 'tap', ref: element.ref, press: 'double' });
    await run.settle();
    const snapshot = await run.snapshot();
    const opened =
      fieldIn(snapshot, element) ??
      snapshot.elements.find((other) => other.states.focused && isTypedInto(other));
    if (opened !== undefined) return opened;
  }
  const message = run.say('notEditable', { target: candidate.description });
  throw new StepFailure('target_not_usable', message);
}

function fieldIn(snapshot: Snapshot, element: ScreenElement): ScreenElement | undefined {
  const index = indexScreen(snapshot);
  const around = index.at.get(element.ref);
  if (around === undefined) return undefined;
  const fields = snapshot.elements.filter(
    (other, position) => isWithin(index, position, around) && !other.hidden && isTypedInto(other),
  );
  const [only, ...more] = fields;
  return more.length === 0 ? only : undefined;
}

type Clear = Extract<Step, { do: 'clear' }>;

/** Empties a field, or what has the focus. */
export async function clear(run: StepRun, { target }: Clear): Promise<void> {
  if (target === undefined) {
    await run.performPlainly({ do: 'clear' });
    return seeEmptied(run, undefined);
  }
  await run.actOn(target, 'type', async (match) => {
    const field = await fieldOf(run, match);
    await run.perform({ do: 'clear', ref: field.ref });
    await seeEmptied(run, field);
  });
}
