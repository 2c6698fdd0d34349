import type { Kind, Language, Side } from '../claim.ts';
import { changeOutside, cutAtQuotes } from './quotes.ts';

const kindWords: Record<Language, Partial<Record<Kind, readonly [string, string]>>> = {
  en: {
    button: ['button', 'buttons'],
    checkbox: ['checkbox', 'checkboxes'],
    column: ['column', 'columns'],
    dialog: ['dialog', 'dialogs'],
    dropdown: ['dropdown', 'dropdowns'],
    field: ['field', 'fields'],
    heading: ['heading', 'headings'],
    image: ['image', 'images'],
    link: ['link', 'links'],
    menu: ['menu', 'menus'],
    radio: ['radio button', 'radio buttons'],
    row: ['row', 'rows'],
    slider: ['slider', 'sliders'],
    switch: ['switch', 'switches'],
    tab: ['tab', 'tabs'],
    table: ['table', 'tables'],
  },
  es: {
    button: ['botón', 'botones'],
    checkbox: ['casilla', 'casillas'],
    column: ['columna', 'columnas'],
    dialog: ['diálogo', 'diálogos'],
    field: ['campo', 'campos'],
    heading: ['encabezado', 'encabezados'],
    image: ['imagen', 'imágenes'],
    link: ['enlace', 'enlaces'],
    menu: ['menú', 'menús'],
    option: ['opción', 'opciones'],
    row: ['fila', 'filas'],
    slider: ['deslizador', 'deslizadores'],
    switch: ['interruptor', 'interruptores'],
    tab: ['pestaña', 'pestañas'],
    table: ['tabla', 'tablas'],
  },
};

/** Spanish articles agree with them. */
const feminine: ReadonlySet<Kind> = new Set([
  'checkbox',
  'column',
  'image',
  'option',
  'row',
  'tab',
  'table',
]);

/** The sentence with one kind's word for another's; undefined where it does not say it or would not agree. */
export function replaceKind(
  sentence: string,
  from: Kind,
  to: Kind,
  language: Language,
): string | undefined {
  if (language === 'es' && feminine.has(from) !== feminine.has(to)) return undefined;
  const [one, many] = kindWords[language][from] ?? [];
  const [otherOne, otherMany] = kindWords[language][to] ?? [];
  if (one === undefined || many === undefined || otherOne === undefined || otherMany === undefined)
    return undefined;
  const word = (text: string) => new RegExp(`(?<![\\p{L}])${text}(?![\\p{L}])`, 'iu');
  return (
    changeOutside(sentence, word(many), () => otherMany) ??
    changeOutside(sentence, word(one), () => otherOne)
  );
}

/** Whether a sentence has a kind's word outside its quotes. */
export function saysKind(sentence: string, kind: Kind, language: Language): boolean {
  const said = cutAtQuotes(sentence).filter(({ isQuoted }) => !isQuoted);
  return (kindWords[language][kind] ?? []).some((word) => {
    const apart = new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'iu');
    return said.some(({ text }) => apart.test(text));
  });
}

const sides: Record<Language, Record<Side, RegExp>> = {
  en: { above: /\babove\b/, below: /\bbelow\b/, leftOf: /\bleft of\b/, rightOf: /\bright of\b/ },
  es: {
    above: /\bencima de\b/,
    below: /\bdebajo de\b/,
    leftOf: /\ba la izquierda de\b/,
    rightOf: /\ba la derecha de\b/,
  },
};

const sideWords: Record<Language, Record<Side, string>> = {
  en: { above: 'above', below: 'below', leftOf: 'left of', rightOf: 'right of' },
  es: {
    above: 'encima de',
    below: 'debajo de',
    leftOf: 'a la izquierda de',
    rightOf: 'a la derecha de',
  },
};

export const opposite: Record<Side, Side> = {
  above: 'below',
  below: 'above',
  leftOf: 'rightOf',
  rightOf: 'leftOf',
};

export function replaceSide(sentence: string, side: Side, language: Language): string | undefined {
  return changeOutside(sentence, sides[language][side], () => sideWords[language][opposite[side]]);
}

const ordinals: Record<Language, readonly (readonly string[])[]> = {
  en: [['first'], ['second'], ['third'], ['fourth'], ['fifth'], ['sixth'], ['seventh']],
  es: [
    ['primera', 'primer', 'primero'],
    ['segunda', 'segundo', 'segundo'],
    ['tercera', 'tercer', 'tercero'],
    ['cuarta', 'cuarto', 'cuarto'],
    ['quinta', 'quinto', 'quinto'],
    ['sexta', 'sexto', 'sexto'],
    ['séptima', 'séptimo', 'séptimo'],
  ],
};

export const ordinalWord = (number: number, language: Language): string =>
  ordinals[language][number - 1]?.[0] ?? String(number);

/** "The second row" for "The first row"; the last one is no number. */
export function replaceOrdinal(
  sentence: string,
  from: number,
  to: number,
  language: Language,
): string | undefined {
  const [words, others] = [ordinals[language][from - 1], ordinals[language][to - 1]];
  for (const [at, word] of (words ?? []).entries()) {
    const other = others?.[at];
    if (other === undefined) continue;
    const changed = changeOutside(
      sentence,
      new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u'),
      () => other,
    );
    if (changed !== undefined) return changed;
  }
  return undefined;
}

const numbers: Record<Language, readonly string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
};

/** Another count in figures or, where it is said in words, in words. */
export function replaceNumber(
  sentence: string,
  from: number,
  to: number,
  language: Language,
): string | undefined {
  const figures = changeOutside(sentence, new RegExp(`(?<![\\d.,])${from}(?![\\d.,]\\d|\\d)`), () =>
    String(to),
  );
  if (figures !== undefined) return figures;
  const [word, other] = [numbers[language][from], numbers[language][to] ?? String(to)];
  return word === undefined
    ? undefined
    : changeOutside(sentence, new RegExp(`\\b${word}\\b`), () => other);
}
