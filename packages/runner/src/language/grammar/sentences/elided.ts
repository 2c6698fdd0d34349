import { isWord, type Tokens } from '../../text/token.ts';
import { looksLikeName } from '../../tongue/name.ts';
import { negate } from '../negate.ts';
import { applyWays } from '../patterns/apply.ts';
import { asReading, type ClauseReading, type Clauses } from './clause.ts';
import { readStatement } from './statement.ts';

/** The reading with each of its checks turned round; undefined where one has no opposite. */
function denying(reading: ClauseReading): ClauseReading | undefined {
  const steps = reading.steps.flatMap((step) => {
    const check = step.do === 'expect' ? negate(step.check) : undefined;
    return check === undefined ? [] : [{ do: 'expect' as const, check }];
  });
  return steps.length === reading.steps.length ? { ...reading, steps } : undefined;
}

/**
 * The readings of a part that leaves out what the part before said: "Fill in Name with Ann, *Email
 * with a@b.c*", "the button is visible *and enabled*", "click Save, then *Close*".
 */
export function readElided(
  tokens: Tokens,
  previous: ClauseReading,
  { grammar, reader }: Clauses,
  afterThen: boolean,
): ClauseReading[] {
  const { applied } = previous;
  if (applied === undefined) return [];
  const { lead, way, carry } = applied;
  if (way.pattern.kind === 'action') {
    const pair = way.slots > 1;
    const again = lead.at(-1)?.fold === tokens[0]?.fold ? tokens.slice(1) : tokens;
    const named = looksLikeName(again) || isWord(again[0], ...reader.tongue.words.determiners);
    const repeated = previous.steps[0]?.do === 'repeat';
    if (!pair && !((afterThen || repeated) && named)) return [];
    return applyWays([way], [...lead, ...again], reader).map(asReading);
  }
  if (carry === undefined) return [];
  const { subject, verb } = carry;
  const stated = readStatement([...subject, ...tokens], grammar, reader);
  if (stated.length > 0 || applied.not) return stated.map(asReading);
  // "contains "A" but not "B"": the verb stands for both, and is turned round for the second.
  const { words } = reader.tongue;
  if (tokens[0]?.capital === false && isWord(tokens[0], ...words.not) && tokens.length > 1) {
    const isText = previous.steps.some(
      (step) => step.do === 'expect' && step.check.check === 'text',
    );
    // ""A" is in the cart but not "B"": of what else it says so is left open.
    if (!isText && (tokens[1]?.kind === 'quoted' || tokens[1]?.capital)) {
      reader.problems.report('unclear_target', tokens);
      return [];
    }
    const denied = readStatement([...subject, ...verb, ...tokens.slice(1)], grammar, reader);
    return denied.map(asReading).flatMap((reading) => denying(reading) ?? []);
  }
  return readStatement([...subject, ...verb, ...tokens], grammar, reader).map(asReading);
}
