import { english } from './english/english.ts';
import { compileGrammar, type Grammar } from './grammar/patterns/grammar.ts';
import type { Reader } from './grammar/reader.ts';
import { type Block, unique } from './grammar/sentences/clause.ts';
import { readSentence } from './grammar/sentences/sentence.ts';
import { readStatement } from './grammar/sentences/statement.ts';
import { patterns } from './patterns.ts';
import type { Language, Plan } from './plan/plan.ts';
import { contradiction } from './refusals/contradiction.ts';
import { unfaithful } from './refusals/fidelity.ts';
import { messageFor } from './refusals/messages.ts';
import { type Problem, Problems, type Reason } from './refusals/problem.ts';
import { reasonFor } from './refusals/reason.ts';
import { rewritesFor } from './refusals/rewrites.ts';
import { type Said, said } from './say/said.ts';
import { spanish } from './spanish/spanish.ts';
import { isWord, type Token, type Tokens } from './text/token.ts';
import { tokenize } from './text/tokens.ts';
import { unknownVariable } from './text/words.ts';
import { withCellPlace } from './tongue/cell-place.ts';
import { familiarity } from './tongue/detect.ts';
import { ordinaryWords } from './tongue/kinds.ts';
import { withoutSharedNoun } from './tongue/shared-noun.ts';
import { mendSlips } from './tongue/slips.ts';
import type { Tongue } from './tongue/tongue.ts';

export interface ParseOptions {
  /** What the sentence stands in: a `validation` holds checks only. */
  block: Block;
  /** Told by the words of the sentence if absent. */
  language?: Language;
  /** The names that may stand in `{{}}` here; any name if absent. */
  variables?: readonly string[];
}

interface Refused {
  status: 'refused';
  language: Language;
  reason: Reason;
  /** The words in the way, in UTF-16 units of the sentence. */
  at: { start: number; end: number };
  /** For whoever reads it, whatever language the sentence is in. */
  message: Said;
  /** Sentences near to this one, each of which would be read. */
  rewrites: string[];
}

export type Parsed = { status: 'parsed'; language: Language; plan: Plan } | Refused;

/**
 * Reads one sentence, English or Spanish, as a plan, or refuses it with the reason and rewrites that
 * would be read. It never guesses: a sentence with two readings is refused. Never throws, takes time
 * linear in the sentence's length.
 */
export function parseSentence(sentence: string, options: ParseOptions): Parsed {
  const tokens = tokenize(sentence);
  const words = Array.isArray(tokens) ? tokens : plainWords(sentence);
  const [likely, ...others] =
    options.language === undefined ? languagesOf(words) : [options.language];
  if (!Array.isArray(tokens))
    return refusal(sentence, [], likely, options, { problem: tokens, readings: [] });
  const outcome = readTokens(tokens, likely, options);
  if ('plan' in outcome) return { status: 'parsed', language: likely, plan: outcome.plan };
  for (const language of others) {
    const other = readTokens(tokens, language, options);
    if ('plan' in other) return { status: 'parsed', language, plan: other.plan };
  }
  return refusal(sentence, tokens, likely, options, outcome);
}

function refusal(
  sentence: string,
  tokens: Token[],
  language: Language,
  options: ParseOptions,
  { problem, readings }: Unread,
): Refused {
  const { start, end, reason } = problem;
  const isRead = (rewrite: string): boolean => {
    const found = tokenize(rewrite);
    return Array.isArray(found) && 'plan' in readTokens(found, language, options);
  };
  return {
    status: 'refused',
    language,
    reason,
    at: { start, end },
    message: said((reader) => messageFor(reason, sentence.slice(start, end), reader)),
    rewrites: rewritesFor({
      sentence,
      tokens,
      readings,
      language,
      reason,
      at: { start, end },
      tongue: tongues[language],
      functional: functionalWords[language],
      isRead,
    }),
  };
}

const tongues: Record<Language, Tongue> = { en: english, es: spanish };

const grammars: Record<Language, Grammar> = {
  en: compileGrammar(patterns, english),
  es: compileGrammar(patterns, spanish),
};

/** Words with a job of their own, which begin no name. */
const functionalWords: Record<Language, ReadonlySet<string>> = {
  en: functional(english),
  es: functional(spanish),
};

function functional({ words, telling }: Tongue): ReadonlySet<string> {
  const { clausal, turning, prepositions, finite, opening, determiners, every, unsaid } = words;
  const { maybe, loop, everything } = telling;
  const all = [clausal, turning, prepositions, finite, opening, determiners, every, unsaid];
  return new Set([...all, maybe, loop, everything].flatMap((set) => [...set]));
}

/** The language that the words tell; both where they tell neither: "Reduce Noches a 1". */
function languagesOf(tokens: Tokens): [Language, ...Language[]] {
  const difference = familiarity(tokens, spanish, english) - familiarity(tokens, english, spanish);
  if (difference === 0) return ['en', 'es'];
  return [difference > 0 ? 'es' : 'en'];
}

/** The words of a sentence that cannot be cut properly, enough to tell its language. */
function plainWords(sentence: string): Tokens {
  const found = tokenize(sentence.slice(0, 500).replace(/[^\p{L}\p{N}\s¿¡]/gu, ' '));
  return Array.isArray(found) ? found : [];
}

interface Unread {
  problem: Problem;
  readings: Plan[];
}

type Outcome = { plan: Plan } | Unread;

function readTokens(raw: Token[], language: Language, options: ParseOptions): Outcome {
  const tongue = tongues[language];
  const plain = withoutClosing(withoutMarks(tongue.refine(raw)), tongue);
  const apart = withoutSharedNoun(withCellPlace(plain, tongue), tongue);
  const tokens = withoutCapitals(apart ?? plain, tongue);
  const refused = (reason: Reason, { start, end }: { start: number; end: number }): Outcome => ({
    problem: { reason, start, end },
    readings: [],
  });
  const [first] = tokens;
  if (first === undefined || !tokens.some(({ raw }) => /[\p{L}\p{N}{]/u.test(raw)))
    return refused('empty', { start: 0, end: 0 });
  const missing = options.variables && unknownVariable(tokens, options.variables);
  if (missing) return refused('unknown_variable', missing);
  if (isQuestion(raw, tongue))
    return refused('question', { start: first.start, end: tokens.at(-1)?.end ?? 0 });
  if (apart === undefined) return refused('unclear_target', first);
  const outcome = readAs(tokens, tongue, options.block);
  if ('plan' in outcome || outcome.readings.length > 0) return outcome;
  const mended = mendSlips(tokens, tongue);
  const again = mended === undefined ? outcome : readAs(mended, tongue, options.block);
  return 'plan' in again ? again : outcome;
}

/** Bullets and numbers before the sentence, marks after it. */
function withoutMarks(tokens: Token[]): Token[] {
  let start = 0;
  let end = tokens.length;
  const isNumber = /^(?:\d+[.)]?|[-*•–])$/.test(tokens[0]?.raw ?? '');
  if (isNumber && (tokens[1]?.kind === 'stop' || !/^\d+$/.test(tokens[0]?.raw ?? ''))) start = 1;
  const step = tokens[0]?.fold === 'step' || tokens[0]?.fold === 'paso';
  if (step && tokens[1]?.shape === 'number' && isMark(tokens[2])) start = 3;
  while (start < end && isMark(tokens[start])) start += 1;
  while (end > start && isMark(tokens[end - 1])) end -= 1;
  return tokens.slice(start, end);
}

/**
 * At the beginning of a sentence "While" is "while", and "Rows are …" tells of rows; other words
 * there may be names.
 */
function withoutCapitals(tokens: Token[], tongue: Tongue): Token[] {
  const jobs = functionalWords[tongue.language];
  return tokens.map((token, at) => {
    const before = tokens[at - 1]?.kind;
    const begins = before === undefined || before === 'stop' || before === 'line';
    const isPlain = begins && (jobs.has(token.fold) || isSeveral(tokens.slice(at), tongue));
    return isPlain ? { ...token, capital: false } : token;
  });
}

/** "Rows are …", "Buttons should …": words for controls in the plural, which are no names. */
function isSeveral(tokens: Tokens, { kinds, numberOf }: Tongue): boolean {
  const kind = kinds.at(tokens, 0);
  const isControl = kind?.value.plural === true && !ordinaryWords.has(kind.value.kind);
  return isControl && kind?.length === 1 && numberOf(tokens.slice(1)) === 'plural';
}

/** "…, please": said to the reader, not to the page. */
function withoutClosing(tokens: Token[], { closing }: Tongue): Token[] {
  const polite = closing.before(tokens, tokens.length);
  const said = withoutMarks(tokens.slice(0, tokens.length - (polite?.length ?? 0))).at(-1);
  // "No, thanks" is what a button says.
  if (isWord(said, 'no')) return tokens;
  return polite === undefined || polite.length === tokens.length
    ? tokens
    : withoutMarks(tokens.slice(0, -polite.length));
}

const isMark = (token: Token | undefined): boolean =>
  ['stop', 'bang', 'line', 'semicolon', 'comma', 'colon'].includes(token?.kind ?? '');

function isQuestion(tokens: Tokens, { words }: Tongue): boolean {
  const [first] = tokens;
  if (first?.kind === 'question') return true;
  return tokens.at(-1)?.kind === 'question' && words.asking.has(first?.fold ?? '');
}

function readAs(tokens: Tokens, tongue: Tongue, block: Block): Outcome {
  const problems = new Problems();
  const grammar = grammars[tongue.language];
  const reader: Reader = {
    tongue,
    problems,
    statement: (part, inner, mood) => readStatement(part, grammar, inner, mood),
  };
  const readings = unique(readSentence(tokens, { grammar, reader, block }));
  const plans = readings.map(({ steps }) => steps);
  const [plan] = plans;
  if (plan === undefined) return { problem: reasonFor(tokens, tongue, problems), readings: [] };
  const at = { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
  if (plans.length > 1) return { problem: { reason: 'two_readings', ...at }, readings: plans };
  if (block === 'validation' && plan.some(acts)) {
    return { problem: { reason: 'action_in_validation', ...at }, readings: [] };
  }
  if (contradiction(plan)) return { problem: { reason: 'contradiction', ...at }, readings: [] };
  const lost = unfaithful(tokens, plan, tongue);
  if (lost !== undefined) return { problem: problemAt(lost), readings: [] };
  return { plan };
}

const problemAt = ({ reason, tokens }: { reason: Reason; tokens: Tokens }): Problem => ({
  reason,
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});

/** Whether a step does something, rather than check it. */
function acts(step: Plan[number]): boolean {
  if (step.do === 'when') return step.steps.some(acts);
  return step.do !== 'expect';
}
