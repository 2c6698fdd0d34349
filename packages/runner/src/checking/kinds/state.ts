import type { Snapshot } from '../../driver/snapshot.ts';
import type { Match } from '../../grounding/ground.ts';
import { isControl } from '../../grounding/kinds/roles.ts';
import { indexScreen, isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { expansionOf, holdsState } from '../../grounding/states.ts';
import type { Check } from '../../language/plan/check.ts';
import { stateWord as stateInEnglish } from '../../language/say/english-target.ts';
import { type Said, said } from '../../language/say/said.ts';
import { stateWord as stateInSpanish } from '../../language/say/spanish-target.ts';
import { answering } from '../binding/answering.ts';
import { bind } from '../binding/bind.ts';
import { isOfKind } from '../binding/kinds.ts';
import { standsTo } from '../binding/relations.ts';
import { isSameName } from '../binding/same-words.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, decideOf } from '../target.ts';
import { decideEmpty } from './empty.ts';
import { decideVisible } from './visible.ts';

type StateCheck = Extract<Check, { check: 'state' }>;

/** Decides whether a thing is visible, enabled, checked, … or is not. */
export function decideState(
  check: StateCheck,
  snapshot: Snapshot,
  context: CheckContext,
): Decision {
  switch (check.state) {
    case 'visible':
      return decideVisible(check.target, check.not, snapshot, context);
    case 'empty':
      return decideEmpty(check.target, check.not, snapshot);
    default:
      return (
        chosenInList(check, snapshot) ??
        decideOf(check.target, snapshot, 'state', (match) => ofElement(check, snapshot, match))
      );
  }
}

function ofElement(
  { state, not, target }: StateCheck,
  snapshot: Snapshot,
  { element, candidate }: Match,
): Decision {
  const index = indexScreen(snapshot);
  const position = index.at.get(element.ref) ?? -1;
  const holds =
    state === 'expanded' ? expansionOf(index, position) : holdsState(index, position, state);
  const word = (negated: boolean): Said => sayState({ state, not: negated }, target);
  const error = state === 'invalid' && holds === false ? errorOf(index, position) : undefined;
  if (error !== undefined) {
    const shown = index.words(error).slice(0, 100);
    const message = sayCheckMessage('mightBe', { shown, target: sayTarget(target) });
    return { verdict: 'undecided', reason: 'check_undecided', evidence: [], seen: [], message };
  }
  if (holds === undefined) {
    return {
      verdict: 'undecided',
      reason: 'check_undecided',
      evidence: [],
      seen: [],
      message: sayCheckMessage('noState', { target: sayTarget(target), state: word(false) }),
    };
  }
  return {
    verdict: holds === not ? 'fails' : 'holds',
    evidence: [
      { of: candidate.description, expected: word(not), actual: word(!holds), ...boxOf(element) },
    ],
    seen: element.hidden ? [] : [element.ref],
    ...(state === 'enabled' && !not && pressed.has(element.role) ? { isToPress: true } : {}),
  };
}

/** An error that is shown and is of no other field: pages do not mark each field that they find fault with. */
function errorOf(index: ScreenIndex, field: number): number | undefined {
  const controls = index.elements.flatMap((element, position) =>
    isControl(element) && !element.hidden && position !== field ? [position] : [],
  );
  const found = index.elements.findIndex(
    ({ hidden }, position) =>
      !hidden &&
      isOfKind('error', index, position) &&
      !controls.some((other) => standsTo(index, position, 'for', other)),
  );
  return found === -1 ? undefined : found;
}

/** What is of use only to those whose press meets it. */
const pressed = new Set(['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio']);

const sayState = (
  condition: Parameters<typeof stateInEnglish>[0],
  target: StateCheck['target'],
): Said =>
  said((language) =>
    language === 'en' ? stateInEnglish(condition) : stateInSpanish(condition, target),
  );

/** The option of a closed list is selected if the list shows it: the one that is named, or the only one. */
function chosenInList(
  { state, target, not }: StateCheck,
  snapshot: Snapshot,
): Decision | undefined {
  const { kind, name, relation } = target;
  const isOption = kind === undefined || kind === 'option' || kind === 'item';
  if ((state !== 'selected' && state !== 'checked') || !isOption || name === undefined)
    return undefined;
  if (bind(target, snapshot, 'state').status !== 'absent') return undefined;
  const index = indexScreen(snapshot);
  const places = relation === undefined ? undefined : answering(index, relation.to, 'place');
  const lists = snapshot.elements.filter(
    ({ role, hidden, value }, position) =>
      role === 'combobox' &&
      !hidden &&
      value !== undefined &&
      (places === undefined || places.some((place) => isWithin(index, position, place))),
  );
  const showing = lists.find(({ value }) => isSameName(name, value ?? ''));
  if (showing === undefined) return undefined;
  return {
    verdict: not ? 'fails' : 'holds',
    evidence: [
      { of: showing.name, expected: name.text, actual: showing.value ?? '', ...boxOf(showing) },
    ],
    seen: [showing.ref],
  };
}
