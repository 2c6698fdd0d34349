import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import { indexScreen } from '../../../grounding/screen/screen-index.ts';
import { collapse, plain } from '../../../grounding/words/wording.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { isSeen, wordsShown } from '../effect.ts';

/**
 * Sees that a native list has these options chosen, or freed.
 * @throws StepFailure if it has not; undecided where something else on the screen answered the choice
 */
export async function seeChosenIn(
  run: StepRun,
  list: ScreenElement,
  labels: readonly string[],
  chosen: boolean,
  before: Snapshot,
): Promise<void> {
  const listNow = (now: Snapshot) =>
    now.elements.find(({ ref, hidden }) => ref === list.ref && !hidden);
  const isSo = (now: Snapshot): boolean => {
    const value = listNow(now)?.value;
    // A list that went away with the choice has led somewhere else.
    if (value === undefined) return true;
    const held = `, ${collapse(value)}, `;
    return labels.every((label) => held.includes(`, ${collapse(label)}, `) === chosen);
  };
  if (await isSeen(run, isSo)) return;
  const now = await run.snapshot();
  const own = new Set([list.ref]);
  const blanks = {
    target: run.target?.description ?? '',
    actual: listNow(now)?.value ?? '',
    expected: labels.join(', '),
  };
  const hasAnswered = wordsShown(now, own) !== wordsShown(before, own);
  throw new StepFailure(
    hasAnswered ? 'check_undecided' : 'action_failed',
    run.say(chosen ? 'notChosen' : 'notFreed', blanks),
    { verdict: hasAnswered ? 'undecided' : 'failed' },
  );
}

/** An option that was pressed in a list that the page draws itself. */
export interface Pressed {
  list: ScreenElement;
  option: ScreenElement;
  label: string;
  chosen: boolean;
  /** The screen with the list open, right before the press. */
  before: Snapshot;
}

/** Sees that an option that was pressed is chosen, or freed. @throws StepFailure if nothing tells so */
export async function seeTaken(run: StepRun, pressed: Pressed): Promise<void> {
  if (isDone(pressed) || (await isSeen(run, (now) => isTaken(now, pressed)))) return;
  const blanks = { target: run.target?.description ?? '', expected: pressed.label };
  throw new StepFailure('check_undecided', run.say('choiceUnseen', blanks), {
    verdict: 'undecided',
  });
}

/** What is done when it is pressed, as the entries of a menu are, chooses nothing. */
const isDone = ({ option }: Pressed): boolean =>
  ['menuitem', 'link', 'button'].includes(option.role) && stateOf(option) === undefined;

const stateOf = ({ states }: ScreenElement): boolean | 'mixed' | undefined =>
  states.selected ?? states.checked;

function isTaken(now: Snapshot, { list, option, label, chosen, before }: Pressed): boolean {
  if (now.address !== before.address) return true;
  const again = now.elements.find(({ ref, hidden }) => ref === option.ref && !hidden);
  const state = again && stateOf(again);
  if (state !== undefined) return state === chosen;
  const index = indexScreen(now);
  const at = index.at.get(list.ref);
  const field = at === undefined ? undefined : index.elements[at];
  if (at === undefined || field === undefined) return true;
  const shown = [field.value ?? '', field.name, index.words(at), field.text ?? ''];
  if (shown.some((words) => holdsLabel(words, label))) return chosen;
  // Beside the field, as a mark of its own.
  const isMore = timesShown(now, label, option.ref) > timesShown(before, label, option.ref);
  return chosen ? isMore : !isMore;
}

const holdsLabel = (words: string, label: string): boolean => plain(words).includes(plain(label));

/** How often the words stand on the screen outside the option itself. */
function timesShown({ elements }: Snapshot, label: string, option: string): number {
  return elements.filter(
    ({ ref, hidden, text, value, role }) =>
      !hidden && ref !== option && role !== 'option' && plain(text ?? value ?? '') === plain(label),
  ).length;
}
