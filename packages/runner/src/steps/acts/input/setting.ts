import type { Match } from '../../../grounding/ground.ts';
import { isCheckable, isChoice, isTypedInto } from '../../../grounding/kinds/roles.ts';
import { loose } from '../../../grounding/words/wording.ts';
import type { Step } from '../../../language/plan/step.ts';
import type { Value } from '../../../language/plan/value.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { chooseFrom } from './choosing.ts';
import { checkableNear, setChecked } from './switching.ts';
import { fieldOf, typeInto } from './typing.ts';
import { numberOf } from './values.ts';

type Set = Extract<Step, { do: 'set' }>;

/** Gives a control this value, whatever it is: a field, list, slider, switch or group of radio buttons. */
export async function set(run: StepRun, { target, value }: Set): Promise<void> {
  await run.actOn(target, 'set', (match) => setMatch(run, match, value));
}

async function setMatch(run: StepRun, match: Match, value: Value): Promise<void> {
  const { element } = match;
  if (element.role === 'slider') {
    return run.perform({ do: 'setValue', ref: element.ref, value: numberOf(run, value) });
  }
  if (isCheckable(element) && element.role !== 'radio') return setOnOff(run, match, value);
  if (isChoice(element) && !(isTypedInto(element) && element.states.expanded === undefined)) {
    return chooseFrom(run, match, [{ name: { text: value.text, quoted: false } }], true);
  }
  if (isTypedInto(element)) return typeInto(run, element, value, false);
  if (element.states.expanded !== undefined) {
    return chooseFrom(run, match, [{ name: { text: value.text, quoted: false } }], true);
  }
  return setInside(run, match, value);
}

const on = new Set([
  'on',
  'yes',
  'true',
  'enabled',
  'checked',
  'active',
  'encendido',
  'encendida',
  'activado',
  'activada',
  'si',
  'verdadero',
  'habilitado',
  'habilitada',
  'prendido',
  'prendida',
]);
const off = new Set([
  'off',
  'no',
  'false',
  'disabled',
  'unchecked',
  'inactive',
  'apagado',
  'apagada',
  'desactivado',
  'desactivada',
  'falso',
  'deshabilitado',
  'deshabilitada',
]);

async function setOnOff(run: StepRun, { element, candidate }: Match, value: Value): Promise<void> {
  const word = loose(value.text);
  if (on.has(word) || off.has(word)) return setChecked(run, element, on.has(word));
  const message = run.say('notOnOff', { target: candidate.description, value: value.text });
  throw new StepFailure('action_failed', message);
}

/** A group or a cell: the field, switch or radio button in it. */
async function setInside(run: StepRun, match: Match, value: Value): Promise<void> {
  const word = loose(value.text);
  const box =
    on.has(word) || off.has(word) ? checkableNear(await run.snapshot(), match.element) : undefined;
  if (box !== undefined) return setChecked(run, box, on.has(word));
  const isGroup = ['group', 'radiogroup', 'region', 'listbox', 'list'].includes(match.element.role);
  if (isGroup) return chooseFrom(run, match, [{ name: { text: value.text, quoted: false } }], true);
  try {
    await typeInto(run, await fieldOf(run, match), value, false);
  } catch (error) {
    if (!(error instanceof StepFailure) || error.reason !== 'target_not_usable') throw error;
    const message = run.say('notSettable', { target: match.candidate.description });
    throw new StepFailure('target_not_usable', message, { cause: error });
  }
}
