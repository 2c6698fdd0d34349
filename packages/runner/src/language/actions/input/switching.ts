import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Kind, Target } from '../../plan/plan.ts';

const tickable: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  undefined,
  'checkbox',
  'switch',
  'radio',
  'option',
  'row',
  'item',
  'card',
  'field',
]);

/** "mark the task as done" is something else. */
const isMarkedAs = ({ name }: Target): boolean =>
  name?.quoted === false && / (?:as|como) /.test(name.text);

/** "the Terms box" is a checkbox where it is ticked. */
const asBox = (target: Target): Target =>
  target.kind === 'field' ? { ...target, kind: 'checkbox' } : target;

const tick =
  (to: 'check' | 'uncheck' | 'toggle'): ActionPattern['read'] =>
  (slots) => {
    const targets = slots.targets(slots.has('FEATURES') ? 'FEATURES' : 'TARGETS');
    const fits = targets.every((target) => tickable.has(target.kind) && !isMarkedAs(target));
    if (!fits) return undefined;
    return targets.map((target) => ({ do: to, target: asBox(target) }));
  };

/** Boxes, switches and what folds. */
export const switching: ActionPattern[] = [
  {
    id: 'check',
    kind: 'action',
    about: {
      en: 'Ticks a box or switches a switch on.',
      es: 'Marca una casilla o enciende un interruptor.',
    },
    says: {
      en: [
        '{check|tick} TARGETS',
        '{on} FEATURES',
        '{turn|toggle} FEATURES on',
        '{set} TARGETS [to] (on|checked)',
      ],
      es: [
        '{check|tick} TARGETS',
        '{on} FEATURES',
        '{set} TARGETS (en|a) (activado|encendido|marcado)',
      ],
    },
    read: tick('check'),
    examples: {
      en: [
        ['Check the "I agree" checkbox', 'check checkbox "I agree"'],
        ['Turn on notifications', "check 'notifications'"],
      ],
      es: [
        ['Marca la casilla "Acepto"', 'check checkbox "Acepto"'],
        ['Activa el interruptor Alertas', "check switch 'Alertas'"],
      ],
    },
    outranks: ['set', 'toggle'],
  },
  {
    id: 'uncheck',
    kind: 'action',
    about: {
      en: 'Unticks a box or switches a switch off.',
      es: 'Desmarca una casilla o apaga un interruptor.',
    },
    says: {
      en: [
        '{uncheck} TARGETS',
        '{off} FEATURES',
        '{turn|toggle} FEATURES off',
        '{set} TARGETS [to] (off|unchecked)',
      ],
      es: [
        '{uncheck} TARGETS',
        '{off} FEATURES',
        '{set} TARGETS (en|a) (desactivado|apagado|desmarcado)',
      ],
    },
    read: tick('uncheck'),
    examples: {
      en: [['Uncheck "Remember me"', 'uncheck "Remember me"']],
      es: [['Desmarca "Recordarme"', 'uncheck "Recordarme"']],
    },
    outranks: ['set', 'toggle'],
  },
  {
    id: 'toggle',
    kind: 'action',
    about: { en: 'Turns a switch the other way.', es: 'Cambia un interruptor al otro estado.' },
    says: { en: ['{toggle} TARGETS'], es: ['{toggle} TARGETS'] },
    read: (slots) => {
      const targets = slots.targets();
      const isPressed = targets.every(({ kind }) => kind === 'icon' || kind === 'button');
      if (isPressed) return targets.map((target) => ({ do: 'tap', press: 'single', target }));
      return tick('toggle')(slots);
    },
    examples: {
      en: [['Toggle the Wi-Fi switch', "toggle switch 'Wi-Fi'"]],
      es: [['Alterna el interruptor Wi-Fi', "toggle switch 'Wi-Fi'"]],
    },
  },
  {
    id: 'expand',
    kind: 'action',
    about: { en: 'Opens what folds, if it is folded.', es: 'Despliega lo que está plegado.' },
    says: { en: ['{expand} TARGETS'], es: ['{expand} TARGETS'] },
    read: (slots) => slots.targets().map((target) => ({ do: 'expand', target })),
    examples: {
      en: [['Expand the Billing section', "expand section 'Billing'"]],
      es: [['Despliega la sección Pagos', "expand section 'Pagos'"]],
    },
  },
  {
    id: 'collapse',
    kind: 'action',
    about: { en: 'Folds what is unfolded.', es: 'Pliega lo que está desplegado.' },
    says: { en: ['{collapse} TARGETS'], es: ['{collapse} TARGETS'] },
    read: (slots) => slots.targets().map((target) => ({ do: 'collapse', target })),
    examples: {
      en: [['Collapse the Filters panel', "collapse section 'Filters'"]],
      es: [['Contrae el panel Filtros', "collapse section 'Filtros'"]],
    },
  },
];
