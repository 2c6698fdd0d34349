import { shapeOf } from '../../text/shape.ts';
import { isWord, type Token, type Tokens, textOf } from '../../text/token.ts';
import type { Phrases } from '../../tongue/phrases.ts';
import type { Filled } from '../patterns/match.ts';
import type { SlotName } from '../patterns/pattern.ts';
import { amountAt, numberAt } from '../phrases/amount.ts';
import { readDuration, readPair } from '../phrases/quantity.ts';
import { splitList } from '../phrases/targets.ts';
import { readLiteral, readValue } from '../phrases/value.ts';
import type { Reader, StatementReading } from '../reader.ts';
import { fillKeys } from './fill-keys.ts';
import {
  fillCounted,
  fillFeatures,
  fillSeveral,
  fillSubject,
  fillTarget,
  fillTargets,
  fillThing,
  fillTrail,
} from './fill-target.ts';
import { fillPlain, fillShown, reportState } from './fill-value.ts';
import type { SlotReading } from './slot-reading.ts';
import type { SlotValue } from './slots.ts';

/** The readings of what fell into a slot; none with a reported problem. */
export function readSlot(filled: Filled, reader: Reader): SlotReading[] {
  return fillers[filled.slot](filled, reader);
}

const closed = (value: SlotValue): SlotReading[] => [{ value, open: false }];

const fillers: Record<SlotName, (filled: Filled, reader: Reader) => SlotReading[]> = {
  AMOUNT: ({ tokens }, reader) => {
    const found = amountAt(tokens, reader);
    if (found?.length !== tokens.length) return [];
    return closed({ is: 'amount', amount: found.amount, compared: found.compared });
  },
  BRACED: ({ tokens }) => {
    const only = tokens[0];
    const isVariable =
      tokens.length === 1 && only?.shape === 'variable' && /^\{\{[^{}]+\}\}$/.test(only.raw);
    return isVariable ? closed({ is: 'value', value: { type: 'text', text: only.raw } }) : [];
  },
  CONDITION: ({ tokens }, reader) => {
    const found = reader.tongue.conditions.at(tokens, 0);
    const shown = tokens[0]?.capital === true;
    if (found?.length === tokens.length && !shown)
      return closed({ is: 'condition', condition: found.value });
    reportState(tokens, reader);
    return [];
  },
  COUNTED: fillCounted,
  DIRECTION: ({ tokens }, { tongue }) =>
    phrase(tongue.directions, tokens, (direction) => ({ is: 'direction', direction })),
  DURATION: ({ tokens }, reader) => {
    const milliseconds = readDuration(tokens, reader);
    return milliseconds === undefined ? [] : closed({ is: 'number', number: milliseconds });
  },
  EDGE: ({ tokens }, { tongue }) => phrase(tongue.edges, tokens, (edge) => ({ is: 'edge', edge })),
  FEATURES: fillFeatures,
  FILES: ({ tokens }, reader) => {
    const files = splitList(tokens, reader).map((item) =>
      item.length === 1 ? fileName(item[0]) : undefined,
    );
    const texts = files.flatMap((file) => file ?? []);
    if (texts.length === files.length) return closed({ is: 'texts', texts });
    reader.problems.report('missing_value', tokens);
    return [];
  },
  KEYS: ({ tokens }, reader) => fillKeys(tokens, reader, true),
  LITERAL: ({ tokens, before }, reader) => {
    const value = readLiteral(tokens, reader);
    if (value !== undefined && goesOn(before, tokens, reader)) return [];
    if (value !== undefined) return closed({ is: 'value', value });
    reader.problems.report('missing_value', tokens);
    return [];
  },
  MAYBEKEYS: ({ tokens }, reader) => fillKeys(tokens, reader, false),
  NAME: ({ tokens }) => {
    const named = tokens.every(
      (token) => token.kind === 'quoted' || token.capital || token.shape !== undefined,
    );
    return named && tokens.length < 6 ? closed({ is: 'texts', texts: [textOf(tokens)] }) : [];
  },
  NUMBER: ({ tokens }, reader) => {
    const found = numberAt(tokens, 0, reader);
    const number = found?.value.type === 'number' ? found.value.readings[0] : undefined;
    return found?.length === tokens.length && number !== undefined
      ? closed({ is: 'number', number })
      : [];
  },
  ORDER: ({ tokens }, { tongue }) =>
    phrase(tongue.orders, tokens, (order) => ({ is: 'order', order })),
  PLACE: ({ tokens }) => {
    const only = tokens.length === 1 ? tokens[0] : undefined;
    return only !== undefined && isAddress(only) ? closed({ is: 'texts', texts: [only.raw] }) : [];
  },
  PLAIN: ({ tokens }, reader) => fillPlain(tokens, reader),
  POINT: ({ tokens }) => {
    const pair = readPair(textOf(tokens), /[\s,;]+/);
    return pair === undefined ? [] : closed({ is: 'pair', first: pair[0], second: pair[1] });
  },
  RELATION: ({ tokens }, { tongue }) =>
    phrase(tongue.relations, tokens, ({ is }) => ({ is: 'relation', relation: is })),
  SEVERAL: fillSeveral,
  SHOWN: ({ tokens }, reader) => fillShown(tokens, reader),
  SIZE: ({ tokens }) => {
    const pair = readPair(textOf(tokens), /\s*(?:x|×|by|por)\s*/i);
    return pair === undefined ? [] : closed({ is: 'pair', first: pair[0], second: pair[1] });
  },
  STATEMENT: ({ tokens }, reader) => statements(reader.statement(tokens, reader)),
  SUBJECT: fillSubject,
  TARGET: fillTarget,
  TARGETS: fillTargets,
  THING: fillThing,
  TOBE: ({ tokens }, reader) => statements(reader.statement(tokens, reader, 'infinitive')),
  TRAIL: fillTrail,
  VALUE: ({ tokens }, reader) => {
    const found = readValue(tokens, reader);
    return found === undefined
      ? []
      : [{ value: { is: 'value', value: found.value }, open: found.open }];
  },
  VARIABLE: ({ tokens }) => {
    const name = tokens.length === 1 ? (tokens[0]?.raw ?? '').replace(/^\{\{|\}\}$/g, '') : '';
    const valid = /^[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?$/u.test(name);
    return valid ? closed({ is: 'texts', texts: [name] }) : [];
  },
  WORDS: ({ tokens }, { tongue }) => {
    const words = tokens.every(({ kind }) => kind === 'word' || kind === 'quoted');
    const { prepositions, not, none, or, turning, lacking } = tongue.words;
    const turned = tokens.some((token) =>
      isWord(token, ...not, ...none, ...or, ...turning, ...lacking),
    );
    const placed = tokens.some(
      (token) => isWord(token, ...prepositions) && !isWord(token, 'of', 'de'),
    );
    return words && !placed && !turned && tokens.length < 6
      ? closed({ is: 'texts', texts: [textOf(tokens)] })
      : [];
  },
};

/** In "customer number "40021177"" the number belongs to what is named, not to what is typed. */
function goesOn(before: Tokens, tokens: Tokens, { tongue }: Reader): boolean {
  const last = before.at(-1);
  const { valueNouns, prepositions, determiners } = tongue.words;
  const isNoun =
    tokens.length > 1 && tokens[0]?.capital === false && isWord(tokens[0], ...valueNouns);
  if (!isNoun || last?.kind !== 'word' || last.capital) return false;
  const isVerb = tongue.verbs.at(before, before.length - 1).length > 0;
  return !isVerb && !isWord(last, ...prepositions, ...determiners);
}

function phrase<T>(table: Phrases<T>, tokens: Tokens, as: (value: T) => SlotValue): SlotReading[] {
  const found = table.at(tokens, 0);
  return found?.length === tokens.length ? closed(as(found.value)) : [];
}

const statements = (found: readonly StatementReading[]): SlotReading[] =>
  found.map(({ checks, open, carry }) => ({
    value: { is: 'checks', checks },
    open,
    ...(carry === undefined ? {} : { carry }),
  }));

function fileName(token: Token | undefined): string | undefined {
  const isFile =
    token?.kind === 'quoted' ||
    ['file', 'variable', 'path', 'address'].includes(token?.shape ?? '');
  return isFile ? token?.raw : undefined;
}

function isAddress(token: Token): boolean {
  if (/\s/.test(token.raw)) return false;
  if (token.kind !== 'quoted') return ['address', 'path', 'variable'].includes(token.shape ?? '');
  return shapeOf(token.raw) === 'address' || /^(?:\/|\{\{)/.test(token.raw);
}
