import type { Target } from '../../plan/plan.ts';
import type { Problems } from '../../refusals/problem.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import type { OpenedPhrase } from '../../tongue/phrase.ts';
import { isNumber, some } from '../noun.ts';
import { ordinalNames, ordinals } from '../phrases.ts';
import { words } from '../words.ts';

/** Reads "cada", "el" and "segundo"; undefined where what follows makes no sense of them. */
export function openPhrase(tokens: Tokens, problems: Problems): OpenedPhrase | undefined {
  let rest = tokens;
  const base: Target = {};
  let counted: Tokens = [];
  if (isWord(rest[0], ...words.every) && rest.length > 1) {
    base.every = true;
    if (isWord(rest[0], 'ambos', 'ambas')) base.exactly = 2;
    rest = rest.slice(1);
  }
  const definite =
    isWord(rest[0], ...words.determiners) && rest[0]?.capital === false && rest.length > 1;
  if (definite) rest = rest.slice(1);
  if (isWord(rest[0], ...some) && isNumber(rest, 1)) {
    problems.report('which_one', tokens);
    return undefined;
  }
  const ordinal = ordinalNames.at(rest, 0) === undefined ? ordinals.at(rest, 0) : undefined;
  if (ordinal !== undefined && rest.length > ordinal.length) {
    base.ordinal = ordinal.value;
    counted = rest;
    rest = rest.slice(ordinal.length);
    const isEvery = base.every === true && ordinal.value > 1;
    if (isEvery || (rest.length > 1 && isNumber(rest, 0))) {
      problems.report('which_one', tokens);
      return undefined;
    }
    const again = isWord(rest[0], 'y', 'e') ? 1 : 0;
    if (ordinalNames.at(rest, again) === undefined && ordinals.at(rest, again) !== undefined) {
      problems.report('several_ordinals', tokens);
      return undefined;
    }
  } else if (ordinal !== undefined && definite) {
    problems.report('no_target', tokens);
    return undefined;
  }
  if (rest.length === 0) {
    problems.report('no_target', tokens);
    return undefined;
  }
  const isDefinite = definite || base.every === true;
  return { phrase: { tokens: rest, base, definite: isDefinite, problems }, counted };
}
