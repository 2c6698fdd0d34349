import type { Target } from '../language/plan/target.ts';
import type { Told } from '../language/say/said.ts';
import type { Candidate, Evidence, StepReason } from '../steps/outcome.ts';

export interface CheckContext {
  /** BCP 47 tag of the browser's locale, for sorting and for numbers that could be read in two ways. */
  locale: string;
  /** Where a thing was seen before, in this run or in the last that passed; absent: nothing is known. */
  seen?(target: Target): Sighting | undefined;
  /** Names that are values of variables: the test gives them, as if they stood in quotes. */
  given?: ReadonlySet<string>;
}

/** That a thing was on the screen before. */
export interface Sighting {
  /** The element, as a person recognizes it. */
  description: Told;
  /** In which run, and in which of its steps. */
  when: { run: 'this' | 'last'; step: string };
}

/** What a check comes to on one screen. */
export interface Decision {
  verdict: 'holds' | 'fails' | 'undecided';
  evidence: Evidence[];
  /** The elements that the verdict rests on, by `ref`: a person must be able to see them. */
  seen: string[];
  /** One of what is seen is enough. */
  seesAny?: true;
  /** A press must meet what is seen, too: nothing may lie over it, however clear it is. */
  isToPress?: true;
  /** It rests on a thing not being there, which holds of a settled screen that was looked through. */
  isAbsence?: true;
  /** What is not on the screen, where it fails for that. */
  missing?: Target;
  reason?: StepReason;
  /** Who else might have been meant, or what is nearest to what is missing. */
  candidates?: Candidate[];
  /** Why it could not be decided, or what is missing; for people. */
  message?: Told;
}

/** Several decisions of which all must hold. */
export function allOf(decisions: readonly Decision[]): Decision {
  const failing = decisions.find(({ verdict }) => verdict === 'fails');
  const open = decisions.find(({ verdict }) => verdict === 'undecided');
  const decisive = failing ?? open;
  if (decisive !== undefined) return decisive;
  return {
    verdict: 'holds',
    evidence: decisions.flatMap(({ evidence }) => evidence).slice(0, mostEvidence),
    seen: decisions.flatMap(({ seen }) => seen),
    ...(decisions.some(({ isToPress }) => isToPress === true) ? { isToPress: true } : {}),
    ...(decisions.some(({ isAbsence }) => isAbsence === true) ? { isAbsence: true } : {}),
  };
}

/** More would not be read by anyone. */
const mostEvidence = 20;

/** One of several readings is meant and nobody knows which: only what all agree on is decided. */
export function agreed(decisions: readonly Decision[], message: Told): Decision {
  const [first, ...rest] = decisions;
  if (first === undefined) return { verdict: 'undecided', evidence: [], seen: [], message };
  if (rest.every(({ verdict }) => verdict === first.verdict)) return first;
  return {
    verdict: 'undecided',
    reason: 'check_undecided',
    evidence: decisions.flatMap(({ evidence }) => evidence).slice(0, mostEvidence),
    seen: [],
    message,
  };
}
