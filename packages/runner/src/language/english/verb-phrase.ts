import { isWord, type Token, type Tokens } from '../text/token.ts';
import { phrases } from '../tongue/phrases.ts';
import type { Preamble, VerbPhrase } from '../tongue/tongue.ts';
import { ifs, politeness, whens } from './connecting.ts';
import { verbs } from './verbs.ts';
import { people } from './words.ts';

const modal = phrases<true>([
  [
    true,
    'should, must, will, shall, ought to, needs to, need to, has to, have to, is supposed to, are supposed to, is expected to, are expected to, is going to, are going to, am going to, would, want to, wants to, would like to, try to, tries to, had to',
  ],
]);

const auxiliary = phrases<true>([[true, 'do, does, did']]);

/** Between the auxiliary and the verb, or before the verb alone. */
const adverb = phrases<boolean>([
  [
    false,
    'also, still, now, already, always, then, currently, immediately, all, again, both, correctly',
  ],
  [true, 'not, never, no longer, not yet, not any more'],
]);

/** After these "can" tells what is, not what may be done. */
const sees = (token: Token): boolean =>
  isWord(token, 'see', 'find', 'view', 'be', 'notice', 'observe');

/**
 * The verb phrase that begins at `at`: "should no longer be", "does not contain", "is". Undefined
 * where "not" stands twice, which nobody reads alike.
 */
export function verbPhrase(tokens: Tokens, start: number): VerbPhrase | undefined {
  let at = start;
  let negations = 0;
  const infinitive = isWord(tokens[at], 'to');
  const skipAdverbs = (): void => {
    for (let found = adverb.at(tokens, at); found; found = adverb.at(tokens, at)) {
      at += found.length;
      if (found.value) negations += 1;
    }
  };
  skipAdverbs();
  if (isWord(tokens[at], 'to')) at += 1;
  const can = isWord(tokens[at], 'can') && tokens.slice(at + 1, at + 3).some(sees);
  const first = can ? { length: 1 } : (modal.at(tokens, at) ?? auxiliary.at(tokens, at));
  if (first !== undefined && at + first.length < tokens.length) at += first.length;
  skipAdverbs();
  if (isWord(tokens[at], 'have', 'has', 'had')) {
    const mark = at;
    at += 1;
    const before = negations;
    skipAdverbs();
    if (
      !isWord(
        tokens[at],
        'been',
        'become',
        'appeared',
        'disappeared',
        'loaded',
        'closed',
        'opened',
        'vanished',
      )
    ) {
      at = mark;
      negations = before;
    }
  }
  return negations > 1 ? undefined : { at, not: negations === 1, infinitive };
}

/** After "is": "is not", "is no longer", "is now". Answers where the rest begins. */
export function afterBe(tokens: Tokens, start: number): { at: number; not: boolean } {
  let at = start;
  let not = false;
  for (let found = adverb.at(tokens, at); found; found = adverb.at(tokens, at)) {
    // "is not never shown": of two, the second stays in the way.
    if (not && found.value) break;
    at += found.length;
    not = not || found.value;
  }
  if (isWord(tokens[at], 'being', 'been', 'to') && tokens.length > at + 1)
    at += isWord(tokens[at], 'to') ? 0 : 1;
  return { at, not };
}

/** Skips "Please, then" and, after it, "the user" before a verb. */
export function preamble(tokens: Tokens): Preamble {
  const polite = skipPolite(tokens, 0);
  return { polite, person: skipPolite(tokens, polite + personAt(tokens, polite)) };
}

/** How many words name the person who acts: "the user" before "clicks", not before "menu". */
function personAt(tokens: Tokens, at: number): number {
  const article = isWord(tokens[at], 'the', 'a', 'an', 'our', 'my', 'this') ? 1 : 0;
  const person = tokens[at + article];
  const next = tokens[at + article + 1];
  if (person?.kind !== 'word' || !people.has(person.fold) || next?.kind !== 'word') return 0;
  if (next.fold === "'s") return 0;
  const pronoun = isWord(person, 'i', 'we', 'you', 'they', 'users');
  const verb = verbPhrase(tokens, at + article + 1);
  const led = verb !== undefined && verb.at > at + article + 1;
  const agrees = pronoun || next.fold.endsWith('s') || next.fold.endsWith('ed');
  const able = isWord(next, 'can', 'cannot');
  const acts =
    able || led || (agrees && verbs.isForm(next.fold)) || politeness.at(tokens, at + article + 1);
  return acts ? article + 1 : 0;
}

export function numberOf(tokens: Tokens): 'singular' | 'plural' | undefined {
  const fold = tokens[0]?.fold ?? '';
  if (['is', 'was', 'has', 'does'].includes(fold)) return 'singular';
  if (['are', 'were', 'have', 'do'].includes(fold)) return 'plural';
  if (!verbs.isForm(fold) || fold.endsWith('ed')) return undefined;
  return fold.endsWith('s') ? 'singular' : 'plural';
}

function skipPolite(tokens: Tokens, start: number): number {
  let at = start;
  for (;;) {
    const found = politeness.at(tokens, at);
    const condition = whens.at(tokens, at) ?? ifs.at(tokens, at);
    if ((condition?.length ?? 0) >= (found?.length ?? 1)) return at;
    const comma = tokens[at]?.kind === 'comma' || tokens[at]?.kind === 'colon' ? 1 : 0;
    const length = found?.length ?? comma;
    if (length === 0 || at + length >= tokens.length) return at;
    at += length;
  }
}
