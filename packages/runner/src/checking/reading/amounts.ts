import { collapse } from '../../grounding/words/wording.ts';
import { numberReadings } from '../../language/text/numbers.ts';

/** A number as it stands on the screen. */
export interface ShownAmount {
  /** As written, with its sign and unit. */
  text: string;
  /** What it can mean: two for "1.299" where nothing tells which mark is which. */
  readings: number[];
  /** ISO 4217 codes that its sign can stand for; empty without one. */
  currencies: readonly string[];
  isPercent: boolean;
  /** Only a limit of it is told, or about how much: "< 1 ms", "99+", "more than 10", "~5". */
  isInexact: boolean;
}

const dollars = [
  'USD',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'CAD',
  'AUD',
  'UYU',
  'DOP',
  'HKD',
  'SGD',
  'NZD',
];

const signs: Record<string, readonly string[]> = {
  $: dollars,
  us$: ['USD'],
  mx$: ['MXN'],
  ar$: ['ARS'],
  r$: ['BRL'],
  c$: ['CAD'],
  a$: ['AUD'],
  's/': ['PEN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₽': ['RUB'],
  '₩': ['KRW'],
  '₺': ['TRY'],
  zł: ['PLN'],
  kr: ['SEK', 'NOK', 'DKK'],
  euro: ['EUR'],
  euros: ['EUR'],
  dollar: dollars,
  dollars: dollars,
  dolares: dollars,
  pesos: dollars,
  pounds: ['GBP'],
};

const codes =
  'USD|MXN|ARS|CLP|COP|CAD|AUD|UYU|BRL|PEN|EUR|GBP|JPY|CNY|INR|CHF|SEK|NOK|DKK|PLN|RUB|KRW|TRY';
const before = String.raw`(?:US\$|MX\$|AR\$|R\$|C\$|A\$|S\/|[$€£¥₹₽₩₺]|\b(?:${codes})\b)`;
const after = String.raw`(?:[$€£¥₹₽₩₺](?!\d)|zł|kr\b|(?:${codes})\b|euros?\b|dollars?\b|dólares\b|pesos\b|pounds\b)`;
const digits = String.raw`\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d`;
const pattern = new RegExp(
  String.raw`(?<sign>[-−–+]\s?)?(?<unit>${before})?\s?(?<sign2>[-−–+])?(?<number>${digits})\s?(?<unit2>%|${after})?`,
  'giu',
);

/** All numbers in a text, in order, each with what it can mean. Dates and times are not told apart. */
export function amountsIn(text: string): ShownAmount[] {
  const plain = collapse(text);
  const found: ShownAmount[] = [];
  for (const match of plain.matchAll(pattern)) {
    const { sign = '', sign2 = '', unit = '', unit2 = '', number = '' } = match.groups ?? {};
    const readings = readingsOf(number);
    if (readings.length === 0) continue;
    const joined = sign !== '' && /[\p{L}\p{N}]/u.test(plain[match.index - 1] ?? '');
    const negative = (!joined && /[-−–]/.test(sign)) || /[-−–]/.test(sign2);
    found.push({
      text: match[0].trim(),
      readings: readings.map((value) => (negative ? -value : value)),
      currencies: currenciesOf(unit) ?? currenciesOf(unit2) ?? [],
      isPercent: unit2 === '%',
      isInexact:
        inexactly.test(plain.slice(0, match.index)) ||
        /^\+(?!\s?\d)/.test(plain.slice(match.index + match[0].length)),
    });
  }
  return found;
}

/** What stands before an amount that is not told exactly, in both languages. */
const inexactly =
  /(?:[<>≤≥≈~±]|\b(?:less than|more than|fewer than|up to|at least|at most|almost|nearly|about|around|over|under|menos de|m[aá]s de|al menos|como m[aá]ximo|hasta|casi|unos|unas|aproximadamente|alrededor de))\s*$/iu;

/** Spanish reads a lone mark before three digits both ways, English one: here both are possible. */
function readingsOf(number: string): number[] {
  return numberReadings(number.replace(/[ \u00a0\u202f'’]/g, ''), 'es');
}

function currenciesOf(unit: string): readonly string[] | undefined {
  if (unit === '' || unit === '%') return undefined;
  const folded = unit.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return signs[folded] ?? signs[unit.toLowerCase()] ?? [unit.toUpperCase()];
}

/**
 * Which mark the screen writes before decimals, told by numbers that can be read in one way only;
 * undefined if there are none or they disagree.
 */
export function decimalMark(texts: Iterable<string>): '.' | ',' | undefined {
  const seen = new Set<'.' | ','>();
  for (const text of texts) {
    for (const [number] of text.matchAll(/\d[\d.,]*\d/g)) {
      const mark = plainMark(number);
      if (mark !== undefined) seen.add(mark);
    }
    if (seen.size === 2) return undefined;
  }
  const [only] = seen;
  return only;
}

function plainMark(number: string): '.' | ',' | undefined {
  const dot = number.lastIndexOf('.');
  const comma = number.lastIndexOf(',');
  if (dot !== -1 && comma !== -1) {
    const first = Math.min(number.indexOf('.'), number.indexOf(','));
    if (!/^\d{1,3}$/.test(number.slice(0, first))) return undefined;
    return dot > comma ? '.' : ',';
  }
  const at = Math.max(dot, comma);
  if (at === -1) return undefined;
  const mark = dot === -1 ? ',' : '.';
  const parts = number.split(mark);
  if (parts.length > 2)
    return parts.slice(1).every((part) => part.length === 3) ? other(mark) : undefined;
  const rest = parts[1] ?? '';
  if (rest.length === 2 || rest.length === 1) return mark;
  return undefined;
}

const other = (mark: '.' | ','): '.' | ',' => (mark === '.' ? ',' : '.');

/** The readings that remain once it is known which mark stands before decimals. */
export function settleReadings(amount: ShownAmount, mark: '.' | ',' | undefined): number[] {
  if (mark === undefined || amount.readings.length < 2) return amount.readings;
  const number = /\d[\d.,]*/.exec(amount.text)?.[0] ?? '';
  const hasMark = number.includes(mark);
  const [low, high] = [...amount.readings].sort((a, b) => Math.abs(a) - Math.abs(b));
  const chosen = hasMark ? low : high;
  return chosen === undefined ? amount.readings : [chosen];
}
