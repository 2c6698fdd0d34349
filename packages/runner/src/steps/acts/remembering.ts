import { countOf } from '../../checking/kinds/count.ts';
import { amountsIn, settleReadings } from '../../checking/reading/amounts.ts';
import { factsOf } from '../../checking/reading/screen-facts.ts';
import { shownText } from '../../checking/reading/shown-text.ts';
import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { isControl } from '../../grounding/kinds/roles.ts';
import { indexScreen, isWithin } from '../../grounding/screen/screen-index.ts';
import { cellsUnder, isHeaderRow } from '../../grounding/screen/tables.ts';
import { contentWords } from '../../grounding/words/wording.ts';
import type { Memory, Step } from '../../language/plan/step.ts';
import type { Target } from '../../language/plan/target.ts';
import { StepFailure } from '../step-failure.ts';
import type { StepRun } from '../step-run.ts';

type Remember = Extract<Step, { do: 'remember' }>;

/** Keeps what a thing says under the name of a variable. */
export async function remember(run: StepRun, { memory, variable }: Remember): Promise<void> {
  await run.settle();
  run.remembered = { variable, value: await recall(run, memory) };
}

async function recall(run: StepRun, memory: Memory): Promise<string | number | string[]> {
  switch (memory.of) {
    case 'address':
      return (await run.snapshot()).address;
    case 'title':
      return (await run.snapshot()).title;
    case 'count':
      return count(run, memory.target);
    case 'list':
      return list(run, memory.target);
    case 'text':
    case 'value':
      return text(run, memory.target, memory.of);
    case 'number':
      return number(run, memory.target);
  }
}

/** The words of the thing, where a person can see them; without its label where it holds one. */
async function text(run: StepRun, target: Target, part: 'text' | 'value'): Promise<string> {
  for (let looks = 0; ; looks += 1) {
    const { element } = await run.find(target, 'read');
    const shown = shownText(await run.snapshot(), element, target, part);
    const said = shown?.texts.at(-1) ?? '';
    const isSaid = shown !== undefined && said !== '' && !isOnlyLabel(said, shown.element, target);
    const failure = isSaid ? await unseen(run, shown.element, target) : nothingSaid(run, target);
    if (failure === undefined) return said;
    if (run.left() <= 0) throw failure;
    await run.pause(looks);
  }
}

function nothingSaid(run: StepRun, target: Target): StepFailure {
  return new StepFailure('action_failed', run.say('noText', { target: run.name(target) }));
}

/** "Total:" with nothing beside it is what the test calls the thing, not what the thing says. */
function isOnlyLabel(said: string, element: ScreenElement, { kind, name, noun }: Target): boolean {
  const isLabelled = kind === undefined || kind === 'cell' || kind === 'row' || kind === 'item';
  if (!isLabelled || isControl(element) || /\d/.test(said)) return false;
  const called = contentWords(name?.text ?? noun ?? '');
  return contentWords(said).every((word) => called.includes(word));
}

async function unseen(
  run: StepRun,
  element: ScreenElement,
  target: Target,
): Promise<StepFailure | undefined> {
  if (element.hidden) return undefined;
  const sight = await run.context.driver.look(element.ref, run.limits());
  if (sight.seen) return undefined;
  const key = sight.why === 'covered' ? 'covered' : 'hidden';
  return new StepFailure('target_not_usable', run.say(key, { target: run.name(target) }));
}

async function number(run: StepRun, target: Target): Promise<number> {
  const said = await text(run, target, 'text');
  const { decimalMark } = factsOf(await run.snapshot());
  const [only, ...more] = amountsIn(said);
  const mark = decimalMark ?? localeMark(run.context.locale);
  const [reading] = only === undefined || more.length > 0 ? [] : settleReadings(only, mark);
  if (reading !== undefined) return reading;
  const message = run.say('noNumber', { target: run.name(target), text: said });
  throw new StepFailure('action_failed', message);
}

function localeMark(locale: string): '.' | ',' {
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  return decimal === ',' ? ',' : '.';
}

async function count(run: StepRun, target: Target): Promise<number> {
  const counted = countOf(target, await run.snapshot());
  if ('count' in counted) return counted.count;
  throw new StepFailure(counted.reason ?? 'action_failed', counted.message ?? '', {
    candidates: counted.candidates ?? [],
  });
}

/** The texts of the things, or of the items of the one thing that holds several. */
async function list(run: StepRun, target: Target): Promise<string[]> {
  const matches = await run.findAll({ ...target, every: true }, 'count');
  const snapshot = await run.snapshot();
  const index = indexScreen(snapshot);
  const [only, ...more] = matches;
  const within = only === undefined || more.length > 0 ? [] : itemsOf(snapshot, only.element);
  const elements = within.length > 0 ? within : matches.map(({ element }) => element);
  return elements.flatMap(({ ref, value }) => {
    const position = index.at.get(ref);
    return position === undefined ? [] : [index.words(position) || (value ?? '')];
  });
}

function itemsOf(snapshot: Snapshot, whole: ScreenElement): ScreenElement[] {
  const index = indexScreen(snapshot);
  const around = index.at.get(whole.ref);
  if (around === undefined) return [];
  if (whole.role === 'columnheader') {
    return cellsUnder(index, around).flatMap((cell) => index.elements[cell] ?? []);
  }
  for (const role of ['row', 'listitem', 'option', 'treeitem', 'menuitem']) {
    const items = index.elements.filter(
      (element, position) =>
        element.role === role &&
        position !== around &&
        isWithin(index, position, around) &&
        (!element.hidden || role === 'option') &&
        !(role === 'row' && isHeaderRow(index, position)),
    );
    if (items.length > 0) return items;
  }
  return [];
}
