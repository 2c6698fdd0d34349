import { describe } from '../../plan/notation.ts';
import type { Plan, Target } from '../../plan/plan.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import type { Tongue } from '../../tongue/tongue.ts';
import { type Applied, applyWays, lastTarget } from '../patterns/apply.ts';
import type { Grammar } from '../patterns/grammar.ts';
import type { Mood, Reader } from '../reader.ts';
import { readStatement } from './statement.ts';

export type Block = 'instructions' | 'validation';

/** One reading of a clause, with what the next clause may leave out. */
export interface ClauseReading {
  steps: Plan;
  /** It ends in bare words, which might have gone on. */
  open: boolean;
  applied?: Applied;
  it?: Target;
}

export interface Clauses {
  grammar: Grammar;
  reader: Reader;
  block: Block;
}

/** The readings of a plain clause: "please click Save", "the cart is empty". */
export function readPlainClause(
  tokens: Tokens,
  clauses: Clauses,
  mood: Mood = 'finite',
): ClauseReading[] {
  const { reader } = clauses;
  const { relations } = reader.tongue;
  if (tokens.some((_, at) => relations.at(tokens, at)?.value.part === 'apart')) {
    reader.problems.report('unclear_target', tokens);
    return [];
  }
  return readPolite(withoutOrder(tokens, reader.tongue), clauses, mood);
}

/** "Click Save first", "Haz clic primero en Guardar": the sentence tells the order anyhow. */
function withoutOrder(tokens: Tokens, { verbs, kinds, words, preamble }: Tongue): Tokens {
  const verb = verbs.at(tokens, preamble(tokens).polite)[0]?.length ?? 0;
  const at = tokens.findLastIndex((token) => !token.capital && isWord(token, 'first', 'primero'));
  const before = tokens[at - 1];
  const isLast =
    at === tokens.length - 1 &&
    (before?.kind === 'quoted' || before?.capital || kinds.before(tokens, at) !== undefined);
  const isEarly = at === verb && isWord(tokens[at + 1], ...words.prepositions);
  return verb > 0 && at > 1 && (isLast || isEarly) ? tokens.toSpliced(at, 1) : tokens;
}

function readPolite(tokens: Tokens, clauses: Clauses, mood: Mood): ClauseReading[] {
  const { reader } = clauses;
  const { polite, person } = reader.tongue.preamble(tokens);
  const acted = person === polite ? [] : began(tokens.slice(person), clauses, mood);
  return unique(outranked([...acted, ...readBare(tokens.slice(polite), clauses, mood)]));
}

function readBare(tokens: Tokens, clauses: Clauses, mood: Mood): ClauseReading[] {
  const { grammar, reader } = clauses;
  const acted = began(tokens, clauses, mood);
  const isVerb = reader.tongue.verbs.at(tokens, 0).length > 0;
  if (acted.length > 0 && isVerb) return acted;
  return [...acted, ...readStatement(tokens, grammar, reader).map(asReading)];
}

function began(tokens: Tokens, clauses: Clauses, mood: Mood): ClauseReading[] {
  const ways = clauses.grammar.beginning(tokens);
  const applied = applyWays(ways, tokens, clauses.reader, mood);
  return applied.filter((found) => isAllowed(found, tokens, clauses)).map(asReading);
}

/** "do not click" is nothing to do. */
function isAllowed({ way, not }: Applied, tokens: Tokens, { reader }: Clauses): boolean {
  if (!not || way.pattern.negates === true) return true;
  reader.problems.report('negated_action', tokens);
  return false;
}

/** The clause reading of an applied way; a check becomes a step that expects it. */
export function asReading(applied: Applied): ClauseReading {
  const expects = applied.checks.map((check) => ({ do: 'expect' as const, check }));
  const steps = [...applied.steps, ...expects];
  const it = lastTarget(steps);
  return { steps, open: applied.open, applied, ...(it === undefined ? {} : { it }) };
}

function outranked(readings: readonly ClauseReading[]): ClauseReading[] {
  const beaten = new Set(readings.flatMap(({ applied }) => applied?.way.pattern.outranks ?? []));
  return readings.filter(({ applied }) => !beaten.has(applied?.way.pattern.id ?? ''));
}

/** The reading of steps that stand for a whole clause. */
export function readingOf(steps: Plan): ClauseReading {
  const it = lastTarget(steps);
  return { steps, open: false, ...(it === undefined ? {} : { it }) };
}

/** One reading for each plan. */
export function unique<R extends { steps: Plan }>(readings: readonly R[]): R[] {
  return [...new Map(readings.map((reading) => [describe(reading.steps), reading])).values()];
}
