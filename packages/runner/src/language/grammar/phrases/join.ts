import type { Relation, Target } from '../../plan/plan.ts';
import { namedByContent, places } from '../../tongue/kinds.ts';
import type { RelationWord, TargetReading } from '../../tongue/tongue.ts';
import { described } from './described.ts';
import { isCounted, isQuantity } from './figures.ts';

interface Joined {
  found: TargetReading;
  /** False where the words may as well be one name. */
  sure: boolean;
}

/** Joins what stands on both sides of a relation, or undefined where the word is part of a name. */
export function join(
  left: TargetReading,
  word: RelationWord,
  right: TargetReading,
  ofNames: boolean,
): Joined | undefined {
  const kind = left.target.kind;
  const content =
    kind !== undefined &&
    (namedByContent.has(kind) || (word.part === 'of' && (ofNames || !right.definite)));
  const named = left.target.name !== undefined || left.target.noun !== undefined;
  const owned = left.target.ordinal !== undefined && right.definite && !isCapital(right);
  const names = content && !named && isPlaced(right) && !owned;
  if (word.part !== 'strong' && word.part !== 'in' && names) {
    const target = { ...left.target, ...right.target };
    return { found: { ...left, target, open: right.open }, sure: true };
  }
  const sure = word.part === 'by' ? isMadeBy(left, right) || undefined : parting(left, word, right);
  if (sure === undefined) return undefined;
  const is = word.part === 'of' && isPlace(right.target) ? 'in' : word.is;
  // "a search result that contains …" has no name of its own.
  const head = word.tells === true ? described(left.target) : left.target;
  const target = relate(head, is, right.target);
  return { found: { ...left, target, open: right.open }, sure };
}

/** A name and at most where it is. */
const isPlaced = ({ target }: TargetReading): boolean => {
  const { relation: _, ...rest } = target;
  return rest.name !== undefined && Object.keys(rest).length === 1;
};

const isPlace = (target: Target): boolean => target.kind !== undefined && places.has(target.kind);

/** A name and nothing else but a side of the screen. */
const isBare = ({ target: { edge: _, ...target } }: TargetReading): boolean =>
  target.name !== undefined && Object.keys(target).length === 1;

/** Whether the word parts two phrases: true surely, false perhaps, undefined not at all. */
function parting(
  left: TargetReading,
  { part, tells }: RelationWord,
  right: TargetReading,
): boolean | undefined {
  if (tells === true) return true;
  if (part === 'with') return left.open || isInstrument(right) ? undefined : true;
  if (part === 'strong' && isQuantity(right)) return undefined;
  if (part === 'strong' || !left.open) return true;
  const named = right.target.name !== undefined || right.target.ordinal !== undefined;
  if (!named && !right.definite) return undefined;
  if (left.target.noun !== undefined && right.definite) return true;
  const exact = right.target.name?.quoted === true || !isBare(right);
  if (exact) return true;
  const capital = isCapital(right);
  const described = left.definite && !isCapital(left);
  if (part === 'in') return right.definite ? true : capital ? false : undefined;
  if (capital && described) return true;
  if (part === 'of') return left.target.kind !== undefined && isCounted(right) ? true : undefined;
  return capital || right.definite ? false : undefined;
}

/** "close the dialog with Escape": a bare name tells how, not which. */
const isInstrument = (right: TargetReading): boolean =>
  isBare(right) && right.target.name?.quoted !== true;

/** A proper name, as "Ann" and "@ann" are; "API" and "PDF" are none. */
const isCapital = ({ target }: TargetReading): boolean =>
  /^(?:\p{Lu}(?!\p{Lu}+$)|\{|@\p{L})/u.test(target.name?.text ?? '');

/** "the third post by @ann", "every comment by "Ann"": whose it is; "the Sort by Price button" is one name. */
function isMadeBy(left: TargetReading, right: TargetReading): boolean {
  const { kind, noun, name, ordinal, every } = left.target;
  const isCountedKind = kind !== undefined && name === undefined;
  const isNoun = noun !== undefined && name === undefined;
  const isOne = isNoun || (isCountedKind && (ordinal !== undefined || every === true));
  return isOne && isBare(right) && (right.target.name?.quoted === true || isCapital(right));
}

/** Adds a relation at the end of a target's chain. */
export function relate(target: Target, is: Relation, to: Target): Target {
  if (target.relation === undefined) return { ...target, relation: { is, to } };
  const inner = relate(target.relation.to, is, to);
  return { ...target, relation: { ...target.relation, to: inner } };
}
