import type { Snapshot } from '../driver/snapshot.ts';
import { candidateOf } from '../grounding/candidate.ts';
import { indexScreen } from '../grounding/screen/screen-index.ts';
import type { Check } from '../language/plan/check.ts';
import { targetNotation } from '../language/plan/notation-target.ts';
import type { Step } from '../language/plan/step.ts';
import type { Target } from '../language/plan/target.ts';
import { answering } from './binding/answering.ts';
import { headOf } from './binding/head.ts';
import type { Sighting } from './decision.ts';
import { isNegative } from './polarity.ts';

/**
 * Which of the things that a test says are not there, or makes a condition of, were on the screen.
 * Only what has a name without quotes, or a noun, must have been seen for its absence to mean
 * something; what has variables in its name is given by the test.
 */
export class Sightings {
  readonly #wanted: Map<string, Target>;
  readonly #seen = new Map<string, Sighting>();

  constructor(targets: readonly Target[]) {
    this.#wanted = new Map(targets.map((target) => [targetNotation(target), target]));
  }

  /** What was not seen yet, by its notation. */
  get wanted(): ReadonlyMap<string, Target> {
    return this.#wanted;
  }

  /** Notes what is shown; answers what is for the first time. Linear in the size of the screen. */
  look(snapshot: Snapshot, step: string): { notation: string; role: string; type: string }[] {
    if (this.#wanted.size === 0) return [];
    const index = indexScreen(snapshot);
    return [...this.#wanted].flatMap(([notation, target]) => {
      const position = answering(index, target, 'see').find(
        (at) => index.elements[at]?.hidden === false,
      );
      const element = index.elements[position ?? -1];
      if (position === undefined || element === undefined) return [];
      const { description } = candidateOf(index, { position, score: 1, because: [] });
      this.#wanted.delete(notation);
      this.#seen.set(notation, { description, when: { run: 'this', step } });
      return [{ notation, role: element.role, type: element.type }];
    });
  }

  /** Where it was seen in this run. */
  of(target: Target): Sighting | undefined {
    return this.#seen.get(targetNotation(headOf(target)));
  }
}

/** The targets of a plan whose absence, or presence as a condition, needs that they were seen. */
export function targetsToSee(steps: readonly Step[]): Target[] {
  return steps.flatMap((step): Target[] => {
    switch (step.do) {
      case 'expect':
      case 'waitUntil':
        return isNegative(step.check) ? targetsOf(step.check) : [];
      case 'when':
        return [...targetsOf(step.condition), ...targetsToSee(step.steps)];
      case 'repeat':
        return targetsToSee(step.steps);
      default:
        return [];
    }
  });
}

function targetsOf(check: Check): Target[] {
  const target = 'target' in check ? check.target : undefined;
  if (target === undefined) return [];
  const head = headOf(target);
  const isNamed = head.name?.quoted === false || head.noun !== undefined;
  return isNamed && !targetNotation(head).includes('{{') ? [head] : [];
}
