import type { Snapshot } from '../../driver/snapshot.ts';
import { ground, type Match } from '../../grounding/ground.ts';
import { indexScreen } from '../../grounding/screen/screen-index.ts';
import { expansionOf, holdsState } from '../../grounding/states.ts';
import { plain } from '../../grounding/words/wording.ts';
import type { Check } from '../../language/plan/check.ts';
import { stateWord as stateInEnglish } from '../../language/say/english-target.ts';
import { type Said, said } from '../../language/say/said.ts';
import { stateWord as stateInSpanish } from '../../language/say/spanish-target.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { boxOf, decideOf, sayTarget } from '../target.ts';
import { decideEmpty } from './empty.ts';
import { decideVisible } from './visible.ts';

type StateCheck = Extract<Check, { check: 'state' }>;

/** Decides whether a thing is visible, enabled, checked, … or is not. */
export function decideState(check: StateCheck, snapshot: Snapshot): Decision {
  switch (check.state) {
    case 'visible':
      return decideVisible(check.target, check.not, snapshot);
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

/** What is of use only to those whose press meets it. */
const pressed = new Set(['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio']);

const sayState = (
  condition: Parameters<typeof stateInEnglish>[0],
  target: StateCheck['target'],
): Said =>
  said((language) =>
    language === 'en' ? stateInEnglish(condition) : stateInSpanish(condition, target),
  );

/** The option of a closed list is selected if the list shows it. */
function chosenInList(
  { state, target, not }: StateCheck,
  snapshot: Snapshot,
): Decision | undefined {
  const { kind, name } = target;
  const isOption = kind === undefined || kind === 'option' || kind === 'item';
  if ((state !== 'selected' && state !== 'checked') || !isOption || name === undefined)
    return undefined;
  const direct = ground(target, snapshot, 'state');
  if (direct.status !== 'absent') return undefined;
  const lists = snapshot.elements.filter(
    ({ role, hidden, value }) => role === 'combobox' && !hidden && value !== undefined,
  );
  const showing = lists.find(({ value }) => plain(value ?? '') === plain(name.text));
  if (showing === undefined) return undefined;
  return {
    verdict: not ? 'fails' : 'holds',
    evidence: [
      { of: showing.name, expected: name.text, actual: showing.value ?? '', ...boxOf(showing) },
    ],
    seen: [showing.ref],
  };
}
