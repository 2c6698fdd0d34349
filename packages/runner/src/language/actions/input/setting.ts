import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Target, Value } from '../../plan/plan.ts';

/** A slider, or what is moved to so many per cent, which only sliders are. */
const isSlid = ({ kind }: Target, value: Value): boolean =>
  kind === 'slider' || (kind === undefined && value.type === 'percent');

/** Giving a control a value, whatever it is. */
export const setting: ActionPattern[] = [
  {
    id: 'set',
    kind: 'action',
    about: {
      en: 'Gives a field, list or slider a value.',
      es: 'Da un valor a un campo, una lista o un control deslizante.',
    },
    says: {
      en: ['{set} TARGET (to|as|at) VALUE', '{set} TARGET with VALUE'],
      es: [
        '{set} TARGET (a|a el|en|como|al valor) VALUE',
        '{set} TARGET por LITERAL',
        '{set} TARGET con VALUE',
        '{set} como TARGET [el|la] LITERAL',
      ],
    },
    read: (slots) => {
      const target = slots.target();
      const value = slots.value(slots.has('VALUE') ? 'VALUE' : 'LITERAL');
      return target.kind === 'page' ? undefined : [{ do: 'set', target, value }];
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
    id: 'set.raise',
    kind: 'action',
    about: { en: 'Raises or lowers a number to a value.', es: 'Sube o baja un número a un valor.' },
    says: {
      en: ['{raise} TARGET to LITERAL'],
      es: ['{raise} TARGET (a|hasta) LITERAL'],
    },
    read: (slots) => {
      const target = slots.target();
      const value = slots.value('LITERAL');
      const isNumber = value.type !== 'text' && value.type !== 'date';
      return isNumber && target.kind !== 'page' ? [{ do: 'set', target, value }] : undefined;
    },
    examples: {
      en: [['Raise Nights to 3', "set 'Nights' to 3"]],
      es: [['Sube Noches a 3', "set 'Noches' to 3"]],
    },
  },
  {
    id: 'set.from',
    kind: 'action',
    about: {
      en: 'Changes a value that must be as said before.',
      es: 'Cambia un valor que antes debe ser el dicho.',
    },
    says: {
      en: ['{set} TARGET from LITERAL to VALUE', '{set} TARGET from NAME to VALUE'],
      es: ['{set} TARGET de LITERAL a VALUE', '{set} TARGET de NAME a VALUE'],
    },
    read: (slots) => {
      const target = slots.target();
      if (target.name === undefined && target.noun === undefined && target.ordinal === undefined)
        return undefined;
      // A number is for the way that reads literals.
      if (slots.has('NAME') && !/^\p{Lu}/u.test(slots.text('NAME'))) return undefined;
      const value: Value = slots.has('LITERAL')
        ? slots.value('LITERAL')
        : { type: 'text', text: slots.text('NAME') };
      const check = {
        check: 'text',
        target,
        part: 'text',
        match: 'equals',
        not: false,
        value,
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
    says: {
      en: ['{choose} [the] TARGET LITERAL', '{choose} LITERAL (as|for) [the] TARGET'],
      es: ['{choose} TARGET LITERAL', '{choose} [el] LITERAL (como|para) TARGET'],
    },
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
    outranks: ['select', 'select.in'],
  },
  {
    id: 'set.slider',
    kind: 'action',
    about: { en: 'Moves a slider to a value.', es: 'Lleva un control deslizante a un valor.' },
    says: {
      en: ['{drag|slide} TARGET [up|down] to AMOUNT'],
      es: ['{drag|slide} TARGET (a|hasta|hasta el|a el) AMOUNT'],
    },
    read: (slots) => {
      const target = slots.target();
      const amount = slots.amount();
      return amount.is === 'exactly' && isSlid(target, amount.value)
        ? [{ do: 'set', target, value: amount.value }]
        : undefined;
    },
    examples: {
      en: [['Drag the volume slider to 50', "set slider 'volume' to 50"]],
      es: [['Arrastra el control deslizante Volumen hasta 50', "set slider 'Volumen' to 50"]],
    },
    outranks: ['drag'],
  },
  {
    id: 'set.filter',
    kind: 'action',
    about: {
      en: 'Filters by a value: gives the filter of that name this value.',
      es: 'Filtra por un valor: da este valor al filtro de ese nombre.',
    },
    says: {
      en: [
        '{filter} by TARGET [:|with|as] LITERAL',
        '{filter} TARGET2 (by|on) TARGET [:|with|as] LITERAL',
        '{filter} TARGET3 (by|with|for) VALUE',
      ],
      es: [
        '{filter} por TARGET [:|con|como] LITERAL',
        '{filter} TARGET2 por TARGET [:|con|como] LITERAL',
        '{filter} TARGET3 (por|con) VALUE',
      ],
    },
    read: (slots) => {
      if (slots.has('TARGET3')) {
        const { kind, name, ...rest } = slots.target('TARGET3');
        const isColumn = kind === 'column' && name !== undefined && Object.keys(rest).length === 0;
        return isColumn ? [{ do: 'set', target: { name }, value: slots.value() }] : undefined;
      }
      const target = slots.target();
      const isNamed = target.name?.quoted === false && target.kind === undefined;
      const isDone = /^\p{L}+(?:ing|ando|iendo)(?: |$)/u.test(target.name?.text ?? '');
      return isNamed && !isDone
        ? [{ do: 'set', target, value: slots.value('LITERAL') }]
        : undefined;
    },
    examples: {
      en: [
        ['Filter the orders by status "Shipped"', 'set \'status\' to "Shipped"'],
        ['Filter the City column by Lima', 'set \'City\' to "Lima"'],
      ],
      es: [
        ['Filtra los pedidos por estatus "Enviado"', 'set \'estatus\' to "Enviado"'],
        ['Filtra la columna Ciudad por Lima', 'set \'Ciudad\' to "Lima"'],
      ],
    },
  },
];
