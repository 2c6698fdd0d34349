import type { Check, Plan } from '../../plan/plan.ts';
import { isWord, type Token, type Tokens } from '../../text/token.ts';
import type { Tongue } from '../../tongue/tongue.ts';
import { negate } from '../negate.ts';
import { readDuration, readTimes } from '../phrases/quantity.ts';
import { readTarget } from '../phrases/target.ts';
import type { Mood } from '../reader.ts';
import { type ClauseReading, type Clauses, readingOf, readPlainClause, unique } from './clause.ts';
import { inScope } from './scope.ts';
import { inTheManner, withPurpose } from './why-and-how.ts';

/** The readings of a clause with what can stand around it: a place before, a condition after. */
export function readClause(
  tokens: Tokens,
  clauses: Clauses,
  mood: Mood = 'finite',
): ClauseReading[] {
  if (tokens.length === 0) return [];
  for (const way of [repeated, repeatedFirst, limited, limitedFirst, conditioned, fronted]) {
    const readings = way(tokens, clauses, mood);
    if (readings.length > 0) return readings;
  }
  const plain = readPlainClause(tokens, clauses, mood);
  if (plain.length === 0) return otherwise(tokens, clauses);
  return clauses.block === 'validation' ? plain : unique([...plain, ...pressed(tokens, clauses)]);
}

/** What is said of why or how, where the words fit nothing else. */
function otherwise(tokens: Tokens, clauses: Clauses): ClauseReading[] {
  for (const way of [passive, withPurpose, inTheManner]) {
    const readings = way(tokens, clauses, readClause);
    if (readings.length > 0) return readings;
  }
  return [];
}

/** "The Bold button is pressed": somebody presses it, unless it is said of how it stands. */
export const pressed = (tokens: Tokens, clauses: Clauses): ClauseReading[] =>
  passive(tokens, clauses).filter(({ steps: [step] }) => step?.do === 'tap');

/** "Click Next 3 times", "Click Next exactly 3 times". */
function repeated(tokens: Tokens, clauses: Clauses, mood: Mood = 'finite'): ClauseReading[] {
  for (const length of [3, 2, 1]) {
    const times = readTimes(tokens.slice(-length), clauses.reader);
    if (times === undefined || tokens.length <= length) continue;
    const { comparisons } = clauses.reader.tongue;
    const exact = comparisons.before(tokens, tokens.length - length);
    const said = exact?.value === 'exactly' ? exact.length : 0;
    const readings = readClause(tokens.slice(0, tokens.length - length - said), clauses, mood);
    return readings.flatMap((reading) => {
      const once = reading.steps.some((step) => step.do === 'expect');
      const steps: Plan = [{ do: 'repeat', times, steps: reading.steps }];
      return once ? [] : [{ ...reading, ...readingOf(steps) }];
    });
  }
  return [];
}

/** "Presiona tres veces el botón +", "da dos clics en +": as "presiona el botón + tres veces". */
function repeatedFirst(said: Tokens, clauses: Clauses, mood: Mood = 'finite'): ClauseReading[] {
  const { tongue } = clauses.reader;
  const { person } = tongue.preamble(said);
  const tokens = said.slice(person);
  const verbs = tongue.verbs.at(tokens, 0);
  if (verbs.some(({ group }) => group === 'double')) return [];
  const verb = verbs.find(({ group }) => group === 'tap' || group === 'strike');
  if (verb === undefined) return [];
  const after = tokens.slice(verb.length);
  const times = after.slice(0, 2);
  if (after.length < 3) return [];
  const click = times[1];
  if (isWord(click, ...clicks) && click !== undefined) {
    const often = [...times.slice(0, 1), { ...click, fold: tongue.timesWords[0] ?? '' }];
    const once = [...tokens.slice(0, verb.length), { ...click, fold: 'clic' }, ...after.slice(2)];
    return repeated([...once, ...often], clauses, mood);
  }
  if (readTimes(times, clauses.reader) === undefined) return [];
  return repeated([...tokens.slice(0, verb.length), ...after.slice(2), ...times], clauses, mood);
}

const clicks = ['clics', 'clicks', 'taps', 'toques'];

/** "The toast appears within 5 seconds". */
function limited(tokens: Tokens, clauses: Clauses): ClauseReading[] {
  const { tongue } = clauses.reader;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const found = tongue.within.at(tokens, at);
    if (found === undefined) continue;
    const limit = readDuration(tokens.slice(at + found.length), clauses.reader);
    if (limit === undefined) continue;
    return readClause(tokens.slice(0, at), clauses).flatMap(({ steps }) => {
      const checks = steps.flatMap((step) =>
        step.do === 'expect' ? [{ ...step, within: limit }] : [],
      );
      return checks.length === steps.length ? [readingOf(checks)] : [];
    });
  }
  return [];
}

/** "Within 5 seconds the toast appears": as "the toast appears within 5 seconds". */
function limitedFirst(tokens: Tokens, clauses: Clauses): ClauseReading[] {
  const { tongue } = clauses.reader;
  const found = tongue.within.at(tokens, 0);
  if (found === undefined) return [];
  for (let end = found.length + 1; end < Math.min(tokens.length, found.length + 5); end += 1) {
    if (readDuration(tokens.slice(found.length, end), clauses.reader) === undefined) continue;
    const after = tokens.slice(tokens[end]?.kind === 'comma' ? end + 1 : end);
    return limited([...after, ...tokens.slice(0, end)], clauses);
  }
  return [];
}

/** "Close the banner if it appears", "Click Save when the form is ready". */
function conditioned(tokens: Tokens, clauses: Clauses): ClauseReading[] {
  const { tongue } = clauses.reader;
  for (let at = 2; at < tokens.length; at += 1) {
    const condition = tongue.ifs.at(tokens, at);
    const wait = tongue.whens.at(tokens, at);
    const length = condition?.length ?? wait?.length;
    if (length === undefined) continue;
    const after = tokens.slice(at + length);
    const readings = readClause(withoutJoint(tokens.slice(0, at), tongue), clauses).flatMap(
      (reading) =>
        conditionsOf(after, reading, clauses).map((checks) => {
          const found = checks.map((check) =>
            condition?.value.not === true ? negate(check) : check,
          );
          const kept = found.flatMap((check) => (check === undefined ? [] : [check]));
          if (kept.length !== checks.length || kept.length !== 1) return [];
          return [readingOf(given(kept, reading.steps, condition !== undefined))];
        }),
    );
    if (readings.length > 0) return readings.flat();
  }
  return [];
}

/** "Click Save, but only if …": what joins says nothing. */
function withoutJoint(tokens: Tokens, { words }: Pick<Tongue, 'words'>): Tokens {
  const joint = tokens.at(-1);
  const isJoint = joint?.kind === 'comma' || isWord(joint, ...words.but, ...words.and);
  return isJoint ? withoutJoint(tokens.slice(0, -1), { words }) : tokens;
}

/** The pronoun that Spanish leaves out. */
const itself: Token = {
  kind: 'word',
  raw: 'ello',
  fold: 'ello',
  gap: true,
  capital: false,
  start: 0,
  end: 0,
};

function conditionsOf(tokens: Tokens, { it }: ClauseReading, { reader }: Clauses): Check[][] {
  const present = reader.tongue.ifPresent.at(tokens, 0);
  if (present?.length === tokens.length && it !== undefined) {
    return [[{ check: 'state', target: it, state: 'visible', not: false }]];
  }
  const inner = it === undefined ? reader : { ...reader, it };
  const found = reader.statement(tokens, inner);
  // "Marca "A" si no está marcada": of what is said before.
  const isTold = found.length > 0 || it === undefined || !reader.tongue.verbFirst;
  const told = isTold ? found : reader.statement([itself, ...tokens], inner);
  return told.map(({ checks }) => checks);
}

/** The steps under a condition, or after having waited for it. */
export function given(checks: readonly Check[], steps: Plan, optional: boolean): Plan {
  if (!optional) return [...checks.map((check) => ({ do: 'waitUntil' as const, check })), ...steps];
  return checks.reduceRight<Plan>(
    (inner, condition) => [{ do: 'when', condition, steps: inner }],
    steps,
  );
}

/** "In the Users table, click Edit", "In the Name field type Ann". */
function fronted(tokens: Tokens, clauses: Clauses): ClauseReading[] {
  const { tongue } = clauses.reader;
  // "Next to "Email", click …" begins with a place, not with "next".
  const polite = tongue.fronting.at(tokens, 0) ? 0 : tongue.preamble(tokens).polite;
  const front = tongue.fronting.at(tokens, polite);
  if (front === undefined) return [];
  const start = polite + front.length;
  for (let at = start + 1; at < tokens.length - 1; at += 1) {
    const token = tokens[at];
    const comma = token?.kind === 'comma';
    if (!comma && (token?.capital !== false || tongue.verbs.at(tokens, at).length === 0)) continue;
    const places = readTarget(tokens.slice(start, at), clauses.reader);
    const [place] = places;
    if (places.length !== 1 || place === undefined) continue;
    const readings = readClause(tokens.slice(comma ? at + 1 : at), clauses);
    const scope = { relation: front.value, place: place.target };
    const found = readings.flatMap((reading) => {
      const steps = inScope(reading.steps, scope);
      return steps === undefined ? [] : [{ ...reading, ...readingOf(steps) }];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** "The Save button is clicked": as "click the Save button". */
function passive(tokens: Tokens, clauses: Clauses): ClauseReading[] {
  const { tongue } = clauses.reader;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const phrase = tongue.verbPhrase(tokens, at);
    const isBe = tongue.verbs.at(tokens, phrase?.at ?? at).some((verb) => verb.group === 'be');
    if (phrase === undefined || !isBe) continue;
    const { at: verb, not } = tongue.afterBe(tokens, phrase.at + 1);
    const done = tongue.verbs
      .at(tokens, verb)
      .find(
        ({ group, form }) =>
          (form === 'past' || form === 'participle') && tongue.passives.has(group),
      );
    if (done === undefined || not || phrase.not) continue;
    const { polite } = tongue.preamble(tokens);
    const active = [
      ...tokens.slice(verb, verb + done.length),
      ...tokens.slice(polite, at),
      ...tokens.slice(verb + done.length),
    ];
    return readPlainClause(active, clauses).filter(
      ({ applied }) => applied?.way.pattern.kind === 'action',
    );
  }
  return [];
}
