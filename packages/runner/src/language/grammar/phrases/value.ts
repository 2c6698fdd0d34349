import type { Language, Value } from '../../plan/plan.ts';
import { dateReadings, writtenDate } from '../../text/dates.ts';
import { fold } from '../../text/fold.ts';
import { moneyReadings, numberReadings } from '../../text/numbers.ts';
import { isWord, type Token, type Tokens, textOf } from '../../text/token.ts';
import type { Reader } from '../reader.ts';
import { holdsClause } from './holds-clause.ts';

export interface ValueReading {
  value: Value;
  open: boolean;
}

/**
 * The value that the tokens write out: quoted text, a number, an amount, a date, a variable, or
 * bare words. Undefined with a reported problem where a value is only talked about ("a valid email").
 */
export function readValue(tokens: Tokens, reader: Reader): ValueReading | undefined {
  const exact = readLiteral(tokens, reader) ?? called(tokens, reader);
  if (exact !== undefined) return { value: exact, open: false };
  const { words } = reader.tongue;
  const first = tokens[0];
  const disjunction = tokens.filter((token) => isWord(token, ...words.or));
  if (disjunction.length > 0) {
    reader.problems.report('or', disjunction);
    return undefined;
  }
  const plain =
    tokens.every((token) => isPlain(token) && !isClausal(token, reader)) &&
    !holdsClause(tokens, reader) &&
    !isSeveral(tokens, reader) &&
    !isReckoned(tokens) &&
    !isFromToday(tokens) &&
    reader.tongue.comparisonsAfter.before(tokens, tokens.length) === undefined &&
    !isAbout(tokens, reader);
  const { unsaid, prepositions, articles } = words;
  const last = tokens.at(-1);
  const cut = isLower(first, prepositions) || isLower(last, articles);
  if (first === undefined || !plain || cut || isWord(first, ...unsaid)) {
    reader.problems.report('missing_value', tokens);
    return undefined;
  }
  return { value: { type: 'text', text: textOf(tokens) }, open: true };
}

const isLower = (token: Token | undefined, set: ReadonlySet<string>): boolean =>
  token?.capital === false && isWord(token, ...set);

/** "{{user}} and {{password}}" are two values. */
const isSeveral = (tokens: Tokens, { tongue }: Reader): boolean =>
  tokens.some((token) => token.kind === 'comma' || isWord(token, ...tongue.words.and)) &&
  tokens.some(({ shape }) => shape === 'variable');

/** "{{before}} minus 100", "Income minus Deductions": a value that somebody has to work out. */
const isReckoned = (tokens: Tokens): boolean =>
  tokens.slice(1, -1).some((token) => !token.capital && isWord(token, 'minus', 'menos')) ||
  (tokens.some(({ shape }) => shape === 'variable') &&
    tokens.some((token) => isWord(token, ...reckoning) || /^[+*×÷/−–-]$/.test(token.raw)));

/** "3 days from now", "dentro de 3 días": a date that depends on the day of the run. */
const isFromToday = (tokens: Tokens): boolean =>
  /^(?:in |dentro de |en |hace )?\S+ (?:days?|weeks?|months?|years?|dias?|semanas?|mes(?:es)?|anos?)(?: (?:from (?:now|today)|ago|later|despues|atras|a partir de (?:hoy|ahora)|desde hoy))?$/.test(
    tokens.map(({ fold }) => fold).join(' '),
  ) && tokens.some((token) => isWord(token, ...fromToday));

const fromToday = [
  'now',
  'today',
  'ago',
  'later',
  'dentro',
  'hace',
  'despues',
  'atras',
  'hoy',
  'ahora',
];

const reckoning = ['minus', 'plus', 'times', 'divided', 'menos', 'mas', 'por', 'entre', 'dividido'];

/** "mal el NIP": how it is typed, then a thing; no text to type. */
const isAbout = ([first, second, ...more]: Tokens, { tongue }: Reader): boolean =>
  first?.capital === false &&
  isLower(second, tongue.words.articles) &&
  more.length > 0 &&
  !isWord(first, ...tongue.words.beforeArticle);

const isClausal = (token: Token, { tongue }: Reader): boolean =>
  !token.capital &&
  isWord(token, ...tongue.words.clausal, ...tongue.words.turning, ...tongue.words.but);

const isPlain = ({ kind }: Token): boolean => kind !== 'quoted' && kind !== 'line';

/** Only what cannot be mistaken for other words: quoted, a number, a date, a variable, an address. */
export function readLiteral(tokens: Tokens, reader: Reader): Value | undefined {
  const first = tokens[0];
  if (first === undefined) return undefined;
  const { language } = reader.tongue;
  if (tokens.length === 1)
    return first.kind === 'quoted' ? text(first.raw) : shaped(first, language);
  return measured(tokens, reader) ?? introduced(tokens, reader);
}

const text = (raw: string): Value => ({ type: 'text', text: raw });

function shaped(token: Token, language: Language): Value | undefined {
  const raw = token.raw;
  switch (token.shape) {
    case undefined:
      return undefined;
    case 'number':
      return numeric('number', raw, numberReadings(raw, language));
    case 'percent':
      return numeric('percent', raw, numberReadings(raw.slice(0, -1), language));
    case 'money':
      return money(raw, language);
    case 'date': {
      const words = fold(raw).replaceAll(',', '').split(' ');
      const day = writtenDate(words);
      const readings = day === undefined ? dateReadings(raw, language) : [day];
      return readings.length > 0 ? { type: 'date', text: raw, readings } : text(raw);
    }
    default:
      return text(raw);
  }
}

function numeric(type: 'number' | 'percent', raw: string, readings: number[]): Value {
  return readings.length > 0 ? { type, text: raw, readings } : text(raw);
}

const signs: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  MX$: 'MXN',
  AR$: 'ARS',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};

function money(raw: string, language: Language): Value {
  const sign = raw.replace(/[\d.,'\u00a0+\-−]/g, '');
  const amount = raw.replace(sign, '');
  const readings = moneyReadings(amount, language);
  if (readings.length === 0) return text(raw);
  return { type: 'money', text: raw, readings, currency: signs[sign] ?? sign };
}

/** "97 euros", "1 299,00 €", "50 %", "USD 20". */
function measured(tokens: Tokens, { tongue }: Reader): Value | undefined {
  const raw = textOf(tokens);
  const unit = tongue.currencies.before(tokens, tokens.length);
  const digits = tokens.slice(0, tokens.length - (unit?.length ?? 1));
  const last = tokens.at(-1);
  const amount = digits.map((token) => (token.shape === 'number' ? token.raw : 'x')).join('');
  if (unit !== undefined) {
    const readings = moneyReadings(amount, tongue.language);
    if (readings.length > 0) return { type: 'money', text: raw, readings, currency: unit.value };
  }
  if (last?.raw === '%' || isWord(last, 'percent')) {
    return numeric('percent', raw, numberReadings(amount, tongue.language));
  }
  const before = tongue.currencies.at(tokens, 0);
  const after = tokens.slice(before?.length ?? 0);
  if (before === undefined || after.length !== 1 || after[0]?.shape !== 'number') return undefined;
  const readings = moneyReadings(after[0].raw, tongue.language);
  return { type: 'money', text: raw, readings, currency: before.value };
}

/** "the valid email "a@b.c"", "el correo "a@b.c"": what it is, then the text itself in quotes. */
function called(tokens: Tokens, { tongue }: Reader): Value | undefined {
  const last = tokens.at(-1);
  const at = isWord(tokens[0], ...tongue.words.determiners) ? 1 : 0;
  const noun = tokens.slice(at, -1);
  const { clausal, turning, prepositions, and, or, not, none, lacking } = tongue.words;
  const isNoun = noun.every(
    (token) =>
      token.kind === 'word' &&
      !token.capital &&
      token.shape === undefined &&
      (isWord(token, 'of', 'de') ||
        (!isWord(token, ...clausal, ...turning, ...prepositions, ...and, ...or, ...not) &&
          !isWord(token, ...none, ...lacking))),
  );
  const isSaid = last?.kind === 'quoted' || last?.shape === 'variable';
  return isSaid && isNoun && noun.length > 0 && noun.length <= longestNoun
    ? text(last.raw)
    : undefined;
}

const longestNoun = 4;

/** "the text "hello"", "the number 5", "la fecha 12/05/2026": a word for what it is, then the value. */
function introduced(tokens: Tokens, reader: Reader): Value | undefined {
  const at = isWord(tokens[0], ...reader.tongue.words.determiners) ? 1 : 0;
  if (!isWord(tokens[at], ...reader.tongue.words.valueNouns) || tokens.length < at + 2) {
    return undefined;
  }
  return readLiteral(tokens.slice(at + 1), reader);
}
