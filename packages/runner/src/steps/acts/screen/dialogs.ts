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
import { contentWords, isSameWord, loose } from '../../../grounding/words/wording.ts';
import type { Step } from '../../../language/plan/step.ts';
import type { Target } from '../../../language/plan/target.ts';
import { joined } from '../../../language/say/said.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { isSeen } from '../effect.ts';
import { takePromptText } from './prompt.ts';

type Answer = Extract<Step, { do: 'accept' | 'dismiss' }>;

/** The buttons that browsers draw themselves. */
const nativeYes = new Set(['ok', 'accept', 'yes', 'leave', 'aceptar', 'si', 'salir']);
const nativeNo = new Set(['cancel', 'no', 'stay', 'cancelar', 'quedarse']);

/**
 * Says yes or no to what asks: a dialog of the browser, a dialog in the page, a banner; to each of
 * them for "every". What is dismissed is seen to be gone.
 * @throws StepFailure
 */
export async function answer(run: StepRun, step: Answer): Promise<void> {
  const { every, exactly, ...target } = step.target;
  if (every !== true) return answerOne(run, step);
  await run.settle();
  const snapshot = await run.snapshot();
  const grounded = run.ground({ ...target, every }, snapshot, 'place');
  const found = grounded.status === 'found' ? grounded.matches : [];
  const asking = found.filter(({ element }) => isAnswerable(snapshot, element.ref));
  const count = asking.length;
  if (count === 0 || count !== (exactly ?? count)) {
    const named = joined(
      asking.map(({ candidate }) => candidate.description),
      '; ',
    );
    const blanks = { target: run.name(step.target), count, candidates: named };
    throw new StepFailure('target_not_found', run.say('miscounted', blanks));
  }
  for (const { element } of asking) {
    run.restart();
    await answerAt(run, step, element.ref);
  }
}

async function answerOne(run: StepRun, step: Answer): Promise<void> {
  const accept = step.do === 'accept';
  for (let looks = 0; ; looks += 1) {
    const dialog = run.context.driver.dialog();
    if (dialog !== undefined) return answerNative(run, dialog, accept, step.text?.text);
    const index = indexScreen(await run.snapshot());
    const place = placeOf(run, index, step.target);
    const ref = place === undefined ? undefined : index.elements[place]?.ref;
    const canAnswer = place !== undefined && answerIn(index, place, accept) !== undefined;
    if (ref !== undefined && (canAnswer || (run.left() <= 0 && !accept)))
      return answerAt(run, step, ref);
    if (run.left() <= 0) {
      const key = place === undefined ? 'noDialog' : 'noAnswer';
      const message = run.say(key, { target: run.name(step.target), answer: run.say(step.do) });
      throw new StepFailure('target_not_found', message);
    }
    await run.pause(looks);
  }
}

const isAnswerable = (snapshot: Snapshot, ref: string): boolean => {
  const index = indexScreen(snapshot);
  const place = index.at.get(ref) ?? -1;
  return [true, false].some((accept) => answerIn(index, place, accept) !== undefined);
};

/** By its button, or by Escape where none says no. */
async function answerAt(run: StepRun, step: Answer, ref: string): Promise<void> {
  const accept = step.do === 'accept';
  const before = await run.snapshot();
  const index = indexScreen(before);
  const place = index.at.get(ref);
  const button = place === undefined ? undefined : answerIn(index, place, accept);
  if (button !== undefined) await press(run, before, button, step);
  else if (!accept) await run.performPlainly({ do: 'press', keys: ['Escape'] });
  if (accept) return;
  const isGone = (now: Snapshot): boolean => {
    const layer = topLayer(indexScreen(now));
    const asks = layer === undefined ? undefined : now.elements[layer]?.ref;
    // It may ask back before it goes.
    const hasAsked = asks !== undefined && asks !== ref && index.at.get(asks) === undefined;
    return hasAsked || !now.elements.some((each) => each.ref === ref && !each.hidden);
  };
  if (await isSeen(run, isGone)) return;
  throw new StepFailure('action_failed', run.say('stillOpen', { target: run.name(step.target) }));
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
    await run.performPlainly({ do: 'type', ref, text, append: false, submit: false });
    return;
  }
  throw new StepFailure('target_not_found', run.say('noFocus'));
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
  return (
    noticeAbout(index, target.name?.text ?? target.noun ?? '') ?? layerNamed(index, layer, target)
  );
}

/** "The confirmation dialog" is the one that is open; one that has a name of its own is not. */
function layerNamed(
  index: ScreenIndex,
  layer: number | undefined,
  { kind, name, noun }: Target,
): number | undefined {
  if (layer === undefined || name?.quoted === true) return undefined;
  if (kind !== undefined && kind !== 'dialog' && kind !== 'alert') return undefined;
  const { other, name: called = '' } = index.elements[layer] ?? {};
  const shown = contentWords([called, index.words(layer), ...(other?.hints ?? [])].join(' '));
  const isMeant = (word: string): boolean =>
    describing.has(word) || shown.some((one) => isSameWord(one, word));
  return contentWords(name?.text ?? noun ?? '').every(isMeant) ? layer : undefined;
}

/** What says of a dialog only what it is for. */
const describing = new Set(
  'confirmation confirm modal popup pop-up overlay window box message alert warning info information notice prompt open confirmacion emergente ventana mensaje alerta advertencia aviso informacion abierto'.split(
    ' ',
  ),
);
