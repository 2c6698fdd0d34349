import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import { saysNo } from '../../../grounding/kinds/notice.ts';
import { isTypedInto } from '../../../grounding/kinds/roles.ts';
import {
  ancestors,
  indexScreen,
  isWithin,
  type ScreenIndex,
} from '../../../grounding/screen/screen-index.ts';
import { loose } from '../../../grounding/words/wording.ts';
import type { Step } from '../../../language/plan/step.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';

type Submit = Extract<Step, { do: 'submit' }>;

/** Sends a form by its own button or, without one, by Enter in one of its fields. */
export async function submit(run: StepRun, { form }: Submit): Promise<void> {
  if (form === undefined) return send(run, undefined);
  await run.actOn(form, 'place', ({ element }) => send(run, element));
}

async function send(run: StepRun, form: ScreenElement | undefined): Promise<void> {
  const snapshot = await run.snapshot();
  const index = indexScreen(snapshot);
  const around = form === undefined ? currentForm(index) : index.at.get(form.ref);
  if (around === undefined) throw new StepFailure('target_not_found', run.say('noForm'));
  const button = buttonOf(snapshot, index, around);
  if (button !== undefined) {
    return run.performPlainly({ do: 'tap', ref: button.ref, press: 'single' });
  }
  const fields = snapshot.elements.filter(
    (element, position) =>
      isWithin(index, position, around) && isTypedInto(element) && !element.hidden,
  );
  const field = fields.find(({ states }) => states.focused) ?? fields.at(-1);
  if (field === undefined) throw new StepFailure('target_not_found', run.say('noForm'));
  await run.performPlainly({ do: 'press', keys: ['Enter'], ref: field.ref });
}

const isForm = ({ role, type, hidden }: ScreenElement): boolean =>
  !hidden && (role === 'form' || role === 'search' || type === 'form');

/** The form that is worked in, or the only one; without forms the fields of the whole screen. */
function currentForm(index: ScreenIndex): number | undefined {
  const focused = index.elements.findIndex(({ states }) => states.focused);
  if (focused !== -1) {
    for (const ancestor of ancestors(index, focused)) {
      const element = index.elements[ancestor];
      if (element !== undefined && isForm(element)) return ancestor;
    }
  }
  const forms = index.elements.flatMap((element, position) => (isForm(element) ? [position] : []));
  const [only, ...more] = forms;
  if (forms.length === 0) return index.elements.length > 0 ? 0 : undefined;
  return more.length === 0 ? only : undefined;
}

const sending = new Set(
  'submit|send|save|ok|continue|next|go|confirm|apply|search|log in|sign in|sign up|register|create account|place order|pay|enviar|guardar|aceptar|continuar|siguiente|confirmar|aplicar|buscar|iniciar sesion|ingresar|entrar|registrarse|crear cuenta|pagar'.split(
    '|',
  ),
);

function buttonOf(snapshot: Snapshot, index: ScreenIndex, form: number): ScreenElement | undefined {
  const positions = snapshot.elements.flatMap(({ role, hidden }, position) =>
    role === 'button' && !hidden && isWithin(index, position, form) ? [position] : [],
  );
  const buttons = positions.flatMap((position) => snapshot.elements[position] ?? []);
  const submits = buttons.filter(({ type }) => type === 'input:submit');
  if (submits.length === 1) return submits[0];
  const named = buttons.filter(({ name }) => sending.has(loose(name)));
  if (named.length === 1) return named[0];
  const [only, ...more] = buttons.filter((_, at) => !saysNo(index, positions[at] ?? -1));
  return more.length === 0 ? only : undefined;
}
