import type { Tongue } from '../tongue/tongue.ts';
import * as connecting from './connecting.ts';
import { keys, modifiers } from './keys.ts';
import { nounPhrase } from './noun-phrase/noun-phrase.ts';
import { kinds } from './nouns.ts';
import * as phrases from './phrases.ts';
import { refine } from './refine.ts';
import { afterBe, numberOf, preamble, verbPhrase } from './verb-phrase.ts';
import { verbs } from './verbs.ts';
import { passives, predicates, telling, words } from './words.ts';

export const spanish: Tongue = {
  language: 'es',
  words,
  verbs,
  kinds,
  ...phrases,
  ...connecting,
  keys,
  modifiers,
  passives,
  telling,
  nounPhrase,
  verbPhrase,
  afterBe,
  preamble,
  numberOf,
  verbFirst: true,
  tells: (word) => !kinds.has(word) && verbs.groupsOf(word).some((group) => predicates.has(group)),
  ofNames: true,
  refine,
};
