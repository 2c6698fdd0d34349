import type { Name } from '../../language/plan/target.ts';
import { contentWords, isSameWord, loose, plain } from './wording.ts';

/** How some words of the screen fit a name: 1 is the same, 0 has nothing to do with it. */
export interface WordFit {
  score: number;
  how: 'equal' | 'begins' | 'contains' | 'inWord' | 'words' | 'typo' | 'described' | 'partly';
}

/** Words of the screen with the forms in which they are compared, each made when first needed. */
export class ShownWords {
  readonly text: string;
  #plain: string | undefined;
  #loose: string | undefined;
  #content: string[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get plain(): string {
    this.#plain ??= plain(this.text);
    return this.#plain;
  }

  get loose(): string {
    this.#loose ??= loose(this.text);
    return this.#loose;
  }

  get content(): string[] {
    this.#content ??= contentWords(this.text);
    return this.#content;
  }
}

/** A name made ready once, to be compared with many texts. */
export interface PreparedName {
  name: Name;
  plain: string;
  loose: string;
  words: string[];
  /** The words without a common noun: "Archive folder" may be written "Archive", "code 200" as "200". */
  core: string[] | undefined;
  /** Whether one slipped word among several shown ones is a fit. */
  forgiving: boolean;
}

const describing = new Set(
  (
    'folder line slot area label filter option page tab section value box input selector picker ' +
    'list menu item field entry button link icon text message panel window view bar control ' +
    'carpeta linea franja etiqueta filtro opcion pagina pestana seccion valor caja campo lista ' +
    'elemento boton enlace icono texto mensaje panel ventana vista barra control'
  ).split(' '),
);

export function prepareName(name: Name, forgiving = true): PreparedName {
  const words = contentWords(name.text);
  const last = words.at(-1) ?? '';
  const core =
    words.length > 1 && describing.has(last) ? words.slice(0, -1) : numbered(words, name.text);
  return { name, plain: plain(name.text), loose: loose(name.text), words, core, forgiving };
}

const numbering = new Set('code number value amount codigo numero valor cantidad'.split(' '));

/** The number in "code 200", "el número 5": what is before it only says what it is. */
function numbered(words: readonly string[], text: string): string[] | undefined {
  const [first = '', ...rest] = words;
  const isNumber =
    rest.length === 1 && /^\d+$/.test(rest[0] ?? '') && /^\S+ \d+$/.test(text.trim());
  return isNumber && numbering.has(first) ? rest : undefined;
}

/**
 * How the words fit the name. Quoted names are compared letter by letter; others forgive accents,
 * plurals, the order of words and small slips. Undefined: not at all.
 */
export function fitWords(prepared: PreparedName, shown: ShownWords): WordFit | undefined {
  if (shown.text === '') return undefined;
  const exact = fitPlain(prepared.plain, shown.plain);
  if (exact?.how === 'equal' || prepared.name.quoted) return exact;
  if (shown.plain.length > 400) return exact;
  if (shown.loose !== '' && shown.loose === prepared.loose) return { score: 0.98, how: 'equal' };
  const bare = exact ?? fitPlain(prepared.loose, shown.loose);
  return better(bare, fitContent(prepared, shown.content));
}

function fitPlain(name: string, shown: string): WordFit | undefined {
  if (name === '') return undefined;
  if (
    shown === name ||
    (shown.length === name.length + 1 && /[:*]$/.test(shown) && shown.startsWith(name))
  )
    return { score: 1, how: 'equal' };
  const at = shown.indexOf(name);
  if (at === -1) return undefined;
  const whole = isWhole(shown, at, name.length);
  if (!whole) return { score: 0.66, how: 'inWord' };
  if (at === 0 && /^\s?(?:[:–—]|[-−]?[$€£¥]?\d)/.test(shown.slice(name.length))) {
    return { score: 0.915, how: 'begins' };
  }
  return at === 0 ? { score: 0.84, how: 'begins' } : { score: 0.82, how: 'contains' };
}

const letter = /[\p{L}\p{N}]/u;

function isWhole(text: string, at: number, length: number): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[at + length] ?? ' ';
  const first = text[at] ?? ' ';
  const last = text[at + length - 1] ?? ' ';
  return !(letter.test(before) && letter.test(first)) && !(letter.test(after) && letter.test(last));
}

function fitContent(prepared: PreparedName, shown: readonly string[]): WordFit | undefined {
  const { words, core, forgiving } = prepared;
  if (words.length === 0 || shown.length === 0) return undefined;
  const matched = words.map((word) => shown.find((other) => isSameWord(word, other)));
  const found = matched.filter((word) => word !== undefined).length;
  if (!/\p{L}/u.test(prepared.name.text) && !areInOrder(words, shown)) return undefined;
  if (found === words.length) {
    const slipped = matched.some((word, at) => word !== words[at]);
    const same = shown.length === words.length;
    if (slipped && !same && !forgiving) return undefined;
    if (slipped) return { score: same ? 0.86 : 0.7, how: 'typo' };
    return { score: same ? 0.93 : 0.76, how: 'words' };
  }
  if (core !== undefined && core.length === shown.length) {
    const isCore = core.every((word) => shown.some((other) => isSameWord(word, other)));
    if (isCore) return { score: 0.74, how: 'described' };
  }
  return found === 0 ? undefined : { score: 0.3 * (found / words.length), how: 'partly' };
}

/** Numbers mean something together only: "2026-11-13" is not anything with 2026, 13 and 11 in it. */
const areInOrder = (words: readonly string[], shown: readonly string[]): boolean =>
  shown.some((_, from) => words.every((word, at) => shown[from + at] === word));

function better(a: WordFit | undefined, b: WordFit | undefined): WordFit | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.score >= b.score ? a : b;
}
