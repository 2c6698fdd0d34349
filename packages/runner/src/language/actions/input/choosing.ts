import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Kind, Step, Target } from '../../plan/plan.ts';

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
  if ((isThing && target.every !== true) || (kind !== undefined && tapped.has(kind))) {
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

/** "an option" is any of them. */
const isAny = ({ kind, relation: _, ...told }: Target): boolean =>
  kind === 'option' && Object.keys(told).length === 0;

const isToldApart = ({ kind: _, ...told }: Target): boolean => Object.keys(told).length > 0;

/** What stands in a place of its own is not chosen from a list. */
const selectFrom = (options: Target[], from: Target): Step[] | undefined =>
  options.some(
    (option) =>
      option.relation !== undefined || !choosable.has(option.kind) || !isToldApart(option),
  )
    ? undefined
    : [{ do: 'select', options, from }];

/** "el horario de las 10:30" is no list. */
const isHour = ({ name }: Target): boolean => name?.quoted === false && /^\d/.test(name.text);

const isNamed = ({ name, ordinal, kind }: Target): boolean =>
  name?.quoted === true ||
  ordinal !== undefined ||
  kind === 'option' ||
  /^[\p{Lu}\p{N}{]/u.test(name?.text ?? '');

/** Choosing among things: options, radio buttons, rows, tabs. */
export const choosing: ActionPattern[] = [
  {
    id: 'select',
    kind: 'action',
    about: {
      en: 'Chooses an option, a radio button, a row, a tab …',
      es: 'Elige una opción, un botón de opción, una fila, una pestaña …',
    },
    says: { en: ['{choose} TARGETS'], es: ['{choose} [a] TARGETS'] },
    read: (slots) => (slots.targets().some(isAny) ? undefined : chooseAll(slots.targets())),
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
      es: ['{choose} [a] TARGETS (de|desde|entre) TARGET'],
    },
    read: (slots) => {
      const from = slots.target();
      return listed.has(from.kind) && (from.kind !== undefined || (isNamed(from) && !isHour(from)))
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
      es: ['{choose} [a] TARGETS (en|para|como) TARGET'],
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
    id: 'select.answer',
    kind: 'action',
    about: {
      en: 'Answers a question of the form with yes or no.',
      es: 'Responde sí o no a una pregunta del formulario.',
    },
    says: { en: ['{answer} TARGET to LITERAL'], es: ['{answer} TARGET a LITERAL'] },
    read: (slots) => {
      const option = slots.target();
      const question = slots.value('LITERAL').text;
      const isAnswer = /^(?:yes|no|sí)$/i.test(option.name?.text ?? '');
      return isAnswer && question.endsWith('?')
        ? [{ do: 'select', options: [option], from: { name: { text: question, quoted: true } } }]
        : undefined;
    },
    examples: {
      en: [['Answer Yes to "Any children?"', 'select \'Yes\' from "Any children?"']],
      es: [['Responde Sí a "¿Tienes hijos?"', 'select \'Sí\' from "¿Tienes hijos?"']],
    },
  },
  {
    id: 'deselect',
    kind: 'action',
    about: { en: 'Takes an option back.', es: 'Quita la selección de una opción.' },
    says: {
      en: ['{deselect} TARGETS', '{deselect} TARGETS (from|in) TARGET'],
      es: [
        '{deselect} TARGETS',
        '{deselect} TARGETS (de|en) TARGET',
        '{takeOut} la selección de TARGETS',
      ],
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
];
