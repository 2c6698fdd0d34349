import type { Amount, Value } from '../../plan/plan.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import type { Comparison } from '../../tongue/tongue.ts';
import type { Reader } from '../reader.ts';
import { readLiteral } from './value.ts';

export interface AmountFound {
  amount: Amount;
  /** How many tokens it takes. */
  length: number;
  /** Whether a comparison was said ("at least"), not only a number. */
  compared: boolean;
}

/** The amount at the beginning of the tokens: "3", "at least two", "between 2 and 5", "no", "5 or more". */
export function amountAt(tokens: Tokens, reader: Reader): AmountFound | undefined {
  const { tongue } = reader;
  const between = tongue.between.at(tokens, 0);
  if (between !== undefined) return betweenAt(tokens, between.length, reader);
  const comparison = tongue.comparisons.at(tokens, 0);
  const start = comparison?.length ?? 0;
  const value =
    numberAt(tokens, start, reader) ?? oneAt(tokens, start, comparison !== undefined, reader);
  if (value === undefined) return undefined;
  const end = start + value.length;
  const after = tongue.comparisonsAfter.at(tokens, end);
  if (comparison !== undefined && after !== undefined) {
    reader.problems.report('contradiction', tokens.slice(0, end + after.length));
    return undefined;
  }
  return {
    amount: amount(comparison?.value ?? after?.value ?? 'exactly', value.value),
    length: end + (after?.length ?? 0),
    compared: comparison !== undefined || after !== undefined,
  };
}

function oneAt(
  tokens: Tokens,
  at: number,
  compared: boolean,
  { tongue }: Reader,
): NumberFound | undefined {
  if (!compared || !isWord(tokens[at], ...tongue.ones)) return undefined;
  return { value: { type: 'number', text: '1', readings: [1] }, length: 1 };
}

const amount = (is: Comparison, value: Value): Amount => ({ is, value });

function betweenAt(tokens: Tokens, start: number, reader: Reader): AmountFound | undefined {
  const low = numberAt(tokens, start, reader);
  if (low === undefined) return undefined;
  const and = start + low.length;
  if (!isWord(tokens[and], ...reader.tongue.words.and, 'to', 'a')) return undefined;
  const high = numberAt(tokens, and + 1, reader);
  if (high === undefined) return undefined;
  return {
    amount: { is: 'between', low: low.value, high: high.value },
    length: and + 1 + high.length,
    compared: true,
  };
}

interface NumberFound {
  value: Value;
  length: number;
}

/** A number in digits or words, an amount of money, or a variable. */
export function numberAt(tokens: Tokens, at: number, reader: Reader): NumberFound | undefined {
  const { tongue } = reader;
  const written = tongue.numbers.at(tokens, at);
  if (written !== undefined) {
    const value: Value = { type: 'number', text: String(written.value), readings: [written.value] };
    return { value, length: written.length };
  }
  for (const length of [3, 2, 1]) {
    if (at + length > tokens.length) continue;
    const value = readLiteral(tokens.slice(at, at + length), reader);
    if (value !== undefined && isNumeric(value)) return { value, length };
  }
  if (isWord(tokens[at], ...tongue.words.none)) {
    return { value: { type: 'number', text: '0', readings: [0] }, length: 1 };
  }
  return undefined;
}

const isNumeric = (value: Value): boolean =>
  value.type !== 'text' ||
  /^\{\{[^{}]+\}\}$/.test(value.text) ||
  /^[\s$€£]*-?\d[\d.,]*[\s€%]*$/.test(value.text);
