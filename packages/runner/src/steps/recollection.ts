import type { Snapshot } from '../driver/snapshot.ts';
import type { Grounded, Match } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import type { Target } from '../language/plan/target.ts';
import type { Heal } from '../memory/plans/healing.ts';
import type { TargetMemory } from '../memory/plans/target-memory.ts';
import type { StepContext } from './step-context.ts';

/** What is remembered of a target while it is looked for; without memory it changes nothing. */
export class Recollection {
  readonly #memory: TargetMemory | undefined;
  readonly #heals: boolean;
  #sifted: Heal | undefined;

  constructor({ memory }: StepContext, target: Target, purpose: Purpose) {
    this.#memory = memory?.of(target, purpose);
    this.#heals = memory?.heals === true;
  }

  /** The element as it was before, without a search. */
  recognized(snapshot: Snapshot): Match | undefined {
    return this.#memory?.recognized(snapshot);
  }

  /** What the words find, unless that is something else than what they found before. */
  sift(snapshot: Snapshot, grounded: Grounded, target: Target): Grounded {
    this.#sifted = undefined;
    if (this.#memory === undefined) return grounded;
    if (grounded.status === 'absent') return withNearest(grounded, this.#memory, snapshot);
    if (grounded.status !== 'found') return grounded;
    const [match, ...more] = grounded.matches;
    if (more.length > 0) return grounded;
    const judged = this.#memory.judged(snapshot, match);
    if (judged.is === 'same') {
      this.#memory.found(snapshot, match, false);
      return grounded;
    }
    if (judged.is === 'healed') this.#sifted = judged.heal;
    return { status: 'absent', nearest: [match.candidate, ...grounded.others], missing: target };
  }

  /** What may be taken for the remembered element now. */
  heal(snapshot: Snapshot): Heal | undefined {
    if (!this.#heals) return undefined;
    const heal = this.#possible(snapshot);
    if (heal !== undefined) this.#memory?.found(snapshot, heal.match, true);
    return heal;
  }

  /** What would be taken for it, if that were allowed. */
  forbidden(snapshot: Snapshot): Heal | undefined {
    return this.#heals ? undefined : this.#possible(snapshot);
  }

  #possible(snapshot: Snapshot): Heal | undefined {
    return this.#sifted ?? this.#memory?.successor(snapshot);
  }
}

type Absent = Extract<Grounded, { status: 'absent' }>;

/** Where the words are near to nothing, what is like the remembered element is nearest. */
function withNearest(absent: Absent, memory: TargetMemory, snapshot: Snapshot): Absent {
  return {
    status: 'absent',
    missing: absent.missing,
    get nearest() {
      const { nearest } = absent;
      return nearest.length > 0 ? nearest : memory.nearest(snapshot);
    },
  };
}
