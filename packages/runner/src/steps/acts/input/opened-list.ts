import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import { isTypedInto } from '../../../grounding/kinds/roles.ts';
import { topLayer } from '../../../grounding/screen/places.ts';
import { indexScreen, isWithin, type ScreenIndex } from '../../../grounding/screen/screen-index.ts';
import { fitWords, prepareName, ShownWords } from '../../../grounding/words/fit.ts';
import type { Target } from '../../../language/plan/target.ts';
import type { StepRun } from '../../step-run.ts';
import { seeTaken } from './chosen.ts';
import { labelFor, labelsFor, noSuchOption } from './native-list.ts';

/** Opens a list that the page draws itself, finds the option, filters by typing if need be, and takes it. */
export async function chooseOpened(
  run: StepRun,
  list: ScreenElement,
  options: readonly Target[],
  chosen: boolean,
): Promise<void> {
  const known = new Set<string>();
  let taken: ScreenElement | undefined;
  for (const option of options) {
    for (const one of await eachOption(run, { list, known, option, chosen })) {
      run.restart();
      taken = await chooseOne(run, { list, known, option: one, chosen });
      await run.settle();
    }
  }
  if (taken !== undefined) await closeAfter(run, list, taken);
}

/** A list of several choices stays open over the page; within a dialog its key may close that, too. */
async function closeAfter(run: StepRun, list: ScreenElement, taken: ScreenElement): Promise<void> {
  const snapshot = await run.snapshot();
  const isShown = snapshot.elements.some(({ ref, hidden }) => ref === taken.ref && !hidden);
  const isShut = snapshot.elements.find(({ ref }) => ref === list.ref)?.states.expanded === false;
  if (!isShown || isShut || taken.role !== 'option') return;
  const index = indexScreen(snapshot);
  if (topLayer(index) === undefined) await run.perform({ do: 'press', keys: ['Escape'] });
}

interface Choice {
  list: ScreenElement;
  /** What was to be seen before the list was opened: no option of it. It may stay open between two. */
  known: Set<string>;
  option: Target;
  chosen: boolean;
}

/** For "every" each of the options that the list offers, by its own words. */
async function eachOption(run: StepRun, choice: Choice): Promise<Target[]> {
  const { list, known, option } = choice;
  if (option.every !== true) return [option];
  await open(run, choice);
  for (let looks = 0; ; looks += 1) {
    await run.settle();
    const offered = offersOf(await run.snapshot(), list, known).map(({ label }) => label);
    const labels = labelsFor(option, [...new Set(offered)], list);
    if (labels.length > 0) return labels.map((text) => ({ name: { text, quoted: true } }));
    if (run.left() <= 0) throw noSuchOption(run, run.name(option), offered);
    await run.pause(looks);
  }
}

async function open(run: StepRun, { list, known }: Choice): Promise<void> {
  const before = await run.snapshot();
  const isOpen = before.elements.find(({ ref }) => ref === list.ref)?.states.expanded === true;
  if (!isOpen) {
    for (const { hidden, ref } of before.elements) if (!hidden) known.add(ref);
    await run.perform({ do: 'tap', ref: list.ref, press: 'single' });
    run.log('tryOpened', { target: run.target?.description ?? '' });
  }
}

async function chooseOne(run: StepRun, choice: Choice): Promise<ScreenElement | undefined> {
  const { list, known, option, chosen } = choice;
  await open(run, choice);
  await run.settle();
  let offered: Offer[] = [];
  let hasTyped = false;
  for (let looks = 0; ; looks += 1) {
    const snapshot = await run.snapshot();
    offered = offersOf(snapshot, list, known);
    const found = offerFor(option, offered, list);
    if (found !== undefined) {
      const taken = await take(run, found.element, chosen);
      if (taken !== undefined)
        await seeTaken(run, { list, option: taken, label: found.label, chosen, before: snapshot });
      return taken;
    }
    if (!hasTyped && looks > 1) {
      hasTyped = await filter(run, snapshot, list, option);
    } else if (looks > 3 && (looks - 4) % 3 === 0) await scrollOffers(run, snapshot, offered);
    if (run.left() <= 0) break;
    await run.pause(looks);
  }
  throw noSuchOption(
    run,
    run.name(option),
    offered.map(({ label }) => label),
  );
}

interface Offer {
  element: ScreenElement;
  label: string;
}

const optionRoles = new Set([
  'option',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'treeitem',
  'radio',
  'checkbox',
]);
const looseRoles = new Set(['listitem', 'button', 'link', 'gridcell', 'text', 'generic', 'cell']);

/** What can be chosen now: options, or else whatever appeared when the list was opened. */
function offersOf(snapshot: Snapshot, list: ScreenElement, known: ReadonlySet<string>): Offer[] {
  const index = indexScreen(snapshot);
  const self = index.at.get(list.ref) ?? -1;
  const all = (roles: ReadonlySet<string>, fresh: boolean): Offer[] =>
    snapshot.elements.flatMap((element, position) => {
      const isOther = element.hidden || position === self || !roles.has(element.role);
      if (isOther || (fresh && known.has(element.ref)) || isInNativeList(index, position))
        return [];
      const label = element.name || index.words(position);
      return label === '' ? [] : [{ element, label }];
    });
  const options = all(optionRoles, true);
  if (options.length > 0) return options;
  const fresh = all(looseRoles, true);
  if (fresh.length > 0) return fresh;
  // What was there before belongs to the list only where it stands in it.
  return all(optionRoles, false).filter(({ element }) =>
    isWithin(index, index.at.get(element.ref) ?? -1, self),
  );
}

function isInNativeList(index: ScreenIndex, position: number): boolean {
  const parent = index.elements[position]?.parent;
  return (
    parent !== undefined &&
    index.elements[parent]?.type === 'select' &&
    isWithin(index, position, parent)
  );
}

function offerFor(
  option: Target,
  offered: readonly Offer[],
  list: ScreenElement,
): Offer | undefined {
  const label = labelFor(option, [...new Set(offered.map((offer) => offer.label))], list);
  return label === undefined ? undefined : offered.find((offer) => offer.label === label);
}

async function take(
  run: StepRun,
  element: ScreenElement,
  chosen: boolean,
): Promise<ScreenElement | undefined> {
  const isChosen = element.states.selected ?? element.states.checked;
  if (isChosen === chosen && element.role !== 'radio') {
    run.log('tryAlready', { target: element.name });
    await run.perform({ do: 'press', keys: ['Escape'] });
    return undefined;
  }
  await run.perform({ do: 'tap', ref: element.ref, press: 'single' });
  return element;
}

/** Types the option's words where the list takes some: its own field, or the one that appeared. */
async function filter(
  run: StepRun,
  snapshot: Snapshot,
  list: ScreenElement,
  { name }: Target,
): Promise<boolean> {
  if (name === undefined) return true;
  const focused = snapshot.elements.find(({ states }) => states.focused && states.editable);
  const field = isTypedInto(list) && list.states.editable ? list : focused;
  if (field === undefined) return true;
  const fits = fitWords(prepareName(name), new ShownWords(field.value ?? ''));
  if (fits?.how !== 'equal') {
    await run.perform({
      do: 'type',
      ref: field.ref,
      text: name.text,
      append: false,
      submit: false,
    });
    await run.settle();
  }
  return true;
}

/** Long lists draw only what is in view. */
async function scrollOffers(
  run: StepRun,
  snapshot: Snapshot,
  offered: readonly Offer[],
): Promise<void> {
  const index = indexScreen(snapshot);
  const last = offered.at(-1);
  const at = last === undefined ? undefined : index.at.get(last.element.ref);
  const parent = at === undefined ? undefined : index.elements[at]?.parent;
  const ref = parent === undefined ? undefined : index.elements[parent]?.ref;
  if (ref === undefined) return;
  await run.perform({ do: 'scroll', ref, direction: 'down', pixels: 200 });
  await run.settle();
}
