import { isWord, type Tokens } from '../../text/token.ts';
import type { Tongue, VerbPhrase } from '../../tongue/tongue.ts';
import type { VerbForm, VerbFound } from '../../tongue/verbs.ts';
import type { Mood, Reader } from '../reader.ts';
import type { Node, SlotName } from './pattern.ts';

/** What fell into a slot, and what stands on each side of it. */
export interface Filled {
  slot: SlotName;
  tokens: Tokens;
  before: Tokens;
  after: Tokens;
}

/** Which tokens fell into which slot, and whether the verb was negated. */
export interface Match {
  slots: ReadonlyMap<string, Filled>;
  not: boolean;
  /** The verb of the match, auxiliaries and negation included. */
  verb: Tokens;
  /** How many words of the pattern it takes; the reading that takes most is meant. */
  taken: number;
}

interface Cut {
  name: string;
  slot: SlotName;
  from: number;
  to: number;
}

interface Progress {
  at: number;
  slots: readonly Cut[];
  not: boolean;
  verb: Tokens;
  taken: number;
}

const mostMatches = 24;

/** Every way in which the whole of the tokens fits the pattern, up to two dozen. */
export function matchPattern(
  nodes: readonly Node[],
  tokens: Tokens,
  reader: Reader,
  mood: Mood = 'finite',
): Match[] {
  const found: Match[] = [];
  const walk = (index: number, progress: Progress): void => {
    if (found.length >= mostMatches) return;
    const node = nodes[index];
    if (node === undefined) {
      if (progress.at < tokens.length) return;
      const { not, verb, taken } = progress;
      const slots = progress.slots.map((cut) => [cut.name, fill(cut, tokens)] as const);
      found.push({ slots: new Map(slots), not, verb, taken });
      return;
    }
    const after = nodes[index + 1];
    const ways =
      node.node === 'slot' && after !== undefined
        ? cuts(node, after, tokens, progress, reader)
        : step(node, tokens, progress, reader, mood);
    for (const next of ways) walk(index + 1, next);
  };
  walk(0, { at: 0, slots: [], not: false, verb: [], taken: 0 });
  return found;
}

/** Where one node can lead; of an optional node the ways that take it come first. */
function step(
  node: Node,
  tokens: Tokens,
  progress: Progress,
  reader: Reader,
  mood: Mood,
): Progress[] {
  switch (node.node) {
    case 'words':
      return node.options.flatMap((option) => {
        const fits = option.every((word, index) => isMark(tokens, progress.at + index, word));
        const taken = progress.taken + option.length;
        return fits ? [{ ...progress, at: progress.at + option.length, taken }] : [];
      });
    case 'slot':
      return progress.at >= tokens.length ? [] : [cut(node, progress, tokens.length)];
    case 'verb':
      return verbs(node.groups, tokens, progress, reader, mood);
    case 'optional':
      return [...optional(node.nodes, tokens, progress, reader, mood), progress];
  }
}

type Slot = Extract<Node, { node: 'slot' }>;

/** The slot up to each place where what comes after it can stand. */
function cuts(
  slot: Slot,
  after: Node,
  tokens: Tokens,
  progress: Progress,
  { tongue }: Reader,
): Progress[] {
  return range(progress.at + 1, tokens.length)
    .filter((end) => mayStand(after, tokens, end, tongue))
    .map((end) => cut(slot, progress, end));
}

function mayStand(node: Node, tokens: Tokens, at: number, tongue: Tongue): boolean {
  if (node.node === 'words') return node.options.some(([first = '']) => isMark(tokens, at, first));
  return node.node !== 'verb' || verbAt(tokens, at, tongue) !== undefined;
}

const cut = ({ name, slot }: Slot, progress: Progress, end: number): Progress => ({
  ...progress,
  at: end,
  slots: [...progress.slots, { name, slot, from: progress.at, to: end }],
});

const fill = ({ slot, from, to }: Cut, tokens: Tokens): Filled => ({
  slot,
  tokens: tokens.slice(from, to),
  before: tokens.slice(0, from),
  after: tokens.slice(to),
});

function isMark(tokens: Tokens, at: number, word: string): boolean {
  const token = tokens[at];
  return (
    isWord(token, word) ||
    (token?.kind === 'colon' && word === ':') ||
    (token?.kind === 'comma' && word === ',')
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function verbs(
  groups: readonly string[],
  tokens: Tokens,
  progress: Progress,
  { tongue }: Reader,
  mood: Mood,
): Progress[] {
  const standing = verbAt(tokens, progress.at, tongue);
  if (standing === undefined) return [];
  const { phrase, isLedByArticle } = standing;
  if (isLedByArticle && !groups.includes('be')) return [];
  if (phrase.infinitive !== (mood === 'infinitive')) return [];
  const found = standing.verbs.filter(
    (verb) => isForm(verb.form, mood) && groups.includes(verb.group),
  );
  return found.map((verb) => {
    const end = phrase.at + verb.length;
    const after = verb.group === 'be' ? tongue.afterBe(tokens, end) : { at: end, not: false };
    const not = progress.not !== (phrase.not !== after.not);
    return { ...progress, at: after.at, not, verb: tokens.slice(progress.at, after.at) };
  });
}

interface StandingVerb {
  phrase: VerbPhrase;
  verbs: VerbFound[];
  /** "the click": then it is a noun, unless it is "to be". */
  isLedByArticle: boolean;
}

const known = new WeakMap<Tokens, Map<number, StandingVerb | undefined>>();

/** The verb that stands at a place; every pattern asks for it, so it is looked for once. */
function verbAt(tokens: Tokens, at: number, tongue: Tongue): StandingVerb | undefined {
  const found = known.get(tokens) ?? new Map<number, StandingVerb | undefined>();
  known.set(tokens, found);
  if (found.has(at)) return found.get(at);
  const phrase = tongue.verbPhrase(tokens, at);
  const verbs = phrase === undefined ? [] : tongue.verbs.at(tokens, phrase.at);
  const isLedByArticle = isWord(tokens[at - 1], ...tongue.words.determiners);
  const standing =
    phrase === undefined || verbs.length === 0 ? undefined : { phrase, verbs, isLedByArticle };
  found.set(at, standing);
  return standing;
}

function optional(
  nodes: readonly Node[],
  tokens: Tokens,
  progress: Progress,
  reader: Reader,
  mood: Mood,
): Progress[] {
  let ways = [progress];
  for (const node of nodes) {
    ways = ways.flatMap((way) =>
      node.node === 'slot'
        ? range(way.at + 1, tokens.length).map((end) => cut(node, way, end))
        : step(node, tokens, way, reader, mood),
    );
  }
  return ways;
}

const isForm = (form: VerbForm, mood: Mood): boolean =>
  mood === 'gerund' ? form === 'gerund' : form === 'plain' || form === 'past';
