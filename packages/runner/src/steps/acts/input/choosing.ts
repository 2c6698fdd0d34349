import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import type { Match } from '../../../grounding/ground.ts';
import { isCheckable, isChoice, isPlainText, isTypedInto } from '../../../grounding/kinds/roles.ts';
import {
  ancestors,
  commonAncestor,
  indexScreen,
  isWithin,
  type ScreenIndex,
} from '../../../grounding/screen/screen-index.ts';
import type { Step } from '../../../language/plan/step.ts';
import type { Target } from '../../../language/plan/target.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { isSeen } from '../effect.ts';
import { chooseNative, noSuchOption } from './native-list.ts';
import { chooseOpened } from './opened-list.ts';
import { checkableNear, setChecked } from './switching.ts';

type Select = Extract<Step, { do: 'select' | 'deselect' }>;

/** Chooses options, or frees them, whatever kind of list they stand in. */
export async function select(run: StepRun, { do: how, options, from }: Select): Promise<void> {
  const chosen = how === 'select';
  if (from === undefined) {
    for (const option of options) {
      run.restart();
      await run.actOn(option, 'choose', (match) => chooseAlone(run, option, match, chosen));
    }
    return;
  }
  await run.actOn(from, 'set', (match) => chooseFrom(run, match, options, chosen));
}

/** Chooses options of a list, field or group that is known. */
export async function chooseFrom(
  run: StepRun,
  match: Match,
  options: readonly Target[],
  chosen: boolean,
): Promise<void> {
  const { element } = await choiceOf(run, match);
  if (element.type === 'select') return chooseNative(run, element, options, chosen);
  if (opens(element)) return chooseOpened(run, element, options, chosen);
  for (const option of options) {
    const inside: Target = {
      ...option,
      relation: option.relation ?? { is: 'in', to: placeOf(match) },
    };
    await run.actOn(inside, 'choose', async (found) => {
      if (await isElsewhere(run, match, found)) throw noSuchOption(run, run.name(option), []);
      await chooseAlone(run, inside, found, chosen);
    });
  }
}

/** Words that label nothing hold no options: what only stands on the same page is none of theirs. */
async function isElsewhere(run: StepRun, label: Match, found: Match): Promise<boolean> {
  if (!isPlainText(label.element)) return false;
  const index = indexScreen(await run.snapshot());
  const from = index.at.get(label.element.ref);
  const to = index.at.get(found.element.ref);
  if (from === undefined || to === undefined) return false;
  const shared = commonAncestor(index, from, to);
  return shared === undefined || (index.end[shared] ?? 0) - shared > largestGroup;
}

/** More elements than this are no group of options but the page. */
const largestGroup = 60;

/** The list itself, or the only list in what was found: the cell, the labelled group. */
async function choiceOf(run: StepRun, match: Match): Promise<Match> {
  const { element } = match;
  if (isChoice(element) || opens(element)) return match;
  const snapshot = await run.snapshot();
  const index = indexScreen(snapshot);
  const around = index.at.get(element.ref);
  if (around === undefined) return match;
  const inside = snapshot.elements.filter(
    (other, position) =>
      isWithin(index, position, around) &&
      !other.hidden &&
      isChoice(other) &&
      other.role !== 'radiogroup',
  );
  const [only, ...more] = inside;
  return only === undefined || more.length > 0 ? match : { ...match, element: only };
}

/** What shows its options only when somebody opens it. */
function opens(element: ScreenElement): boolean {
  if (element.role === 'combobox') return true;
  if (element.role === 'listbox' || element.role === 'radiogroup') return false;
  if (element.states.expanded !== undefined || (element.hand === true && isPlainText(element)))
    return true;
  return isTypedInto(element) && element.role !== 'spinbutton';
}

const placeOf = ({ element }: Match): Target => ({
  name: { text: element.name || (element.other.label ?? element.text ?? ''), quoted: true },
});

/** Chooses one thing that was found by itself: an option, a radio button, a row, a card. */
async function chooseAlone(
  run: StepRun,
  option: Target,
  { element }: Match,
  chosen: boolean,
): Promise<void> {
  const snapshot = await run.snapshot();
  const list = nativeListOf(snapshot, element);
  if (list !== undefined) return chooseNative(run, list, [option], chosen);
  if (isCheckable(element) && element.role !== 'treeitem') return setChecked(run, element, chosen);
  const box = boxOfRow(snapshot, element);
  if (box !== undefined) return setChecked(run, box, chosen);
  if (element.states.selected === chosen) {
    run.log('tryAlready', { target: run.target?.description ?? '' });
    return;
  }
  // What does not tell whether it is selected might be selected by the press that should free it.
  if (!chosen && element.states.selected === undefined)
    throw new StepFailure(
      'target_not_usable',
      run.say('notSelected', { target: run.name(option) }),
    );
  await run.perform({ do: 'tap', ref: element.ref, press: 'single' });
  if (element.states.selected === undefined) return;
  const isSo = (now: Snapshot): boolean => {
    const again = now.elements.find(({ ref, hidden }) => ref === element.ref && !hidden);
    return (again?.states.selected ?? chosen) === chosen;
  };
  if (await isSeen(run, isSo)) return;
  const key = chosen ? 'notChosenAlone' : 'notFreedAlone';
  throw new StepFailure('action_failed', run.say(key, { target: run.name(option) }));
}

function nativeListOf(snapshot: Snapshot, element: ScreenElement): ScreenElement | undefined {
  if (element.role !== 'option') return undefined;
  const index = indexScreen(snapshot);
  const position = index.at.get(element.ref);
  return position === undefined ? undefined : selectAround(index, position);
}

function selectAround(index: ScreenIndex, position: number): ScreenElement | undefined {
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element?.type === 'select') return element;
  }
  return undefined;
}

/** A row is selected by the box in it. */
function boxOfRow(snapshot: Snapshot, element: ScreenElement): ScreenElement | undefined {
  if (!['row', 'listitem', 'article', 'cell', 'gridcell', 'label'].includes(element.role))
    return undefined;
  const index = indexScreen(snapshot);
  const position = index.at.get(element.ref);
  const box = checkableNear(snapshot, element);
  const at = box === undefined ? undefined : index.at.get(box.ref);
  if (position === undefined || at === undefined) return undefined;
  const row = element.role === 'cell' || element.role === 'gridcell' ? element.parent : position;
  return row !== undefined && isWithin(index, at, row) ? box : undefined;
}
