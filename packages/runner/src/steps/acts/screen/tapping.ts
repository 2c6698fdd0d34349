import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import type { Match } from '../../../grounding/ground.ts';
import { isActionable, isCheckable } from '../../../grounding/kinds/roles.ts';
import { indexScreen } from '../../../grounding/screen/screen-index.ts';
import { openerOf } from '../../../grounding/states.ts';
import type { Step } from '../../../language/plan/step.ts';
import type { StepRun } from '../../step-run.ts';
import { answerNamed } from './dialogs.ts';

type Tap = Extract<Step, { do: 'tap' }>;

/** Presses a thing. */
export async function tap(run: StepRun, step: Tap): Promise<void> {
  if (await answerNamed(run, step.target)) return;
  await run.actOn(step.target, 'tap', (match) => press(run, step, match));
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
