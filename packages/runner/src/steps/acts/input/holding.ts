import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import { isTypedInto } from '../../../grounding/kinds/roles.ts';
import { indexScreen } from '../../../grounding/screen/screen-index.ts';
import { collapse } from '../../../grounding/words/wording.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { isSeen } from '../effect.ts';

/** Sees that a field holds what was typed into it. @throws StepFailure if it does not */
export async function seeHeld(
  run: StepRun,
  field: ScreenElement,
  text: string,
  append: boolean,
): Promise<void> {
  if (await isSeen(run, (now) => isHeldIn(now, field, text, append))) return;
  const now = (await run.snapshot()).elements.find(({ ref }) => ref === field.ref);
  throw differs(run, now, text);
}

/** As `seeHeld`, of what has the focus, or had it until it was full. @throws StepFailure */
export async function seeHeldByFocus(run: StepRun, text: string): Promise<void> {
  const isHeld = (now: Snapshot): boolean => {
    const field = focused(now);
    if (field !== undefined && isHeldIn(now, field, text, true)) return true;
    return now.elements.some(
      (each, position) =>
        isTypedInto(each) &&
        (isSpread(now, position, text) || (field === undefined && isHeldIn(now, each, text, true))),
    );
  };
  if (await isSeen(run, isHeld)) return;
  throw differs(run, focused(await run.snapshot()), text);
}

/** Sees that a field, or else what has the focus, is empty. @throws StepFailure if it is not */
export async function seeEmptied(run: StepRun, field: ScreenElement | undefined): Promise<void> {
  const find = (now: Snapshot) =>
    field === undefined ? focused(now) : now.elements.find(({ ref }) => ref === field.ref);
  if (await isSeen(run, (now) => find(now)?.value === '')) return;
  const { value } = find(await run.snapshot()) ?? {};
  const target = run.target?.description ?? '';
  if (value === undefined) throw unseen(run);
  throw new StepFailure('action_failed', run.say('notEmptied', { target, actual: value }));
}

function differs(run: StepRun, now: ScreenElement | undefined, expected: string): StepFailure {
  if (now?.value === undefined) return unseen(run);
  const target = run.target?.description ?? '';
  const blanks = { target, actual: now.value, expected };
  return new StepFailure('action_failed', run.say('valueDiffers', blanks));
}

/** Nobody can tell what it holds: that proves nothing. */
function unseen(run: StepRun): StepFailure {
  const message = run.say('heldUnseen', { target: run.target?.description ?? '' });
  return new StepFailure('check_undecided', message, { verdict: 'undecided' });
}

const focused = ({ elements }: Snapshot): ScreenElement | undefined =>
  elements.find((element) => element.states.focused && isTypedInto(element));

function isHeldIn(now: Snapshot, { ref }: ScreenElement, text: string, append: boolean): boolean {
  const index = indexScreen(now);
  const position = index.at.get(ref);
  const field = position === undefined ? undefined : index.elements[position];
  // A field that was drawn anew holds it under another reference.
  if (position === undefined || field === undefined)
    return now.elements.some(
      (each) => isTypedInto(each) && !each.hidden && holds(each, text, false),
    );
  if (field.value === undefined) return collapse(index.words(position)).includes(collapse(text));
  return holds(field, text, append) || isSpread(now, position, text);
}

/** Fields may format what is typed: "1234" as "1,234", a phone number with brackets. */
function holds({ value = '' }: ScreenElement, text: string, append: boolean): boolean {
  if (isMasked(value)) return append ? value.length >= text.length : value.length === text.length;
  const isThere = (a: string, b: string): boolean => (append ? a.includes(b) : a === b);
  if (isThere(collapse(value), collapse(text))) return true;
  const bare = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (bare(text) === '') return false;
  if (isThere(bare(value), bare(text))) return true;
  return Number(value) === Number(text) && value !== '' && !Number.isNaN(Number(text));
}

/** A password never leaves its page: only its length can be seen. */
const isMasked = (value: string): boolean => /^•+$/.test(value);

/** A code or number whose letters each go to a field of their own, from this one on. */
function isSpread({ elements }: Snapshot, from: number, text: string): boolean {
  const wanted = text.replace(/[\s-]/g, '');
  let held = '';
  for (const element of elements.slice(from)) {
    if (!isTypedInto(element) || element.hidden) continue;
    const { value = '' } = element;
    if (value === '' || value.length > mostLetters) return false;
    held += value;
    if (held.length >= wanted.length) break;
  }
  return isMasked(held) ? held.length === wanted.length : held === wanted;
}

/** Of a card's number there are four in each field. */
const mostLetters = 4;
