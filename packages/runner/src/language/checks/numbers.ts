import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Amount, Target } from '../plan/plan.ts';
import { opposite } from './check.ts';

/** The amount that was said, or with "not" its opposite. */
const compared = (slots: Slots): Amount | undefined =>
  slots.not ? opposite(slots.amount()) : slots.amount();

/** "exactly 5" is for the text to say; the rest is for the number. */
const isCompared = (slots: Slots): boolean => slots.compared() && slots.amount().is !== 'exactly';

/** What is sorted: many things, told by a noun rather than by a name on them. */
function several({ every: _, name, ...rest }: Target): Target {
  if (name === undefined) return rest;
  const describes = !name.quoted && rest.kind === undefined && !/^\p{Lu}/u.test(name.text);
  return describes ? { ...rest, noun: name.text } : { ...rest, name };
}

/** What comes one after the other: two things, some, or those told after a colon. */
function sequenceOf(slots: Slots): Target[] {
  if (!slots.has('SUBJECT')) return [slots.target(), slots.target('TARGET2')];
  if (!slots.has('TARGETS')) return slots.subjects();
  const [all, ...more] = slots.subjects();
  if (all === undefined || more.length > 0) return [];
  const { every: _, noun: __, name, ...rest } = several(all);
  if (name !== undefined) return [];
  return slots.targets().map((target) => ({ ...rest, ...target }));
}

/** Amounts, orders, and values against variables. */
export const numbers: CheckPattern[] = [
  {
    id: 'number',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The number that a thing shows compares so.',
      es: 'El número que muestra una cosa se compara así.',
    },
    says: {
      en: ['SUBJECT {be|show|say|have|equal} AMOUNT', 'SUBJECT {have} a value of AMOUNT'],
      es: [
        'SUBJECT {be|show|say|have} AMOUNT',
        'SUBJECT {be} (de|a el|en) AMOUNT',
        'SUBJECT {have} un valor de AMOUNT',
      ],
    },
    read: (slots) => {
      const amount = isCompared(slots) ? compared(slots) : undefined;
      if (amount === undefined) return undefined;
      return slots.subjects().map((target) => ({ check: 'number', target, amount }));
    },
    examples: {
      en: [
        ['The total is greater than $50', 'expect number of \'total\' > money("$50" 50 USD)'],
        ['The discount is between 5 and 10', "expect number of 'discount' between 5 and 10"],
      ],
      es: [
        ['El total es mayor que 50 €', 'expect number of \'total\' > money("50 €" 50 EUR)'],
        ['El descuento está entre 5 y 10', "expect number of 'descuento' between 5 and 10"],
      ],
    },
    outranks: ['text.is', 'text.contains', 'place', 'place.edge'],
  },
  {
    id: 'values',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A variable equals a value.', es: 'Una variable es igual a un valor.' },
    says: {
      en: ['BRACED {be|equal} [exactly|equal to|the same as] SHOWN'],
      es: ['BRACED {be|equal} [exactamente|igual a|a] SHOWN'],
    },
    read: (slots) => [
      {
        check: 'values',
        left: slots.value('BRACED'),
        match: 'equals',
        not: slots.not,
        right: slots.value('SHOWN'),
      },
    ],
    examples: {
      en: [['{{total}} equals {{expected}}', 'expect value "{{total}}" = "{{expected}}"']],
      es: [['{{total}} es igual a {{esperado}}', 'expect value "{{total}}" = "{{esperado}}"']],
    },
    outranks: ['text.is'],
  },
  {
    id: 'values.contains',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A variable contains a value.', es: 'Una variable contiene un valor.' },
    says: { en: ['BRACED {contain} SHOWN'], es: ['BRACED {contain} SHOWN'] },
    read: (slots) => [
      {
        check: 'values',
        left: slots.value('BRACED'),
        match: 'contains',
        not: slots.not,
        right: slots.value('SHOWN'),
      },
    ],
    examples: {
      en: [['{{message}} contains "ok"', 'expect value "{{message}}" contains "ok"']],
      es: [['{{mensaje}} contiene "ok"', 'expect value "{{mensaje}}" contains "ok"']],
    },
    outranks: ['text.contains'],
  },
  {
    id: 'amounts',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A variable compares so with a number or another variable.',
      es: 'Una variable se compara así con un número u otra variable.',
    },
    says: { en: ['BRACED {be} AMOUNT'], es: ['BRACED {be} AMOUNT'] },
    read: (slots) => {
      const amount = isCompared(slots) ? compared(slots) : undefined;
      return amount && [{ check: 'amounts', left: slots.value('BRACED'), amount }];
    },
    examples: {
      en: [
        [
          '{{after}} is greater than {{before}}',
          'expect value "{{after}}" as number > "{{before}}"',
        ],
      ],
      es: [
        [
          '{{despues}} es mayor que {{antes}}',
          'expect value "{{despues}}" as number > "{{antes}}"',
        ],
      ],
    },
    outranks: ['text.is', 'number', 'values', 'place'],
  },
  {
    id: 'order',
    kind: 'check',
    statement: true,
    about: { en: 'Things are sorted.', es: 'Las cosas están ordenadas.' },
    says: {
      en: [
        'SUBJECT {be} [sorted|ordered|arranged|listed|displayed|shown] ORDER',
        '{see} SUBJECT [sorted|ordered|arranged|listed] ORDER',
      ],
      es: [
        'SUBJECT {be} [ordenado|ordenada|ordenados|ordenadas|listados|listadas] ORDER',
        'SUBJECT {appear} [ordenado|ordenada|ordenados|ordenadas] ORDER',
      ],
    },
    read: (slots) =>
      slots
        .subjects()
        .map((target) => ({ check: 'order', target: several(target), direction: slots.order() })),
    examples: {
      en: [
        [
          'The Price column is sorted in ascending order',
          "expect order of column 'Price' ascending",
        ],
      ],
      es: [
        [
          'La columna Precio está ordenada de menor a mayor',
          "expect order of column 'Precio' ascending",
        ],
      ],
    },
    outranks: ['text.is', 'state', 'place', 'place.edge'],
  },
  {
    id: 'order.by',
    kind: 'check',
    statement: true,
    about: {
      en: 'Things are sorted by a property.',
      es: 'Las cosas están ordenadas por una propiedad.',
    },
    says: {
      en: [
        'SUBJECT {be} (sorted|ordered|arranged|listed) by [the] WORDS [,|in|with the] ORDER',
        'SUBJECT {be} (sorted|ordered|arranged|listed) ORDER by [the] WORDS',
      ],
      es: [
        'SUBJECT {be} (ordenado|ordenada|ordenados|ordenadas) por [el|la] WORDS [,|en] ORDER',
        'SUBJECT {be} (ordenado|ordenada|ordenados|ordenadas) ORDER por [el|la] WORDS',
        'SUBJECT {appear} (ordenado|ordenada|ordenados|ordenadas) por [el|la] WORDS [,|en] ORDER',
        'SUBJECT {sorted} por [el|la] WORDS [,|en] ORDER',
      ],
    },
    read: (slots) =>
      slots.subjects().map((target) => ({
        check: 'order',
        target: several(target),
        direction: slots.order(),
        by: slots.text('WORDS'),
      })),
    examples: {
      en: [
        [
          'The products are sorted by price from low to high',
          'expect order of <products> ascending by "price"',
        ],
      ],
      es: [
        [
          'Los productos están ordenados por precio de menor a mayor',
          'expect order of <productos> ascending by "precio"',
        ],
      ],
    },
    outranks: ['text.is', 'state', 'order', 'place', 'place.edge'],
  },
  {
    id: 'sequence',
    kind: 'check',
    statement: true,
    about: { en: 'Things come one after the other.', es: 'Las cosas van una tras otra.' },
    says: {
      en: [
        'SUBJECT {appear|be|come} [listed|shown|displayed] (in this order|in that order|in the given order)',
        'TARGET {appear|be|come} [listed|shown|displayed] before TARGET2',
        'TARGET2 {appear|be|come} [listed|shown|displayed] after TARGET',
        'SUBJECT {appear|be|come} [listed|shown|displayed] (in this order|in the following order|in the order) : TARGETS',
      ],
      es: [
        'SUBJECT {appear|be} (en este orden|en ese orden)',
        'TARGET {appear|be} antes (de|que) TARGET2',
        'TARGET2 {appear|be} después (de|que) TARGET',
        'SUBJECT {appear|be} (en este orden|en el siguiente orden|en el orden siguiente|en el orden) : TARGETS',
      ],
    },
    read: (slots) => {
      const targets = sequenceOf(slots);
      return targets.length > 1 ? [{ check: 'sequence', targets }] : undefined;
    },
    examples: {
      en: [['"Milk" appears before "Bread"', 'expect sequence "Milk" < "Bread"']],
      es: [['"Leche" aparece antes que "Pan"', 'expect sequence "Leche" < "Pan"']],
    },
    outranks: ['appear', 'state', 'place'],
  },
];
