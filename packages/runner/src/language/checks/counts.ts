import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Amount, Check, Target } from '../plan/plan.ts';
import { countOf, fields, leaves, opposite, related, stateCheck, textCheck } from './check.ts';

/** A count of things; undefined where the amount is no plain number or the noun no plural. */
function counting(target: Target, said: Amount, not: boolean): Check[] | undefined {
  const amount = not && !isNone(said) ? opposite(said) : said;
  if (amount === undefined) return undefined;
  const values = amount.is === 'between' ? [amount.low, amount.high] : [amount.value];
  const plain = values.every(
    (value) => value.type === 'number' || /^\{\{[^{}]+\}\}$/.test(value.text),
  );
  const [first] = values;
  const single = first?.type === 'number' && (first.readings[0] ?? 2) <= 1;
  const word = target.noun ?? (target.name?.quoted === true ? 's' : target.name?.text) ?? 's';
  const words = target.name?.text ?? word;
  if (isLength(word) || /^(?:out )?(?:of|de) /i.test(words)) return undefined;
  const several = target.kind !== undefined || /(?:s|people|children|men|data)(?: |$)/i.test(word);
  return plain && (single || several) ? [{ check: 'count', target, amount }] : undefined;
}

/** "6 characters" are how long a text is, "months side by side" how things stand: nothing to count. */
const isLength = (noun: string): boolean =>
  /^(?:characters?|digits?|letters?|decimals?|decimal places|words?|value|content|text|valor|contenido|texto|caracteres|dígitos?|letras?|decimales|palabras?)$|\b(?:by|at|as)\b/iu.test(
    noun,
  );

/** "No … ningún": Spanish says no twice. */
const isNone = (amount: Amount): boolean =>
  amount.is === 'exactly' && amount.value.type === 'number' && amount.value.readings[0] === 0;

/** How many of one thing are in another. */
function countIn(slots: Slots): Check[] | undefined {
  const [holder, ...more] = slots.subjects();
  if (holder === undefined || more.length > 0) return undefined;
  const target = slots.target('COUNTED');
  if (target.kind === 'error' && fields.has(holder.kind) && isNone(slots.amount())) {
    return [stateCheck(holder, 'invalid', true)];
  }
  if (leaves.has(holder.kind)) return undefined;
  const whole = holder.kind === 'page' && Object.keys(holder).length === 1;
  return counting(whole ? target : related(target, holder), slots.amount(), slots.not);
}

/** "The number of "Nights"" is what stands there; how often the word is there is said otherwise. */
const isOnlyNamed = ({ kind, noun, name }: Target): boolean =>
  kind === undefined && noun === undefined && name !== undefined;

/** How many there are. */
export const counts: CheckPattern[] = [
  {
    id: 'count',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'There are so many.', es: 'Hay tantos.' },
    says: {
      en: [
        'there {be} AMOUNT COUNTED [visible|shown|displayed|listed|left|available|on the page|on the screen|any more|anymore|any longer|at all|yet|so far]',
        'AMOUNT COUNTED {be} (visible|shown|displayed|listed|present|there|found|returned|available) [on the page|on the screen]',
        'AMOUNT COUNTED {appear|exist} [on the page|on the screen]',
        '{see} AMOUNT COUNTED',
      ],
      es: [
        'se (encuentran|encontraron|encuentra|encontró) AMOUNT COUNTED',
        '{thereBe} AMOUNT COUNTED [visibles|visible|en la página|en pantalla|en la pantalla]',
        '{appear|exist} AMOUNT COUNTED [en la página|en la pantalla|en pantalla]',
        'AMOUNT COUNTED {be} (visibles|visible|presentes|presente) [en la página|en la pantalla]',
        'AMOUNT COUNTED {appear|exist} [en la página|en la pantalla|en pantalla]',
        '{see} AMOUNT COUNTED',
      ],
    },
    // "There are not no rows": only Spanish says no twice.
    read: (slots) =>
      slots.not && slots.language === 'en' && isNone(slots.amount())
        ? undefined
        : counting(slots.target('COUNTED'), slots.amount(), slots.not),
    examples: {
      en: [
        ['There are 3 items in the cart', "expect count of item in 'cart' = 3"],
        ['No error is shown', 'expect count of error = 0'],
      ],
      es: [
        ['Hay 3 artículos en el carrito', "expect count of item in 'carrito' = 3"],
        ['No se muestra ningún error', 'expect count of error = 0'],
      ],
    },
    outranks: ['text.is', 'state', 'see', 'there'],
  },
  {
    id: 'count.number',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The number of things.',
      es: 'El número de cosas.',
    },
    says: {
      en: ['the (number|count|amount|quantity) of COUNTED {be|equal} AMOUNT'],
      es: ['(el número|el total|el recuento|la cantidad) de COUNTED {be|equal} AMOUNT'],
    },
    read: (slots) => {
      const target = slots.target('COUNTED');
      return isOnlyNamed(target) ? undefined : counting(target, slots.amount(), slots.not);
    },
    examples: {
      en: [['The number of rows is 3', 'expect count of row = 3']],
      es: [['El número de filas es 3', 'expect count of row = 3']],
    },
    outranks: ['text.is', 'state', 'amount', 'see', 'there'],
  },
  {
    id: 'count.named',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The number of what is only named is the number that it shows.',
      es: 'El número de lo que solo se nombra es el que muestra.',
    },
    says: {
      // "Quantity", "amount" and "total" are what columns and fields are called: no other words for
      // "number".
      en: ['the (number|count) of COUNTED {be|equal} AMOUNT'],
      es: ['(el número|el recuento) de COUNTED {be|equal} AMOUNT'],
    },
    read: (slots) => {
      const target = slots.target('COUNTED');
      if (!isOnlyNamed(target)) return undefined;
      const said = slots.amount();
      if (said.is !== 'between' && said.value.type !== 'number') return undefined;
      if (said.is === 'exactly') return [textCheck(target, said.value, { not: slots.not })];
      const amount = slots.not ? opposite(said) : said;
      return amount && [{ check: 'number', target, amount }];
    },
    examples: {
      en: [['The number of "Nights" is 3', 'expect text of "Nights" = 3']],
      es: [['El número de "Noches" es 3', 'expect text of "Noches" = 3']],
    },
    outranks: ['text.is', 'state', 'amount', 'number', 'see', 'there'],
  },
  {
    id: 'count.state',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'So many are in a state.', es: 'Tantos están en un estado.' },
    says: {
      en: ['AMOUNT COUNTED {be} CONDITION'],
      es: ['AMOUNT COUNTED {be} CONDITION', '{thereBe} AMOUNT COUNTED CONDITION'],
    },
    read: (slots) => {
      const target = slots.target('COUNTED');
      const condition = slots.condition();
      if (condition.state === 'visible') return undefined;
      return counting(
        { ...target, conditions: [...(target.conditions ?? []), condition] },
        slots.amount(),
        slots.not,
      );
    },
    examples: {
      en: [['Exactly 2 checkboxes are checked', 'expect count of [checked] checkbox = 2']],
      es: [['Exactamente 2 casillas están marcadas', 'expect count of [checked] checkbox = 2']],
    },
    outranks: ['text.is', 'state'],
  },
  {
    id: 'count.in',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing holds so many others.', es: 'Una cosa contiene tantas otras.' },
    says: {
      en: ['SUBJECT {have|contain} AMOUNT COUNTED [in it|inside]'],
      es: ['SUBJECT {have|contain} AMOUNT COUNTED'],
    },
    read: countIn,
    examples: {
      en: [['The Users table has 5 rows', "expect count of row in table 'Users' = 5"]],
      es: [['La tabla Usuarios tiene 5 filas', "expect count of row in table 'Usuarios' = 5"]],
    },
    outranks: ['text.contains', 'text.is', 'holds'],
  },
  {
    id: 'count.listed',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing shows so many rows, items …',
      es: 'Una cosa muestra tantas filas, elementos …',
    },
    says: { en: ['SUBJECT {show} AMOUNT COUNTED'], es: ['SUBJECT {show} AMOUNT COUNTED'] },
    read: (slots) => (slots.target('COUNTED').kind === undefined ? undefined : countIn(slots)),
    examples: {
      en: [['The list shows 5 items', 'expect count of item in list = 5']],
      es: [['La lista muestra 5 elementos', 'expect count of item in list = 5']],
    },
    outranks: ['text.contains', 'holds'],
  },
  {
    id: 'count.shown',
    kind: 'check',
    statement: true,
    about: {
      en: '"shows 4 stars" may be a number of things or words: refused.',
      es: '«muestra 4 estrellas» puede ser un número de cosas o un texto: se rechaza.',
    },
    says: { en: ['SUBJECT {show} AMOUNT COUNTED'], es: ['SUBJECT {show} AMOUNT COUNTED'] },
    read: (slots) => (slots.target('COUNTED').kind === undefined ? countIn(slots) : undefined),
    examples: { en: [], es: [] },
  },
  {
    id: 'count.none',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'There are none of them.', es: 'No hay ninguna de esas cosas.' },
    says: {
      en: [
        'there {be|exist} any SEVERAL',
        '{see} any SEVERAL',
        'SUBJECT {have|contain|show} any SEVERAL',
      ],
      es: [
        '{thereBe} SEVERAL [visibles|en la página|en pantalla|en la pantalla|todavía|aún|en absoluto]',
        '{see} SEVERAL',
        '{appear|exist} SEVERAL [en la página|en pantalla|en la pantalla]',
        'SUBJECT {have|contain|show} SEVERAL',
      ],
    },
    read: (slots) => {
      const several = slots.target('SEVERAL');
      if (!slots.not) return undefined;
      if (!slots.has('SUBJECT')) return [countOf(several, 0)];
      return slots.subjects().map((holder) => countOf(related(several, holder), 0));
    },
    examples: {
      en: [['The table does not have any rows', 'expect count of row in table = 0']],
      es: [['No hay resultados', 'expect count of <resultados> = 0']],
    },
    outranks: ['there', 'appear', 'see', 'holds', 'text.contains'],
  },
];
