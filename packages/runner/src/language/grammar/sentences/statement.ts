import { checkNotation } from '../../plan/notation-check.ts';
import type { Tokens } from '../../text/token.ts';
import { type Applied, applyWays } from '../patterns/apply.ts';
import type { Grammar } from '../patterns/grammar.ts';
import type { Mood, Reader } from '../reader.ts';

/** The readings of a statement, "the cart is empty", "I see 3 rows": every way that fits. */
export function readStatement(
  tokens: Tokens,
  grammar: Grammar,
  reader: Reader,
  mood: Mood = 'finite',
): Applied[] {
  const { polite, person } = reader.tongue.preamble(tokens);
  const starts = mood === 'finite' ? [...new Set([person, polite])] : [0];
  const found = starts
    .map((start) => tokens.slice(start))
    .flatMap((part) => applyWays(grammar.statements(part), part, reader, mood))
    .filter(({ way, not }) => !not || way.pattern.negates === true);
  const beaten = new Set(found.flatMap(({ way }) => way.pattern.outranks ?? []));
  const kept = found.filter(({ way }) => !beaten.has(way.pattern.id));
  return [...new Map(kept.map((one) => [one.checks.map(checkNotation).join('; '), one])).values()];
}
