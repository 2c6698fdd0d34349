import { isWord, type Token, type Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
import { offScreen } from './off-screen.ts';
import type { Problem, Problems, Reason } from './problem.ts';

/** Why nothing could be read: what the grammar met, or what the words themselves tell. */
export function reasonFor(tokens: Tokens, tongue: Tongue, problems: Problems): Problem {
  const told = toldByWords(tokens, tongue);
  if (told !== undefined) problems.report(told.reason, told.tokens);
  return problems.worst ?? { reason: 'unknown_verb', ...span(tokens) };
}

/** Groups of verbs that tell something, where a sentence begins with one: "No sound is played". */
const predicates = new Set(['be', 'appear', 'exist', 'thereBe', 'contain', 'show', 'have', 'see']);

const span = (tokens: Tokens): { start: number; end: number } => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});

interface Told {
  reason: Reason;
  tokens: Tokens;
}

function toldByWords(tokens: Tokens, tongue: Tongue): Told | undefined {
  const { words, verbs, telling } = tongue;
  const first = tongue.preamble(tokens).person;
  const begins = verbs.at(tokens, tongue.verbPhrase(tokens, first)?.at ?? first);
  const has = (set: ReadonlySet<string>): Tokens =>
    tokens.filter((token) => !token.capital && isWord(token, ...set));
  const asks = tongue.language === 'en' && isWord(tokens[0], ...words.asking);
  if (asks && begins.length === 0) return { reason: 'question', tokens };
  if (begins.some(({ group }) => group === 'repeat')) return { reason: 'loop', tokens };
  const isWait = begins.some(({ group }) => group === 'wait' || group === 'pause');
  if (isWait && has(telling.shortly).length > 0) return { reason: 'relative_time', tokens };
  const sets: [Reason, ReadonlySet<string>][] = [
    ['otherwise', telling.otherwise],
    ['or', words.or],
    ['uncertain', telling.maybe],
    ['vague', words.vague],
    ['vague', telling.everything],
  ];
  const waits = begins.some(({ group }) => ['wait', 'pause', 'scroll', 'swipe'].includes(group));
  if (!waits && has(telling.loop).length > 0) return { reason: 'loop', tokens: has(telling.loop) };
  for (const [reason, set] of sets) {
    const found = has(set);
    if (found.length > 0) return { reason, tokens: found };
  }
  const beyond = offScreen(tokens, tongue);
  const isTold = begins.some(({ group }) => !predicates.has(group));
  if (beyond !== undefined && (!isTold || begins.some(({ group }) => group === 'verify')))
    return { reason: 'off_screen', tokens: beyond };
  const groups = new Set(begins.map(({ group }) => group));
  if (groups.has('login') || groups.has('task')) return { reason: 'composite', tokens };
  if (groups.has('verify') || groups.has('check'))
    return { reason: 'no_predicate', tokens: tokens.slice(first + 1) };
  const rest = tokens.slice(first + (begins[0]?.length ?? 1));
  const led = (token: Token | undefined): boolean =>
    token?.kind === 'quoted' ||
    (isWord(token, ...words.determiners, ...words.prepositions) && !isWord(token, ...words.and));
  if (begins.length > 0) {
    const nothing = rest.every((token) => led(token) && token.kind !== 'quoted');
    return nothing ? { reason: 'no_target', tokens } : { reason: 'unclear_target', tokens: rest };
  }
  const isVerb = tokens.some(({ capital }, at) => !capital && verbs.at(tokens, at).length > 0);
  const isKind = tongue.kinds.at(tokens, first) !== undefined;
  return isVerb || (led(rest[0]) && !isKind)
    ? { reason: 'unknown_verb', tokens: tokens.slice(first, first + 1) }
    : { reason: 'bare_phrase', tokens };
}
