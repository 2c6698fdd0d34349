import type { ActionPattern } from '../grammar/rule.ts';
import type { Kind, Step, Target } from '../plan/plan.ts';

const tapped: ReadonlySet<Kind> = new Set<Kind>([
  'button',
  'link',
  'tab',
  'menuItem',
  'icon',
  'image',
  'menu',
  'dropdown',
  'field',
  'searchField',
  'heading',
  'message',
  'toast',
  'badge',
  'video',
  'section',
]);

const listed: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  undefined,
  'dropdown',
  'list',
  'field',
  'menu',
  'calendar',
  'radio',
  'searchField',
]);

/** What "select" means for a thing of this kind. */
function choose(target: Target): Step {
  const { kind, noun, relation, ...rest } = target;
  if (kind === 'checkbox' || kind === 'switch') return { do: 'check', target };
  const isThing = kind === undefined && noun !== undefined && target.name === undefined;
  if (isThing || (kind !== undefined && tapped.has(kind))) {
    return { do: 'tap', press: 'single', target };
  }
  const within = kind === undefined && noun === undefined && relation?.is === 'in';
  const from = within ? relation.to : undefined;
  return from?.kind !== undefined && listed.has(from.kind)
    ? { do: 'select', options: [rest], from }
    : { do: 'select', options: [target] };
}

/** Options of one "select" come together; taps and ticks stay steps of their own. */
function chooseAll(targets: readonly Target[]): Step[] {
  const steps = targets.map(choose);
  const options = steps.flatMap((step) =>
    step.do === 'select' && step.from === undefined ? step.options : [],
  );
  return options.length === targets.length ? [{ do: 'select', options }] : steps;
}

const choosable: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  undefined,
  'option',
  'item',
  'radio',
]);

/** What stands in a place of its own is not chosen from a list. */
const selectFrom = (options: Target[], from: Target): Step[] | undefined =>
  options.some(({ relation, kind }) => relation !== undefined || !choosable.has(kind))
    ? undefined
    : [{ do: 'select', options, from }];

const isNamed = ({ name, ordinal, kind }: Target): boolean =>
  name?.quoted === true ||
  ordinal !== undefined ||
  kind === 'option' ||
  /^[\p{Lu}\p{N}{]/u.test(name?.text ?? '');

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

/** Choosing among things: lists, boxes, switches, and giving a control a value. */
export const choosing: ActionPattern[] = [
  {
    id: 'select',
    kind: 'action',
    about: {
      en: 'Chooses an option, a radio button, a row, a tab …',
      es: 'Elige una opción, un botón de opción, una fila, una pestaña …',
    },
    says: { en: ['{choose} TARGETS'], es: ['{choose} TARGETS'] },
    read: (slots) => chooseAll(slots.targets()),
    examples: {
      en: [
        ['Choose the "Express" option', 'select option "Express"'],
        ['Select the Orders tab', "tap tab 'Orders'"],
      ],
      es: [
        ['Elige la opción "Exprés"', 'select option "Exprés"'],
        ['Selecciona la pestaña Pedidos', "tap tab 'Pedidos'"],
      ],
    },
  },
  {
    id: 'select.from',
    kind: 'action',
    about: {
      en: 'Chooses one or more options from a list.',
      es: 'Elige una o más opciones de una lista.',
    },
    says: {
      en: ['{choose} TARGETS (from|out of) TARGET'],
      es: ['{choose} TARGETS (de|desde|entre) TARGET'],
    },
    read: (slots) => {
      const from = slots.target();
      return listed.has(from.kind) && (from.kind !== undefined || isNamed(from))
        ? selectFrom(slots.targets(), from)
        : undefined;
    },
    examples: {
      en: [['Select Spain from the Country dropdown', "select 'Spain' from dropdown 'Country'"]],
      es: [['Elige España de la lista desplegable País', "select 'España' from dropdown 'País'"]],
    },
    outranks: ['select'],
  },
  {
    id: 'select.in',
    kind: 'action',
    about: {
      en: 'Chooses a named option in a list.',
      es: 'Elige una opción con nombre en una lista.',
    },
    says: {
      en: ['{choose} TARGETS (in|on|for|as|under) TARGET'],
      es: ['{choose} TARGETS (en|para|como) TARGET'],
    },
    read: (slots) => {
      const from = slots.target();
      const options = slots.targets();
      const fits =
        options.every(isNamed) &&
        listed.has(from.kind) &&
        options.every(({ kind }) => kind === undefined || kind === 'option');
      return fits ? selectFrom(options, from) : undefined;
    },
    examples: {
      en: [['Pick "Large" in the Size list', 'select "Large" from list \'Size\'']],
      es: [['Escoge "Grande" en la lista Talla', 'select "Grande" from list \'Talla\'']],
    },
    outranks: ['select'],
  },
  {
    id: 'deselect',
    kind: 'action',
    about: { en: 'Takes an option back.', es: 'Quita la selección de una opción.' },
    says: {
      en: ['{deselect} TARGETS', '{deselect} TARGETS (from|in) TARGET'],
      es: ['{deselect} TARGETS', '{deselect} TARGETS (de|en) TARGET'],
    },
    read: (slots) => {
      const options = slots.targets();
      if (slots.has('TARGET')) {
        const from = slots.target();
        return listed.has(from.kind) ? [{ do: 'deselect', options, from }] : undefined;
      }
      const boxes = options.every(({ kind }) => kind === 'checkbox' || kind === 'switch');
      return boxes
        ? options.map((target) => ({ do: 'uncheck', target }))
        : [{ do: 'deselect', options }];
    },
    examples: {
      en: [['Deselect the "News" option', 'deselect option "News"']],
      es: [['Deselecciona la opción "Noticias"', 'deselect option "Noticias"']],
    },
  },
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
        '{turn} FEATURES on',
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
    outranks: ['set'],
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
        '{turn} FEATURES off',
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
    outranks: ['set'],
  },
  {
    id: 'toggle',
    kind: 'action',
    about: { en: 'Turns a switch the other way.', es: 'Cambia un interruptor al otro estado.' },
    says: { en: ['{toggle} TARGETS'], es: ['{toggle} TARGETS'] },
    read: tick('toggle'),
    examples: {
      en: [['Toggle the Wi-Fi switch', "toggle switch 'Wi-Fi'"]],
      es: [['Alterna el interruptor Wi-Fi', "toggle switch 'Wi-Fi'"]],
    },
  },
  {
    id: 'set',
    kind: 'action',
    about: {
      en: 'Gives a field, list or slider a value.',
      es: 'Da un valor a un campo, una lista o un control deslizante.',
    },
    says: {
      en: ['{set} TARGET (to|as|at) VALUE', '{set} TARGET with VALUE'],
      es: ['{set} TARGET (a|en|como|por|al valor) VALUE', '{set} TARGET con VALUE'],
    },
    read: (slots) => {
      const target = slots.target();
      return target.kind === 'page' ? undefined : [{ do: 'set', target, value: slots.value() }];
    },
    examples: {
      en: [
        ['Set the Quantity to 3', "set 'Quantity' to 3"],
        ['Change the language to Spanish', 'set \'language\' to "Spanish"'],
      ],
      es: [
        ['Cambia la Cantidad a 3', "set 'Cantidad' to 3"],
        ['Pon el idioma en Inglés', 'set \'idioma\' to "Inglés"'],
      ],
    },
  },
  {
    id: 'set.from',
    kind: 'action',
    about: {
      en: 'Changes a value that must be as said before.',
      es: 'Cambia un valor que antes debe ser el dicho.',
    },
    says: { en: ['{set} TARGET from LITERAL to VALUE'], es: ['{set} TARGET de LITERAL a VALUE'] },
    read: (slots) => {
      const target = slots.target();
      const check = {
        check: 'text',
        target,
        part: 'text',
        match: 'equals',
        not: false,
        value: slots.value('LITERAL'),
      } as const;
      return [
        { do: 'expect', check },
        { do: 'set', target, value: slots.value() },
      ];
    },
    examples: {
      en: [['Change Quantity from 1 to 3', "expect text of 'Quantity' = 1; set 'Quantity' to 3"]],
      es: [['Cambia Cantidad de 1 a 3', "expect text of 'Cantidad' = 1; set 'Cantidad' to 3"]],
    },
    outranks: ['set'],
  },
  {
    id: 'set.date',
    kind: 'action',
    about: { en: 'Chooses a date for a field.', es: 'Elige una fecha para un campo.' },
    says: { en: ['{choose} [the] TARGET LITERAL'], es: ['{choose} TARGET LITERAL'] },
    read: (slots) => {
      const value = slots.value('LITERAL');
      return value.type === 'date' ? [{ do: 'set', target: slots.target(), value }] : undefined;
    },
    examples: {
      en: [
        [
          'Select the check-in date 2026-07-10',
          'set \'check-in date\' to date("2026-07-10" 2026-07-10)',
        ],
      ],
      es: [
        [
          'Elige la fecha de entrada 2026-07-10',
          'set \'fecha de entrada\' to date("2026-07-10" 2026-07-10)',
        ],
      ],
    },
    outranks: ['select'],
  },
  {
    id: 'expand',
    kind: 'action',
    about: { en: 'Opens what folds, if it is folded.', es: 'Despliega lo que está plegado.' },
    says: { en: ['{expand} TARGETS'], es: ['{expand} TARGETS'] },
    read: (slots) => slots.targets().map((target) => fold(target, true)),
    examples: {
      en: [
        [
          'Expand the Billing section',
          "when section 'Billing' not expanded { tap section 'Billing' }",
        ],
      ],
      es: [
        ['Despliega la sección Pagos', "when section 'Pagos' not expanded { tap section 'Pagos' }"],
      ],
    },
  },
  {
    id: 'collapse',
    kind: 'action',
    about: { en: 'Folds what is unfolded.', es: 'Pliega lo que está desplegado.' },
    says: { en: ['{collapse} TARGETS'], es: ['{collapse} TARGETS'] },
    read: (slots) => slots.targets().map((target) => fold(target, false)),
    examples: {
      en: [
        ['Collapse the Filters panel', "when section 'Filters' expanded { tap section 'Filters' }"],
      ],
      es: [
        ['Contrae el panel Filtros', "when section 'Filtros' expanded { tap section 'Filtros' }"],
      ],
    },
  },
];

const fold = (target: Target, not: boolean): Step => ({
  do: 'when',
  condition: { check: 'state', target, state: 'expanded', not },
  steps: [{ do: 'tap', press: 'single', target }],
});
