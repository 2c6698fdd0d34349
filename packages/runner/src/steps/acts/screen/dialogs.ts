import type { NativeDialog } from '../../../driver/driver.ts';
import type { Snapshot } from '../../../driver/snapshot.ts';
import { answerIn, noticeAbout } from '../../../grounding/kinds/notice.ts';
import { topLayer } from '../../../grounding/screen/places.ts';
import {
  ancestors,
  indexScreen,
  isWithin,
  type ScreenIndex,
} from '../../../grounding/screen/screen-index.ts';
import { loose } from '../../../grounding/words/wording.ts';
import type { Step } from '../../../language/plan/step.ts';
import type { Target } from '../../../language/plan/target.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { takePromptText } from './prompt.ts';

type Answer = Extract<Step, { do: 'accept' | 'dismiss' }>;

/** The buttons that browsers draw themselves. */
const nativeYes = new Set(['ok', 'accept', 'yes', 'leave', 'aceptar', 'si', 'salir']);
const nativeNo = new Set(['cancel', 'no', 'stay', 'cancelar', 'quedarse']);

/** Says yes or no to what asks: a dialog of the browser, a dialog in the page, a banner. */
export async function answer(run: StepRun, step: Answer): Promise<void> {
  const accept = step.do === 'accept';
  let place: number | undefined;
  for (let looks = 0; ; looks += 1) {
    const dialog = run.context.driver.dialog();
    if (dialog !== undefined) return answerNative(run, dialog, accept, step.text?.text);
    const snapshot = await run.snapshot();
    const index = indexScreen(snapshot);
    place = placeOf(run, index, step.target) ?? undefined;
    const button = place === undefined ? undefined : answerIn(index, place, accept);
    if (button !== undefined) return press(run, snapshot, button, step);
    if (run.left() <= 0) break;
    await run.pause(looks);
  }
  if (place !== undefined && !accept) return run.performPlainly({ do: 'press', keys: ['Escape'] });
  const key = place === undefined ? 'noDialog' : 'noAnswer';
  const message = run.say(key, { target: run.name(step.target), answer: run.say(step.do) });
  throw new StepFailure('target_not_found', message);
}

/** "Click OK in the alert": its buttons stand in no snapshot. True if it was answered. */
export async function answerNamed(run: StepRun, { name, kind }: Target): Promise<boolean> {
  const dialog = run.context.driver.dialog();
  if (dialog === undefined || name === undefined || (kind !== undefined && kind !== 'button'))
    return false;
  const said = loose(name.text);
  if (!nativeYes.has(said) && !nativeNo.has(said)) return false;
  await answerNative(run, dialog, nativeYes.has(said), undefined);
  return true;
}

async function answerNative(
  run: StepRun,
  { message }: NativeDialog,
  accept: boolean,
  text: string | undefined,
): Promise<void> {
  const said = takePromptText(run.context.driver);
  const words = text ?? said;
  await run.performPlainly({
    do: 'answerDialog',
    accept,
    ...(words === undefined ? {} : { text: words }),
  });
  run.log('tryDialog', { text: message });
}

async function press(
  run: StepRun,
  snapshot: Snapshot,
  button: number,
  step: Answer,
): Promise<void> {
  const element = snapshot.elements[button];
  if (element === undefined) return;
  if (step.text !== undefined) await typeAnswer(run, snapshot, button, step.text.text);
  try {
    await run.perform({ do: 'tap', ref: element.ref, press: 'single' });
  } catch (error) {
    throw run.failure(error, run.name(step.target));
  }
}

/** The only field of the dialog takes the text. */
async function typeAnswer(
  run: StepRun,
  snapshot: Snapshot,
  button: number,
  text: string,
): Promise<void> {
  const index = indexScreen(snapshot);
  for (const around of ancestors(index, button)) {
    const field = index.elements.findIndex(
      (element, position) =>
        element.states.editable && !element.hidden && isWithin(index, position, around),
    );
    const ref = index.elements[field]?.ref;
    if (ref === undefined) continue;
    return run.performPlainly({ do: 'type', ref, text, append: false, submit: false });
  }
}

/** The dialog or banner that is meant, as the element that holds its words and its buttons. */
function placeOf(run: StepRun, index: ScreenIndex, target: Target): number | undefined {
  const grounded = run.ground(target, index.snapshot, 'place');
  if (grounded.status === 'found') {
    const found = grounded.matches.flatMap(({ element }) => index.at.get(element.ref) ?? []);
    const layer = found.find(
      (position) => answerIn(index, position, true) ?? answerIn(index, position, false),
    );
    if (layer !== undefined) return layer;
  }
  const layer = topLayer(index);
  if (target.name === undefined && target.noun === undefined) return layer;
  return noticeAbout(index, target.name?.text ?? target.noun ?? '') ?? layerNamed(layer, target);
}

/** "The confirmation dialog" is the one that is open, whatever it says. */
function layerNamed(layer: number | undefined, target: Target): number | undefined {
  if (layer === undefined || target.name?.quoted === true) return undefined;
  return target.kind === 'dialog' || target.kind === 'alert' || target.kind === undefined
    ? layer
    : undefined;
}
