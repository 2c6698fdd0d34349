import type { Target } from '../../plan/plan.ts';
import type { Problems } from '../../refusals/problem.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import type { OpenedPhrase } from '../../tongue/phrase.ts';
import { numbers, ordinalNames, ordinals } from '../phrases.ts';
import { words } from '../words.ts';

/** Reads "every", "the" and "second"; undefined where what follows makes no sense of them. */
export function openPhrase(tokens: Tokens, problems: Problems): OpenedPhrase | undefined {
  let rest = tokens;
  const base: Target = {};
  let counted: Tokens = [];
  if (isWord(rest[0], ...words.every) && rest.length > 1) {
    base.every = true;
    if (isWord(rest[0], 'both')) base.exactly = 2;
    rest = rest.slice(isWord(rest[1], 'of') ? 2 : 1);
  }
  const definite =
    isWord(rest[0], ...words.determiners) && rest[0]?.capital === false && rest.length > 1;
  if (definite) rest = rest.slice(1);
  const ordinal = ordinalNames.at(rest, 0) === undefined ? ordinals.at(rest, 0) : undefined;
  if (ordinal !== undefined && (rest.length > ordinal.length || definite)) {
    base.ordinal = ordinal.value;
    counted = rest;
    rest = rest.slice(ordinal.length);
    const isEvery = base.every === true && ordinal.value > 1;
    const isCount = numbers.at(rest, 0) !== undefined || rest[0]?.shape === 'number';
    if (isEvery || (rest.length > 1 && isCount)) {
      problems.report('which_one', tokens);
      return undefined;
    }
    const again = isWord(rest[0], 'and') ? 1 : 0;
    if (ordinalNames.at(rest, again) === undefined && ordinals.at(rest, again) !== undefined) {
      problems.report('several_ordinals', tokens);
      return undefined;
    }
  }
  if (rest.length === 0) {
    problems.report('no_target', tokens);
    return undefined;
  }
  const isDefinite = definite || base.every === true;
  return { phrase: { tokens: rest, base, definite: isDefinite, problems }, counted };
}
