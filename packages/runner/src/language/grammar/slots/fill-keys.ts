import type { Tokens } from '../../text/token.ts';
import { readKeys } from '../phrases/keys.ts';
import { splitList } from '../phrases/targets.ts';
import type { Reader } from '../reader.ts';
import type { SlotReading } from './slot-reading.ts';

/** Key combinations, one after another; `sure` ones cannot be the name of a button. */
export function fillKeys(tokens: Tokens, reader: Reader, sure: boolean): SlotReading[] {
  const together = readKeys(tokens, reader);
  const items = together === undefined ? splitList(tokens, reader) : [];
  const found = together === undefined ? items.map((item) => readKeys(item, reader)) : [together];
  const keys = found.flatMap((combination) => combination ?? []);
  const complete = keys.length === found.length && keys.length > 0;
  if (!complete || keys.every((combination) => combination.sure) !== sure) return [];
  const combinations = keys.map((combination) => combination.keys);
  return [{ value: { is: 'keys', combinations }, open: false }];
}
