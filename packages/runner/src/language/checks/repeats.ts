import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Amount, Check, Target } from '../plan/plan.ts';
import { namedByContent } from '../tongue/kinds.ts';
import { countOf, opposite, related } from './check.ts';

/** So many of each; undefined where the opposite of the amount is none. */
function timesOf(slots: Slots, amount: Amount): Check[] | undefined {
  const said = slots.not ? opposite(amount) : amount;
  if (said === undefined) return undefined;
  return counted(slots)?.map((target) => ({ check: 'count', target, amount: said }));
}

/** What is counted, and where; undefined of things in the plural, of which nobody knows it. */
function counted(slots: Slots): Target[] | undefined {
  const targets = slots.subjects();
  if (targets.some(({ every }) => every === true)) return undefined;
  const place = slots.has('TARGET') ? slots.target() : undefined;
  const isWhole = place === undefined || (place.kind === 'page' && Object.keys(place).length === 1);
  return isWhole ? targets : targets.map((target) => related(target, place));
}

const repeatedCount = (target: Target): Check => ({
  check: 'count',
  target,
  amount: { is: 'atLeast', value: { type: 'number', text: '2', readings: [2] } },
});

/** Each way also with a place after it: "… in the list". */
const placed = (ways: readonly string[], place: string): string[] =>
  ways.flatMap((way) => [way, `${way} ${place} TARGET`]);

const placedEn = (...ways: string[]): string[] => placed(ways, '(in|on|inside|within)');
const placedEs = (...ways: string[]): string[] => placed(ways, '(en|dentro de)');

const shownEn = 'visible|shown|displayed|listed|present|there';
const shownEs = 'visible|presente';

/** How often one thing is on the screen. */
export const repeats: CheckPattern[] = [
  {
    id: 'times',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing appears so many times.',
      es: 'Una cosa aparece tantas veces.',
    },
    says: {
      en: placedEn(
        `SUBJECT {appear|exist} AMOUNT (time|times)`,
        `SUBJECT {be} (${shownEn}) AMOUNT (time|times)`,
      ),
      es: placedEs('SUBJECT {appear|exist} AMOUNT (vez|veces)'),
    },
    read: (slots) => timesOf(slots, slots.amount()),
    examples: {
      en: [['"Blue mug" appears exactly one time', 'expect count of "Blue mug" = 1']],
      es: [['"Taza azul" aparece dos veces', 'expect count of "Taza azul" = 2']],
    },
  },
  {
    id: 'times.once',
    kind: 'check',
    statement: true,
    about: { en: 'A thing appears once.', es: 'Una cosa aparece una vez.' },
    says: {
      en: placedEn(
        `SUBJECT {appear|exist} [only|exactly|just] once`,
        `SUBJECT [only|just] {appear} once`,
        `SUBJECT {be} [only|exactly|just] (${shownEn}) [only|exactly|just] once`,
      ),
      es: placedEs(
        `SUBJECT {appear|exist} [solo|sólo|solamente|únicamente|exactamente] una [sola|única] vez`,
        `SUBJECT [solo|sólo|solamente|únicamente] {appear} una vez`,
        `SUBJECT {be} (${shownEs}) [solo|sólo|solamente|únicamente|exactamente] una [sola|única] vez`,
        `{appear|exist} [solo|sólo|solamente|únicamente|exactamente] una [sola|única] vez SUBJECT`,
      ),
    },
    read: (slots) => counted(slots)?.map((target) => countOf(target, 1)),
    examples: {
      en: [['"Blue mug" appears only once', 'expect count of "Blue mug" = 1']],
      es: [['"Taza azul" aparece una sola vez', 'expect count of "Taza azul" = 1']],
    },
    outranks: ['times'],
  },
  {
    id: 'times.twice',
    kind: 'check',
    statement: true,
    about: { en: 'A thing appears twice.', es: 'Una cosa aparece dos veces.' },
    says: {
      en: placedEn(
        `SUBJECT {appear|exist} [only|exactly|just] twice`,
        `SUBJECT {be} (${shownEn}) [only|exactly|just] twice`,
      ),
      es: [`{appear|exist} [exactamente] dos veces SUBJECT`],
    },
    read: (slots) => counted(slots)?.map((target) => countOf(target, 2)),
    examples: {
      en: [['"Blue mug" is shown twice', 'expect count of "Blue mug" = 2']],
      es: [['Aparece dos veces "Taza azul"', 'expect count of "Taza azul" = 2']],
    },
    outranks: ['times'],
  },
  {
    id: 'repeated',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing is there more than once, or with "not" exactly once.',
      es: 'Una cosa está más de una vez, o con «no» exactamente una.',
    },
    says: {
      en: placedEn(
        `SUBJECT {be} (repeated|duplicated|duplicate)`,
        `SUBJECT {appear} more than once`,
        `SUBJECT {be} (${shownEn}) more than once`,
      ),
      es: placedEs(
        `SUBJECT {be|appear} (repetido|repetida|duplicado|duplicada)`,
        `SUBJECT {appear} más de una vez`,
        `SUBJECT {recur}`,
      ),
    },
    read: (slots) =>
      counted(slots)?.map((target) => (slots.not ? countOf(target, 1) : repeatedCount(target))),
    examples: {
      en: [['"Blue mug" is not repeated', 'expect count of "Blue mug" = 1']],
      es: [['"Taza azul" no está repetida', 'expect count of "Taza azul" = 1']],
    },
    outranks: ['text.is', 'times'],
  },
  {
    id: 'count.saying',
    kind: 'check',
    statement: true,
    about: {
      en: 'So many rows, cards … contain a text.',
      es: 'Tantas filas, tarjetas … contienen un texto.',
    },
    says: {
      en: [
        'AMOUNT COUNTED {contain|show|have} [the text] LITERAL',
        'none of the COUNTED {contain|show|have} [the text] LITERAL',
      ],
      es: [
        'AMOUNT COUNTED {contain|show|have} [el texto] LITERAL',
        '(ninguno de los|ninguna de las) COUNTED {contain|show|have} [el texto] LITERAL',
      ],
    },
    read: (slots) => {
      const { kind, every: _, ...rest } = slots.target('COUNTED');
      const value = slots.value('LITERAL');
      const isBare =
        kind !== undefined && namedByContent.has(kind) && Object.keys(rest).length === 0;
      if (!isBare || value.type !== 'text') return undefined;
      const target = { kind, name: { text: value.text, quoted: true } };
      return slots.has('AMOUNT')
        ? [{ check: 'count', target, amount: slots.amount() }]
        : [countOf(target, 0)];
    },
    examples: {
      en: [['No row contains "Ann"', 'expect count of row "Ann" = 0']],
      es: [['Al menos una fila muestra "Ana"', 'expect count of row "Ana" >= 1']],
    },
    outranks: ['text.contains', 'holds'],
  },
];
