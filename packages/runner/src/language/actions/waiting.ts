import { visible } from '../checks/check.ts';
import type { ActionPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Check, Step, Target } from '../plan/plan.ts';

const waits = (checks: readonly Check[], slots: Slots): Step[] =>
  checks.map((check) => ({
    do: 'waitUntil',
    check,
    ...(slots.has('DURATION') ? { atMost: slots.number('DURATION') } : {}),
  }));

/** "Wait for 3": of what is not said. */
const isNumber = ({ name }: Target): boolean =>
  name?.quoted === false && /^[\d.,]+$/.test(name.text);

/** Waiting for a time or for something. */
export const waiting: ActionPattern[] = [
  {
    id: 'wait',
    kind: 'action',
    about: { en: 'Waits a time.', es: 'Espera un tiempo.' },
    says: {
      en: ['{wait|pause} [for|at least|for at least] DURATION'],
      es: [
        '{wait|pause} [durante|por|unos|al menos|por lo menos|mínimo|como mínimo|durante al menos] DURATION',
      ],
    },
    read: (slots) => [{ do: 'wait', milliseconds: slots.number('DURATION') }],
    examples: {
      en: [['Wait 3 seconds', 'wait 3000ms']],
      es: [['Espera 3 segundos', 'wait 3000ms']],
    },
    outranks: ['wait.for'],
  },
  {
    id: 'wait.until',
    kind: 'action',
    about: { en: 'Waits until something holds.', es: 'Espera hasta que algo se cumpla.' },
    says: {
      en: [
        '{wait} (until|till) STATEMENT',
        '{wait} [at most|up to|a maximum of|for up to|for at most|max] DURATION (until|till) STATEMENT',
        '{wait} (until|till) STATEMENT (for up to|for at most|up to|at most|within|for a maximum of) DURATION',
        '{wait} for TOBE',
        '{wait} [at most|up to|a maximum of|for up to|for at most|max] DURATION for TOBE',
        '{wait} for TOBE (for up to|for at most|up to|at most|within) DURATION',
      ],
      es: [
        '{wait} (hasta que|a que|que) STATEMENT',
        '{wait} [como máximo|hasta|un máximo de|máximo] DURATION (hasta que|a que) STATEMENT',
        '{wait} (hasta que|a que) STATEMENT (como máximo|durante como máximo|un máximo de|máximo|por un máximo de|durante un máximo de|hasta un máximo de) DURATION',
      ],
    },
    read: (slots) => waits(slots.checks(slots.has('TOBE') ? 'TOBE' : 'STATEMENT'), slots),
    examples: {
      en: [
        ['Wait until the spinner disappears', 'wait until (spinner not visible)'],
        ['Wait for the Save button to become enabled', "wait until (button 'Save' enabled)"],
      ],
      es: [
        ['Espera hasta que desaparezca el spinner', 'wait until (spinner not visible)'],
        ['Espera a que el botón Guardar esté habilitado', "wait until (button 'Guardar' enabled)"],
      ],
    },
    outranks: ['wait.for'],
  },
  {
    id: 'wait.for',
    kind: 'action',
    about: { en: 'Waits until a thing is there.', es: 'Espera hasta que una cosa aparezca.' },
    says: {
      en: [
        '{wait} for TARGETS',
        '{wait} [at most|up to|a maximum of|for up to|for at most|max] DURATION for TARGETS',
        '{wait} for TARGETS (for up to|for at most|up to|at most|within) DURATION',
        '{wait} for the (appearance|presence) of TARGETS',
      ],
      es: [
        '{wait} [a|por] TARGETS',
        '{wait} [como máximo|hasta|un máximo de|máximo] DURATION (a|por) TARGETS',
      ],
    },
    read: (slots) => {
      const targets = slots.targets();
      const checks = targets.map((target) => visible(target, false));
      return targets.some(isNumber) ? undefined : waits(checks, slots);
    },
    examples: {
      en: [['Wait for the "Welcome" heading', 'wait until (heading "Welcome" visible)']],
      es: [['Espera el encabezado "Bienvenida"', 'wait until (heading "Bienvenida" visible)']],
    },
  },
];
