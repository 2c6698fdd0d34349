import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import type { Match } from '../../../grounding/ground.ts';
import { isActionable, isCheckable } from '../../../grounding/kinds/roles.ts';
import { indexScreen } from '../../../grounding/screen/screen-index.ts';
import { openerOf } from '../../../grounding/states.ts';
import type { Step } from '../../../language/plan/step.ts';
import type { Target } from '../../../language/plan/target.ts';
import type { StepRun } from '../../step-run.ts';
import { answerNamed } from './dialogs.ts';

type Tap = Extract<Step, { do: 'tap' }>;

/** Presses a thing, or each of them. */
export async function tap(run: StepRun, step: Tap): Promise<void> {
  if (await answerNamed(run, step.target)) return;
  if (isOfEach(step.target)) return tapEach(run, step);
  await run.actOn(step.target, 'tap', (match) => press(run, step, match));
}

const isOfEach = ({ every, relation }: Target): boolean =>
  every === true || relation?.to.every === true;

/** All that were there when the step began, each once. */
async function tapEach(run: StepRun, step: Tap): Promise<void> {
  // They are counted once, so none may be about to come or go.
  await run.settle();
  for (const target of await eachOf(run, step.target)) {
    for (const match of await run.findAll(target, 'tap')) {
      run.restart();
      try {
        await press(run, step, match);
      } catch (error) {
        throw run.failure(error, match.candidate.description);
      }
    }
  }
}

/** "in every row": the same thing in each row, the last row first, since a press may remove one. */
async function eachOf(run: StepRun, target: Target): Promise<Target[]> {
  const { relation } = target;
  if (relation?.to.every !== true) return [target];
  const rows = await run.findAll(relation.to, 'place');
  const { every: _, ...row } = relation.to;
  return rows
    .map(
      (__, at): Target => ({
        ...target,
        relation: { is: relation.is, to: { ...row, ordinal: at + 1 } },
      }),
    )
    .reverse();
}

async function press(run: StepRun, step: Tap, { element }: Match): Promise<void> {
  const { press: kind, milliseconds } = step;
  if (element.hidden && isCheckable(element)) {
    await run.perform({
      do: 'setChecked',
      ref: element.ref,
      checked: element.states.checked !== true,
    });
    return;
  }
  const ref = step.target.kind === 'section' ? await openerRef(run, element) : element.ref;
  await run.perform({
    do: 'tap',
    ref,
    press: kind,
    ...(milliseconds === undefined ? {} : { milliseconds }),
  });
}

/** A section is opened and closed by the control in its header. */
async function openerRef(run: StepRun, element: ScreenElement): Promise<string> {
  if (isActionable(element)) return element.ref;
  const snapshot: Snapshot = await run.snapshot();
  const index = indexScreen(snapshot);
  const position = index.at.get(element.ref);
  const opener = position === undefined ? undefined : openerOf(index, position);
  return (opener === undefined ? undefined : index.elements[opener]?.ref) ?? element.ref;
}
