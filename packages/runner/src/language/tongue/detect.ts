import type { Token, Tokens } from '../text/token.ts';
import type { Tongue } from './tongue.ts';

/** How much a sentence is in a language: its words, and above all its first verb. */
export function familiarity(tokens: Tokens, tongue: Tongue): number {
  const words = tongue.refine([...tokens]).filter(({ kind }) => kind === 'word');
  const verb = words.findIndex((token) => tongue.verbs.isForm(token.fold));
  const lead = verb === -1 ? 0 : Math.max(1, 6 - verb);
  return words.filter((token) => isKnown(token, tongue)).length + lead + accents(tokens, tongue);
}

/** Letters that only Spanish writes. */
function accents(tokens: Tokens, { language }: Tongue): number {
  if (language === 'en') return 0;
  return tokens.some(({ kind, raw }) => kind !== 'quoted' && /[áéíóúñ¿¡]/i.test(raw)) ? 2 : 0;
}

/** Whether a word has a job in the grammar of a language. */
export function isKnown({ fold: word }: Token, tongue: Tongue): boolean {
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
    Object.values(words).some((set) => set !== words.neighbours && set.has(word))
  );
}
