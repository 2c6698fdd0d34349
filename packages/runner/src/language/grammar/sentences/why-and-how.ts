import type { Step } from '../../plan/plan.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import { places } from '../../tongue/kinds.ts';
import { readTarget } from '../phrases/target.ts';
import type { Mood } from '../reader.ts';
import { type ClauseReading, type Clauses, readingOf, readPlainClause } from './clause.ts';
import { inScope } from './scope.ts';

/** Steps that may tell what they are for; of the others "to" tells where. */
const aimed: ReadonlySet<Step['do']> = new Set<Step['do']>([
  'tap',
  'press',
  'hover',
  'check',
  'uncheck',
  'toggle',
]);

/** What is to be done or checked as well: a purpose that says it is more than a reason. */
const furthers: ReadonlySet<string> = new Set([
  'verify',
  'check',
  'look',
  'expect',
  'type',
  'fill',
  'choose',
  'set',
  'upload',
  'drag',
  'tick',
  'tap',
  'wait',
  'pause',
]);

/**
 * "Press Ctrl+S to save", "Haz clic en el botón "Más" para abrir el menú": what it is for is only
 * said. A purpose that names, quotes or counts something, or tells to do or to check something more,
 * is not left out: the sentence is refused then.
 */
export function withPurpose(tokens: Tokens, clauses: Clauses): ClauseReading[] {
  const { tongue } = clauses.reader;
  for (let at = 2; at < tokens.length - 1; at += 1) {
    if (tokens[at]?.capital !== false || !isWord(tokens[at], ...tongue.words.purpose)) continue;
    const aim = tokens.slice(at + 1);
    const verbs = tongue.verbs.at(aim, 0);
    const isPlain = aim.every((token) => token.kind === 'word' && !token.capital && !token.shape);
    const { determiners, prepositions } = tongue.words;
    // "to sort the table": a verb that is none of ours, known by what follows it.
    const isOther =
      isWord(aim[1], ...determiners, ...tongue.words.pronouns) &&
      !isWord(aim[0], ...determiners, ...prepositions);
    const isVerb = isOther || verbs.some(({ form }) => form === 'plain');
    const furthered = verbs.some(({ group }) => furthers.has(group));
    if (!isPlain || !isVerb || furthered) continue;
    // "para mostrar …" ends what is named in lower case; "Herramientas para editar" may be a name.
    const last = tokens[at - 1];
    const isEnded = tongue.ofNames && last?.kind === 'word' && !last.capital;
    const readings = readPlainClause(tokens.slice(0, at), clauses).filter(
      ({ steps, open }) =>
        (!open || isEnded) && steps.length > 0 && steps.every((step) => aimed.has(step.do)),
    );
    if (readings.length > 0) return readings;
  }
  return [];
}

/**
 * "Increase the quantity by clicking "+" twice": how it is done is what to do, at the thing that is
 * said. What the clicking leads to is not checked.
 */
export function inTheManner(
  tokens: Tokens,
  clauses: Clauses,
  readClause: (part: Tokens, inner: Clauses, mood: Mood) => ClauseReading[],
): ClauseReading[] {
  const { reader } = clauses;
  const { tongue } = reader;
  const begins = tongue.verbs.at(tokens, 0)[0]?.length;
  if (begins === undefined || tokens[0]?.kind !== 'word') return [];
  for (let at = begins + 1; at < tokens.length - 1; at += 1) {
    const by = isWord(tokens[at], 'by') ? 1 : 0;
    const isDone = tongue.verbs
      .at(tokens, at + by)
      .some(({ form, group }) => form === 'gerund' && (group === 'tap' || group === 'press'));
    if (!isDone || (tongue.language === 'en' && by === 0)) continue;
    const things = readTarget(tokens.slice(begins, at), reader);
    const [thing] = things;
    if (things.length !== 1 || thing === undefined || thing.plural) continue;
    const { target } = thing;
    const relation = target.kind !== undefined && places.has(target.kind) ? 'in' : 'for';
    const done = readClause(tokens.slice(at + by), clauses, 'gerund');
    const found = done.flatMap(({ steps }) => {
      const isKeys = steps.every((step) => step.do === 'press');
      const placed = isKeys ? steps : inScope(steps, { relation, place: target });
      return placed === undefined ? [] : [readingOf(placed)];
    });
    if (found.length > 0) return found;
  }
  return [];
}
