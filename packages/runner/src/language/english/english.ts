import type { Tongue } from '../tongue/tongue.ts';
import * as connecting from './connecting.ts';
import { keys, modifiers } from './keys.ts';
import { nounPhrase } from './noun-phrase/noun-phrase.ts';
import { kinds } from './nouns.ts';
import * as phrases from './phrases.ts';
import { afterBe, numberOf, preamble, verbPhrase } from './verb-phrase.ts';
import { verbs } from './verbs.ts';
import { passives, predicates, telling, words } from './words.ts';

export const english: Tongue = {
  language: 'en',
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
  verbFirst: false,
  tells: (word) =>
    /(?:s|ed)$/.test(word) && verbs.groupsOf(word).some((group) => predicates.has(group)),
  ofNames: false,
  refine: (tokens) => tokens,
};
