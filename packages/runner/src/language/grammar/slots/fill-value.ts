import { isWord, type Tokens } from '../../text/token.ts';
import { looksLikeName } from '../../tongue/name.ts';
import { readLiteral, readValue } from '../phrases/value.ts';
import type { Reader } from '../reader.ts';
import type { SlotReading } from './slot-reading.ts';

/** What the screen shows: a literal, or bare words that are written as a name. */
export function fillShown(tokens: Tokens, reader: Reader): SlotReading[] {
  const exact = readLiteral(tokens, reader);
  if (exact !== undefined) return [{ value: { is: 'value', value: exact }, open: false }];
  const { vague } = reader.tongue.words;
  const isNamed = looksLikeName(tokens) || isCode(tokens);
  if (!isNamed || tokens.some((token) => isWord(token, ...vague))) {
    reportState(tokens, reader);
    return [];
  }
  if (isAmountAndMore(tokens, reader)) {
    reader.problems.report('missing_value', tokens);
    return [];
  }
  const found = readValue(tokens, reader);
  return found === undefined ? [] : [{ value: { is: 'value', value: found.value }, open: true }];
}

/** "$1,240.00 including taxes": what an amount is made of, which may stand there or not. */
const isAmountAndMore = ([first, second]: Tokens, { tongue }: Reader): boolean =>
  (first?.shape === 'money' || first?.shape === 'percent') &&
  second?.capital === false &&
  isWord(
    second,
    ...tongue.words.prepositions,
    'including',
    'excluding',
    'plus',
    'más',
    'incluyendo',
  );

/** "v1.2.0", "ann42": one word with a digit in it is written so on a screen. */
const isCode = (tokens: Tokens): boolean =>
  tokens.length === 1 && tokens[0]?.kind === 'word' && /\d/.test(tokens[0].raw);

/** A value with no place after it: bare words hold no preposition then. */
export function fillPlain(tokens: Tokens, reader: Reader): SlotReading[] {
  const found = readValue(tokens, reader);
  if (found === undefined) return [];
  const { and, prepositions } = reader.tongue.words;
  const placed = tokens
    .slice(1)
    .some((token) => !token.capital && isWord(token, ...prepositions) && !isWord(token, ...and));
  if (found.open && placed) {
    reader.problems.report('missing_value', tokens);
    return [];
  }
  return [{ value: { is: 'value', value: found.value }, open: found.open }];
}

/** Why words are no state: they judge, they tell a look, or they are none that is known. */
export function reportState(tokens: Tokens, { tongue, problems }: Reader): void {
  const { vague, looks } = tongue.words;
  const judging = tokens.filter((token) => isWord(token, ...vague));
  if (judging.length > 0) problems.report('vague', judging);
  else if (tokens.every((token) => isWord(token, ...looks))) problems.report('looks', tokens);
  else problems.report('unknown_state', tokens);
}
