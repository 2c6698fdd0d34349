import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Match, Part } from '../plan/plan.ts';
import { textCheck } from './check.ts';

interface Wording {
  match: Match;
  /** The verb and what may come before the value. */
  en: string[];
  es: string[];
  example: { en: string; es: string };
}

const wordings: Wording[] = [
  {
    match: 'equals',
    en: [
      '{be} [exactly|equal to|exactly equal to|set to|changed to|updated to|recalculated to|reset to|showing|the same as|identical to|pre-filled with|prefilled with|populated with|pre-populated with]',
      '{equal|say} [exactly|the text|the message|the value]',
      '{become}',
      '{reachTo} to',
    ],
    es: [
      '{be} a el',
      '{be|appear} [exactamente|igual a|igual que|el mismo que|la misma que|lleno con|llena con|prellenado con|prellenada con|precargado con|precargada con]',
      '{equal|say} [exactamente|el texto|el mensaje|el valor|a]',
      '{become} (a|a ser|por|en)',
      '{reachTo} (a|hasta)',
    ],
    example: { en: 'is', es: 'es' },
  },
  {
    match: 'contains',
    en: ['{contain|show} [the text|the message|the word|the words|the value|the phrase]'],
    es: ['{contain|show} [el texto|el mensaje|la palabra|el valor|la frase]'],
    example: { en: 'contains', es: 'contiene' },
  },
  {
    match: 'startsWith',
    en: ['{startWith} [the text|the word|the words]'],
    es: ['{startWith} (con|por) [el texto|la palabra]'],
    example: { en: 'starts with', es: 'empieza con' },
  },
  {
    match: 'endsWith',
    en: ['{endWith} [the text|the word|the words]'],
    es: ['{endWith} (con|en|por) [el texto|la palabra]'],
    example: { en: 'ends with', es: 'termina con' },
  },
  {
    match: 'matches',
    en: ['{match} [the pattern|the regex|the regular expression|the format]'],
    es: ['{match} [con] [el patrón|la expresión regular|el formato|la regex]'],
    example: { en: 'matches the pattern', es: 'coincide con el patrón' },
  },
];

const valueSlot = (match: Match): string => (match === 'matches' ? 'LITERAL' : 'SHOWN');

const signs: Record<Match, string> = {
  equals: '=',
  contains: 'contains',
  startsWith: 'starts',
  endsWith: 'ends',
  matches: 'matches',
};

/** What a target says: "The total is $97.00", "The toast contains "Saved"". */
const texts = wordings.map(
  ({ match, en, es, example }): CheckPattern => ({
    id: match === 'equals' ? 'text.is' : `text.${match}`,
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: `The text of a thing ${example.en} a value.`,
      es: `El texto de una cosa ${example.es} un valor.`,
    },
    says: {
      en: en.map((verb) => `SUBJECT ${verb} ${valueSlot(match)}`),
      es: es.map((verb) => `SUBJECT ${verb} ${valueSlot(match)}`),
    },
    read: (slots) =>
      slots
        .subjects()
        .map((target) =>
          textCheck(target, slots.value(valueSlot(match)), { not: slots.not, match }),
        ),
    examples: {
      en: [
        [
          `The "Order" heading ${example.en} "A-1"`,
          `expect text of heading "Order" ${signs[match]} "A-1"`,
        ],
      ],
      es: [
        [
          `El encabezado "Pedido" ${example.es} "A-1"`,
          `expect text of heading "Pedido" ${signs[match]} "A-1"`,
        ],
      ],
    },
  }),
);

const parts: { part: Part; en: string; es: string }[] = [
  { part: 'text', en: 'text|content|label|caption|message|wording', es: 'texto|contenido|mensaje' },
  { part: 'value', en: 'value', es: 'valor' },
  {
    part: 'placeholder',
    en: 'placeholder|placeholder text',
    es: 'placeholder|marcador de posición|texto de ejemplo|texto de ayuda',
  },
  {
    part: 'tooltip',
    en: 'tooltip|tooltip text',
    es: 'tooltip|texto emergente|descripción emergente',
  },
];

/** A named part of a target: "The value of the Name field is "Ann"". */
const partTexts = parts.flatMap(({ part, en, es }) =>
  wordings.map(
    ({ match, en: verbs, es: verbos, example }): CheckPattern => ({
      id: `${part}.of.${match}`,
      kind: 'check',
      statement: true,
      negates: true,
      about: {
        en: `The ${part} of a thing ${example.en} a value.`,
        es: `El ${es.split('|')[0]} de una cosa ${example.es} un valor.`,
      },
      says: {
        en: [
          ...verbs.map((verb) => `the (${en}) (of|in) TARGET ${verb} ${valueSlot(match)}`),
          ...verbs.map((verb) => `TARGET 's (${en}) ${verb} ${valueSlot(match)}`),
          ...verbs.map((verb) => `THING (${en}) ${verb} ${valueSlot(match)}`),
          ...(match === 'equals' ? [`SUBJECT {have} [the|a] (${en}) [of] SHOWN`] : []),
        ],
        es: [
          ...verbos.map((verb) => `el (${es}) (de|en) TARGET ${verb} ${valueSlot(match)}`),
          ...(match === 'equals' ? [`SUBJECT {have} [el|un|como] (${es}) SHOWN`] : []),
        ],
      },
      read: (slots) => {
        if (slots.has('THING') && slots.target('THING').kind === undefined) return undefined;
        const targets = slots.has('SUBJECT')
          ? slots.subjects()
          : [slots.target(slots.has('THING') ? 'THING' : 'TARGET')];
        return targets.map((target) =>
          textCheck(target, slots.value(slots.has('SHOWN') ? 'SHOWN' : 'LITERAL'), {
            not: slots.not,
            match,
            part,
          }),
        );
      },
      examples: {
        en: [
          [
            `The ${part} of the Name field ${example.en} "Ann"`,
            `expect ${part} of field 'Name' ${signs[match]} "Ann"`,
          ],
        ],
        es: [
          [
            `El ${es.split('|')[0]} del campo Nombre ${example.es} "Ana"`,
            `expect ${part} of field 'Nombre' ${signs[match]} "Ana"`,
          ],
        ],
      },
      outranks: [
        ...(part === 'placeholder' || part === 'tooltip' ? [`text.of.${match}`] : []),
        'text.is',
        'text.contains',
        'text.startsWith',
        'text.endsWith',
        'text.matches',
        'holds',
      ],
    }),
  ),
);

export const textPatterns: CheckPattern[] = [...texts, ...partTexts];
