import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Check, Kind, Language, Target } from '../plan/plan.ts';
import { opposite, textCheck } from './check.ts';

/** What many amounts stand in: what they come to is shown nowhere there. */
const summed: ReadonlySet<Kind> = new Set<Kind>(['column', 'row', 'table', 'list']);

const words: Record<Language, string> = { en: 'price', es: 'precio' };

/** What something costs is its price, wherever that stands beside it. */
const priceOf = (target: Target, language: Language): Target => ({
  name: { text: words[language], quoted: false },
  relation: { is: 'for', to: target },
});

function costCheck(slots: Slots): Check[] | undefined {
  const value = slots.value('LITERAL');
  if (value.type === 'percent' || value.type === 'date') return undefined;
  return slots
    .subjects()
    .map((target) => textCheck(priceOf(target, slots.language), value, { not: slots.not }));
}

function comparedCost(slots: Slots): Check[] | undefined {
  const said = slots.amount();
  if (!slots.compared() || said.is === 'exactly') return undefined;
  const amount = slots.not ? opposite(said) : said;
  if (amount === undefined) return undefined;
  return slots
    .subjects()
    .map((target) => ({ check: 'number', target: priceOf(target, slots.language), amount }));
}

/** What a thing costs, or comes to. */
export const costs: CheckPattern[] = [
  {
    id: 'amount',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing comes to an amount.', es: 'Una cosa es de una cantidad.' },
    says: {
      en: ['SUBJECT {amount} [exactly] LITERAL'],
      es: [
        'SUBJECT {be} [exactamente] (de|del) LITERAL',
        'SUBJECT {amount} [exactamente|el] LITERAL',
      ],
    },
    read: (slots) => {
      const value = slots.value('LITERAL');
      if (value.type === 'text' || value.type === 'date') return undefined;
      if (slots.subjects().some(({ kind }) => kind !== undefined && summed.has(kind)))
        return undefined;
      return slots.subjects().map((target) => textCheck(target, value, { not: slots.not }));
    },
    examples: {
      en: [['The total comes to $17.40', 'expect text of \'total\' = money("$17.40" 17.4 USD)']],
      es: [['El total es de 17,40 €', 'expect text of \'total\' = money("17,40 €" 17.4 EUR)']],
    },
    outranks: ['text.is'],
  },
  {
    id: 'cost',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing has a price.', es: 'Una cosa tiene un precio.' },
    says: {
      en: ['SUBJECT {cost} [exactly] LITERAL'],
      es: ['SUBJECT {cost} [exactamente] LITERAL'],
    },
    read: costCheck,
    examples: {
      en: [
        [
          'Cast iron teapot costs $48.00',
          "expect text of 'price' for 'Cast iron teapot' = money(\"$48.00\" 48 USD)",
        ],
      ],
      es: [
        [
          'La taza cuesta 17,40 €',
          "expect text of 'precio' for 'taza' = money(\"17,40 €\" 17.4 EUR)",
        ],
      ],
    },
  },
  {
    id: 'cost.compared',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The price of a thing compares so.',
      es: 'El precio de una cosa se compara así.',
    },
    says: { en: ['SUBJECT {cost} AMOUNT'], es: ['SUBJECT {cost} AMOUNT'] },
    read: comparedCost,
    examples: {
      en: [
        [
          'The mug costs more than $10',
          "expect number of 'price' for 'mug' > money(\"$10\" 10 USD)",
        ],
      ],
      es: [
        [
          'La taza cuesta menos de 20 €',
          "expect number of 'precio' for 'taza' < money(\"20 €\" 20 EUR)",
        ],
      ],
    },
  },
  {
    id: 'number.at',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A counter stands at a number.', es: 'Un contador está en un número.' },
    says: { en: ['SUBJECT {be} at AMOUNT'], es: ['SUBJECT {be} en AMOUNT'] },
    read: (slots) => {
      const said = slots.amount();
      if (said.is === 'exactly')
        return slots.subjects().map((target) => textCheck(target, said.value, { not: slots.not }));
      const amount = slots.not ? opposite(said) : said;
      return amount && slots.subjects().map((target) => ({ check: 'number', target, amount }));
    },
    examples: {
      en: [['The guest counter is at 3', "expect text of 'guest counter' = 3"]],
      es: [['El contador de huéspedes está en 3', "expect text of 'contador de huéspedes' = 3"]],
    },
    outranks: ['place', 'at.page', 'at.address', 'text.is', 'number'],
  },
  {
    id: 'number.exceeds',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The number that a thing shows is more than so much.',
      es: 'El número que muestra una cosa pasa de tanto.',
    },
    says: { en: ['SUBJECT {exceed} AMOUNT'], es: ['SUBJECT {exceed} [a|los|las] AMOUNT'] },
    read: (slots) => {
      const { is, ...rest } = slots.amount();
      if (is !== 'exactly' || slots.compared() || !('value' in rest)) return undefined;
      const amount = { is: slots.not ? 'atMost' : 'moreThan', value: rest.value } as const;
      return slots.subjects().map((target) => ({ check: 'number', target, amount }));
    },
    examples: {
      en: [['The cost does not exceed 50', "expect number of 'cost' <= 50"]],
      es: [['El costo no supera 50', "expect number of 'costo' <= 50"]],
    },
  },
];
