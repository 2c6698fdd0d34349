import type { Token, Tokens } from '../text/token.ts';
import type { Tongue } from './tongue.ts';

/** How much a sentence is in a language: its words, and above all its first verb. */
export function familiarity(tokens: Tokens, tongue: Tongue, other: Tongue): number {
  const words = tongue.refine([...tokens]).filter(({ kind }) => kind === 'word');
  const verb = words.findIndex((token) => tongue.verbs.isForm(token.fold));
  const lead = verb === -1 ? 0 : Math.max(1, 6 - verb);
  const own = words.filter((token) => isOwn(token, tongue));
  const isTelling = own.some((token) => !isOwn(token, other));
  return own.length + lead + accents(tokens, tongue, isTelling);
}

/** Letters that only Spanish writes; alone they may be those of a borrowed word, as in "the café". */
function accents(tokens: Tokens, { language }: Tongue, isSpanish: boolean): number {
  if (language === 'en') return 0;
  // "Click Résumé": a name tells nothing of the sentence around it.
  const said = tokens.filter(
    ({ kind, capital }, at) => kind !== 'quoted' && (at === 0 || !capital),
  );
  if (said.some(({ raw }) => /[ñ¿¡]/i.test(raw))) return 2;
  if (!said.some(({ raw }) => /[áéíóú]/i.test(raw))) return 0;
  return isSpanish ? 2 : 1;
}

/** Whether a word has a job in the grammar of a language. */
export const isKnown = (token: Token, tongue: Tongue): boolean =>
  isOwn(token, tongue) || tongue.words.clausal.has(token.fold);

/** As `isKnown`, without the words of another language that no name holds either. */
function isOwn({ fold: word }: Token, tongue: Tongue): boolean {
  const { words, kinds, conditions, relations, connectors, politeness, ordinals, directions } =
    tongue;
  return (
    tongue.verbs.isForm(word) ||
    kinds.has(word) ||
    conditions.has(word) ||
    relations.has(word) ||
    connectors.has(word) ||
    politeness.has(word) ||
    ordinals.has(word) ||
    directions.has(word) ||
    Object.values(words).some(
      (set) => set !== words.neighbours && set !== words.clausal && set.has(word),
    )
  );
}
