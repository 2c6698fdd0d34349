import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import type { Match } from '../../../grounding/ground.ts';
import { indexScreen } from '../../../grounding/screen/screen-index.ts';
import { openerOf } from '../../../grounding/states.ts';
import type { Step } from '../../../language/plan/step.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { isSeen } from '../effect.ts';

type Fold = Extract<Step, { do: 'expand' | 'collapse' }>;

/** Opens or shuts what folds, and sees that it is so then. @throws StepFailure */
export async function fold(run: StepRun, { do: how, target }: Fold): Promise<void> {
  await run.actOn(target, 'fold', (match) => foldOne(run, match, how === 'expand'));
}

async function foldOne(run: StepRun, match: Match, isOpen: boolean): Promise<void> {
  const index = indexScreen(await run.snapshot());
  const position = index.at.get(match.element.ref);
  const at = position === undefined ? undefined : openerOf(index, position);
  const opener = at === undefined ? undefined : index.elements[at];
  if (opener === undefined) return foldUnseen(run, match, isOpen);
  if (opener.states.expanded !== isOpen) return foldBy(run, opener, match, isOpen);
  run.log('tryAlready', { target: match.candidate.description });
}

async function foldBy(
  run: StepRun,
  opener: ScreenElement,
  { candidate }: Match,
  isOpen: boolean,
): Promise<void> {
  const isSo = (now: Snapshot): boolean => {
    const again = now.elements.find(({ ref }) => ref === opener.ref);
    return again === undefined || again.hidden || again.states.expanded === isOpen;
  };
  await run.perform({ do: 'tap', ref: opener.ref, press: 'single' });
  if (await isSeen(run, isSo)) return;
  // An entry of a tree or menu may be chosen by a press, and opened by its arrow key.
  if (byArrow.has(opener.role)) {
    const keys = [isOpen ? 'ArrowRight' : 'ArrowLeft'];
    await run.perform({ do: 'press', keys, ref: opener.ref });
    if (await isSeen(run, isSo)) return;
  }
  const key = isOpen ? 'notExpanded' : 'notCollapsed';
  throw new StepFailure('action_failed', run.say(key, { target: candidate.description }));
}

const byArrow = new Set(['treeitem', 'menuitem', 'row']);

/** Nothing tells whether it is open but what comes into sight, or goes, when it is pressed. */
async function foldUnseen(run: StepRun, { element, candidate }: Match, isOpen: boolean) {
  const { description } = candidate;
  const before = shownIn(await run.snapshot());
  const press = () => run.perform({ do: 'tap', ref: element.ref, press: 'single' });
  const hasCome = (now: Snapshot) => [...shownIn(now)].some((ref) => !before.has(ref));
  const hasGone = (now: Snapshot) => {
    const after = shownIn(now);
    return [...before].some((ref) => !after.has(ref));
  };
  await press();
  if (!(await isSeen(run, (now) => hasCome(now) || hasGone(now)))) {
    const key = isOpen ? 'notExpanded' : 'notCollapsed';
    throw new StepFailure('action_failed', run.say(key, { target: description }));
  }
  await run.settle();
  const after = await run.snapshot();
  const isNow = hasCome(after) === hasGone(after) ? undefined : hasCome(after);
  if (isNow === isOpen) return;
  const key = isOpen ? 'unclearExpanded' : 'unclearCollapsed';
  const unclear = new StepFailure('check_undecided', run.say(key, { target: description }), {
    verdict: 'undecided',
  });
  if (isNow === undefined) throw unclear;
  // It was so already, and is brought back to it.
  await press();
  if (!(await isSeen(run, (now) => !hasCome(now) && !hasGone(now)))) throw unclear;
  run.log('tryAlready', { target: description });
}

const shownIn = ({ elements }: Snapshot): ReadonlySet<string> =>
  new Set(elements.flatMap(({ ref, hidden }) => (hidden ? [] : [ref])));
