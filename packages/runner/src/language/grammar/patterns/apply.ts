import type { Check, Step, Target } from '../../plan/plan.ts';
import { isWord, type Token, type Tokens } from '../../text/token.ts';
import type { Tongue } from '../../tongue/tongue.ts';
import { product } from '../phrases/targets.ts';
import type { Carry, Mood, Reader } from '../reader.ts';
import { readSlot } from '../slots/fill.ts';
import type { SlotReading } from '../slots/slot-reading.ts';
import { Slots } from '../slots/slots.ts';
import type { Way } from './grammar.ts';
import { type Filled, type Match, matchPattern } from './match.ts';

/** What a way of saying something yields for some tokens. */
export interface Applied {
  way: Way;
  steps: Step[];
  checks: Check[];
  not: boolean;
  open: boolean;
  /** What stands before the first slot: the verb that a list's later parts leave out. */
  lead: Tokens;
  carry?: Carry;
}

/**
 * The readings of the tokens as one of these ways of saying something. Of several ways to say the
 * same pattern, the one that takes most of its own words is meant: in "click on Save" the "on" is no
 * part of the name.
 */
export function applyWays(
  ways: readonly Way[],
  tokens: Tokens,
  reader: Reader,
  mood: Mood = 'finite',
): Applied[] {
  const byPattern = Map.groupBy(ways, ({ pattern }) => pattern.id);
  return [...byPattern.values()].flatMap((same) => {
    const found = same.flatMap((way) =>
      matchPattern(way.nodes, tokens, reader, mood).map((match) => ({
        taken: match.taken,
        readings: applyMatch(way, tokens, match, reader),
      })),
    );
    const read = found.filter(({ readings }) => readings.length > 0);
    const most = Math.max(...read.map(({ taken }) => taken));
    return read.flatMap(({ taken, readings }) => (taken === most ? readings : []));
  });
}

function applyMatch(way: Way, tokens: Tokens, match: Match, reader: Reader): Applied[] {
  if ([...match.slots.values()].some((slot) => runsOn(slot, way, reader))) return [];
  const names = [...match.slots.keys()];
  const filled: SlotReading[][] = [];
  for (const slot of match.slots.values()) {
    const readings = readOnce(slot, tokens, reader);
    if (readings.length === 0) return [];
    filled.push(readings);
  }
  return product(filled).flatMap(
    (readings) => applied(way, tokens, match, names, readings, reader) ?? [],
  );
}

const known = new WeakMap<Reader, WeakMap<Tokens, Map<string, SlotReading[]>>>();

/** The readings of a slot; many ways of saying something cut the same words for it. */
function readOnce(filled: Filled, whole: Tokens, reader: Reader): SlotReading[] {
  const ofReader = known.get(reader) ?? new WeakMap<Tokens, Map<string, SlotReading[]>>();
  known.set(reader, ofReader);
  const ofTokens = ofReader.get(whole) ?? new Map<string, SlotReading[]>();
  ofReader.set(whole, ofTokens);
  const key = `${filled.slot} ${filled.before.length} ${filled.tokens.length}`;
  const readings = ofTokens.get(key) ?? readSlot(filled, reader);
  ofTokens.set(key, readings);
  return readings;
}

/** "Ann, Email with a@b.c" is no value of "fill X with VALUE": the pattern begins anew in it. */
function runsOn({ slot, tokens }: Filled, { words, slots }: Way, { tongue }: Reader): boolean {
  const joint = tokens.some(
    (token) => token.kind === 'comma' || isWord(token, ...tongue.words.and),
  );
  const parts = ['TARGET', 'TARGETS', 'VALUE', 'PLAIN'].includes(slot);
  const pair = slots > 1;
  return joint && parts && pair && tokens.some((token) => isDelimiter(token, words, tongue));
}

/** A word of the pattern that parts its slots; "of" and "the" live inside targets too. */
function isDelimiter(token: Token, words: ReadonlySet<string>, { words: all }: Tongue): boolean {
  return isWord(token, ...words) && !isWord(token, ...all.determiners, ...all.and);
}

function applied(
  way: Way,
  tokens: Tokens,
  match: Match,
  names: readonly string[],
  readings: readonly SlotReading[],
  { tongue }: Reader,
): Applied | undefined {
  const values = new Map(readings.map(({ value }, index) => [names[index] ?? '', value] as const));
  const slots = new Slots(values, match.not, tongue.language);
  const { pattern } = way;
  const steps = pattern.kind === 'action' ? pattern.read(slots) : [];
  const checks = pattern.kind === 'check' ? pattern.read(slots) : [];
  if (steps === undefined || checks === undefined) return undefined;
  const [first] = match.slots.values();
  const end = first === undefined ? tokens.length : first.before.length;
  const carry = readings.find((slot) => slot.carry !== undefined)?.carry ?? carried(match);
  return {
    way,
    steps,
    checks,
    not: match.not,
    open: readings.at(-1)?.open === true && endsInSlot(match, tokens),
    lead: tokens.slice(0, end),
    ...(carry === undefined ? {} : { carry }),
  };
}

function carried(match: Match): Carry | undefined {
  const subject = match.slots.get('SUBJECT');
  if (subject === undefined) return undefined;
  // "Son visibles los botones Editar y Eliminar": after a verb that comes first more things follow.
  const isVerbFirst = match.verb[0] !== undefined && subject.before.includes(match.verb[0]);
  return { subject: subject.tokens, verb: isVerbFirst ? [] : match.verb };
}

const endsInSlot = (match: Match, tokens: Tokens): boolean =>
  [...match.slots.values()].at(-1)?.tokens.at(-1) === tokens.at(-1);

/** The target that "it" means after a step or a check. */
export function lastTarget(steps: readonly Step[]): Target | undefined {
  const step = steps.at(-1);
  if (step === undefined) return undefined;
  switch (step.do) {
    case 'expect':
      return targetOf(step.check);
    case 'when':
    case 'repeat':
      return lastTarget(step.steps);
    case 'waitUntil':
      return targetOf(step.check);
    case 'type':
      return step.into;
    case 'select':
    case 'deselect':
      return step.options.at(-1);
    case 'scroll':
      if (step.to.goal === 'until') return targetOf(step.to.check);
      return step.to.goal === 'target' ? step.to.target : step.inside;
    case 'swipe':
      return step.until === undefined ? step.on : targetOf(step.until);
    default:
      return 'target' in step ? step.target : undefined;
  }
}

/** What a check is about. */
function targetOf(check: Check): Target | undefined {
  return 'target' in check ? check.target : undefined;
}
