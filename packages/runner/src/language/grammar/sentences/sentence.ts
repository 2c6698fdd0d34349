import type { Plan } from '../../plan/plan.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import type { Tongue } from '../../tongue/tongue.ts';
import { negate } from '../negate.ts';
import { lastTarget } from '../patterns/apply.ts';
import { readDuration } from '../phrases/quantity.ts';
import { given, pressed, readClause } from './around.ts';
import { type ClauseReading, type Clauses, unique } from './clause.ts';
import { type Boundary, boundaries } from './connectors.ts';
import { readElided } from './elided.ts';

/** One reading of a sentence or of the rest of one. */
export interface SentenceReading {
  steps: Plan;
}

interface Place {
  tokens: Tokens;
  /** Boundaries at or after the place, each with the tokens' own indexes. */
  boundaries: readonly Boundary[];
  clauses: Clauses;
  budget: { left: number };
}

/** A clause has at most so many tokens (a quoted text is one), so that reading stays linear. */
const longestClause = 60;
/** All tries together read at most so many tokens. */
const mostTokens = 4000;
const mostReadings = 6;

/** The readings of a whole sentence; none with a reported problem, several if it is ambiguous. */
export function readSentence(tokens: Tokens, clauses: Clauses): SentenceReading[] {
  const place = {
    tokens,
    boundaries: boundaries(tokens, clauses.reader.tongue),
    clauses,
    budget: { left: mostTokens },
  };
  return rest(place, 0, tokens.length, undefined);
}

/** The readings from `start` on, after the clause `previous`. */
function rest(
  place: Place,
  start: number,
  end: number,
  previous: ClauseReading | undefined,
  after?: Boundary,
): SentenceReading[] {
  if (start >= end) return [];
  const conditional = readConditional(place, start, end, previous);
  if (conditional !== undefined) return conditional;
  const found: SentenceReading[] = [];
  const ends = place.boundaries.filter(({ from, to }) => from > start && to < end);
  for (const boundary of ends) {
    if (spent(place, start, boundary.from)) return limited(found);
    const left = clauseAt(place, start, boundary.from, previous, after);
    const joined = left.flatMap((clause) => {
      const later = rest(place, boundary.to, end, clause, boundary);
      return later.map(({ steps }) => ({ clause, steps: [...clause.steps, ...steps] }));
    });
    found.push(...joined.map(({ steps }) => ({ steps })));
    if (boundary.hard) return limited(found);
    const parted = joined.some(({ clause }) => partsHere(clause, boundary, place));
    if (joined.length > 0 && parted) return limited(found);
  }
  if (spent(place, start, end)) return limited(found);
  found.push(...clauseAt(place, start, end, previous, after));
  return limited(found);
}

/** Whether this stretch may not be tried any more: it is too long, or too much was tried. */
function spent({ budget, clauses, tokens }: Place, start: number, end: number): boolean {
  budget.left -= end - start;
  const over = budget.left < 0 || end - start > longestClause;
  if (over) clauses.reader.problems.report('too_complex', tokens);
  return over;
}

const limited = (found: readonly SentenceReading[]): SentenceReading[] =>
  unique(found).slice(0, mostReadings);

/** A clause that stands on its own, or one that leaves out what the previous one said. */
function clauseAt(
  { tokens, clauses }: Place,
  start: number,
  end: number,
  previous: ClauseReading | undefined,
  after: Boundary | undefined,
): ClauseReading[] {
  const it = previous?.it;
  const reader = it === undefined ? clauses.reader : { ...clauses.reader, it };
  const checked = previous?.applied?.way.pattern.kind === 'check';
  const joint = after === undefined ? [] : tokens.slice(after.from, after.to);
  // "contains "A" followed by "B"" tells of an order, which two checks would lose.
  if (checked && joint.some((token) => isWord(token, 'followed', 'seguido', 'seguida'))) return [];
  const again = checked && isWord(tokens[start], ...clauses.reader.tongue.words.that) ? 1 : 0;
  const part = tokens.slice(start + again, end);
  const full = readClause(part, { ...clauses, reader });
  const first = part[0];
  const named = first?.capital === true && clauses.reader.tongue.verbs.at(part, 0).length > 0;
  if (previous === undefined || after?.stop === true || (full.length > 0 && !named)) return full;
  const hard = after?.hard === true;
  return unique([...full, ...readElided(part, previous, { ...clauses, reader }, hard)]);
}

/** Whether a soft boundary surely parts: the clause before is complete, or a verb follows. */
function partsHere(clause: ClauseReading, boundary: Boundary, { tokens, clauses }: Place): boolean {
  const { tongue } = clauses.reader;
  const next = tokens[boundary.to];
  if (next === undefined || clause.applied?.way.pattern.weak === true)
    return beginsWithVerb(tokens, boundary.to, clauses);
  const definite =
    next.kind === 'quoted' || isWord(next, ...tongue.words.determiners, ...tongue.words.opening);
  return beginsWithVerb(tokens, boundary.to, clauses) || definite || !clause.open;
}

const beginsWithVerb = (tokens: Tokens, at: number, { reader }: Clauses): boolean =>
  tokens[at]?.capital === false && reader.tongue.verbs.at(tokens, at).length > 0;

/** "Verify that when I click Save, "Saved" appears": what comes after "that" tells all. */
function afterThat(tokens: Tokens, at: number, tongue: Tongue): number {
  const verb = tongue.verbs.at(tokens, at).find(({ group }) => group === 'verify');
  const then = at + (verb?.length ?? 0);
  const isThat = verb !== undefined && isWord(tokens[then], ...tongue.words.that);
  return isThat && tongue.whens.at(tokens, then + 1) !== undefined ? then + 1 : at;
}

/** "If a banner appears, accept it": undefined if the part does not begin with a condition. */
function readConditional(
  place: Place,
  start: number,
  end: number,
  previous: ClauseReading | undefined,
): SentenceReading[] | undefined {
  const { tokens, clauses } = place;
  const { tongue, problems } = clauses.reader;
  const { polite } = tongue.preamble(tokens.slice(start, end));
  const at = afterThat(tokens, start + polite, tongue);
  const condition = tongue.ifs.at(tokens, at);
  // "Al menos una fila …" counts, "al cargar la página …" waits.
  const compares = (tongue.comparisons.at(tokens, at)?.length ?? 0) > 1;
  const wait = condition || compares ? undefined : tongue.whens.at(tokens, at);
  const length = condition?.length ?? wait?.length;
  if (length === undefined) return undefined;
  const reach = place.boundaries.find(({ stop, from }) => stop && from > at)?.from ?? end;
  const within = place.boundaries.filter(({ from }) => from > at && from < reach);
  for (const boundary of within) {
    if (spent(place, at, boundary.from)) break;
    const said = tokens.slice(at + length, boundary.from);
    const found = conditionReadings(
      said,
      condition?.value.not === true,
      condition !== undefined,
      place,
      previous,
    );
    const readings = found.flatMap(({ before, conditions, it }) => {
      const clause: ClauseReading = { steps: [], open: false, ...(it === undefined ? {} : { it }) };
      const inner = rest(place, boundary.to, condition === undefined ? end : reach, clause);
      return inner.flatMap(({ steps }) => {
        if (condition === undefined) return [[...before, ...given(conditions, steps, false)]];
        const unclear = steps.length > 1 && thenInside(place, boundary.to, reach);
        if (unclear) problems.report('two_readings', tokens.slice(boundary.to, reach));
        return unclear ? [] : [given(conditions, steps, true)];
      });
    });
    if (readings.length === 0) continue;
    if (condition === undefined || reach === end)
      return limited(readings.map((steps) => ({ steps })));
    const next = place.boundaries.find(({ from }) => from === reach)?.to ?? end;
    const after = next >= end ? [{ steps: [] }] : rest(place, next, end, undefined);
    return limited(
      readings.flatMap((steps) => after.map((one) => ({ steps: [...steps, ...one.steps] }))),
    );
  }
  const acted = wait === undefined ? [] : rest(place, at + wait.length, end, previous);
  const actions = acted.filter(({ steps }) => steps.every((step) => step.do !== 'expect'));
  if (actions.length > 0) return actions;
  problems.report('unfinished_condition', tokens.slice(at, end));
  return [];
}

const thenInside = ({ boundaries: all }: Place, from: number, to: number): boolean =>
  all.some((boundary) => boundary.hard && boundary.from > from && boundary.to <= to);

interface Condition {
  /** What is done first: "after clicking Save". */
  before: Plan;
  conditions: Parameters<typeof given>[0];
  it?: ClauseReading['it'];
}

function conditionReadings(
  tokens: Tokens,
  not: boolean,
  optional: boolean,
  { clauses }: Place,
  previous: ClauseReading | undefined,
): Condition[] {
  const { reader } = clauses;
  const done = optional ? [] : pressed(tokens, clauses);
  if (done.length > 0) return done.map(asCondition);
  const inner = previous?.it === undefined ? reader : { ...reader, it: previous.it };
  const stated = inner.statement(tokens, inner).flatMap(({ checks }) => {
    const found = checks.map((check) => (not ? negate(check) : check));
    const conditions = found.flatMap((check) => (check === undefined ? [] : [check]));
    if (conditions.length !== checks.length || (not && checks.length > 1)) return [];
    const it = lastTarget(conditions.map((check) => ({ do: 'expect' as const, check })));
    return [{ before: [], conditions, ...(it === undefined ? {} : { it }) }];
  });
  if (stated.length > 0 || optional) return stated;
  const milliseconds = readDuration(tokens, reader);
  if (milliseconds !== undefined)
    return [{ before: [{ do: 'wait', milliseconds }], conditions: [] }];
  const acted = [...readClause(tokens, clauses, 'gerund'), ...readClause(tokens, clauses)];
  return unique(acted).map(asCondition);
}

const asCondition = ({ steps, it }: ClauseReading): Condition => ({
  before: steps,
  conditions: [],
  ...(it === undefined ? {} : { it }),
});
