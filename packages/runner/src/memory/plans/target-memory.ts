import type { Snapshot } from '../../driver/snapshot.ts';
import { candidateOf } from '../../grounding/candidate.ts';
import type { Match } from '../../grounding/ground.ts';
import { margin } from '../../grounding/scored.ts';
import { indexScreen, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Candidate } from '../../steps/outcome.ts';
import { recognizedIn } from '../agreement/recognized.ts';
import {
  judge,
  nearestTo,
  needed,
  type Successor,
  successorOf,
  wasBeside,
} from '../agreement/successor.ts';
import { fingerprintOf } from '../fingerprint/fingerprint.ts';
import { othersBeside } from '../fingerprint/others.ts';
import { type Heal, healOf } from './healing.ts';
import type { PlanKey, Remembered } from './plan-memory.ts';
import { screenNameOf } from './screen-name.ts';

/** What the store of a step offers for one of its targets. */
interface TargetStore {
  key(screen: string): PlanKey;
  recall(screen: string): Remembered | undefined;
  note(screen: string, entry: Remembered, isHealed: boolean): void;
}

interface Setting {
  store: TargetStore;
  /** The sentence says in which row or section the target is. */
  inPlace: boolean;
  /** Also what is recalled is noted as it is now. */
  isUpdated: boolean;
}

/** What a found element is, compared with the one that was used before. */
export type Judged =
  | { is: 'same' }
  /** The words fit it less than they fitted before, but it is what was there before. */
  | { is: 'healed'; heal: Heal }
  /** The words fit it less than they fitted before, and it is something else. */
  | { is: 'other' };

/**
 * What is remembered of one target. The sentence is the authority: where it fits an element of the
 * screen as well as it fitted the remembered one, that element is meant, whatever memory holds.
 * Memory speaks only where the sentence says less than it did: it then tells what was there before
 * from what is merely called alike, and finds it again under another name.
 */
export class TargetMemory {
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** The remembered element, there as it was. Quicker than a search, and only where that is sure. */
  recognized(snapshot: Snapshot): Match | undefined {
    const known = this.#recall(snapshot);
    // What fitted by half may now be surpassed by something new: that takes a search.
    if (known === undefined || known.fit < sure) return undefined;
    const { inPlace, isUpdated } = this.#setting;
    const index = indexScreen(snapshot);
    const position = recognizedIn(index, known.element, inPlace);
    const element = position === undefined ? undefined : index.elements[position];
    if (position === undefined || element === undefined) return undefined;
    let candidate: Match['candidate'] | undefined;
    const match: Match = {
      element,
      isGuess: false,
      isResemblance: false,
      get candidate() {
        const scored = { position, score: known.fit, because: [] };
        candidate ??= candidateOf(index, scored);
        return candidate;
      },
    };
    if (isUpdated) this.found(snapshot, match, false);
    return match;
  }

  judged(snapshot: Snapshot, match: Match): Judged {
    const known = this.#recall(snapshot);
    if (known === undefined) return { is: 'same' };
    const index = indexScreen(snapshot);
    const position = index.at.get(match.element.ref);
    // What stood beside it when it was used is something else, however well the words fit.
    if (position !== undefined && wasBeside(toKnown(known), fingerprintOf(index, position)))
      return { is: 'other' };
    if (match.candidate.score >= known.fit - margin) return { is: 'same' };
    const judgement = position === undefined ? undefined : judge(index, toKnown(known), position);
    if (judgement === undefined || judgement.agreement < needed) return { is: 'other' };
    const heal = this.#healOf(snapshot, known, judgement);
    return heal === undefined ? { is: 'other' } : { is: 'healed', heal };
  }

  /** What the remembered element has become, where the sentence finds nothing. */
  successor(snapshot: Snapshot): Heal | undefined {
    const known = this.#recall(snapshot);
    if (known === undefined) return undefined;
    const index = indexScreen(snapshot);
    const successor = successorOf(index, toKnown(known));
    return successor && this.#healOf(snapshot, known, successor);
  }

  /** What is most like the remembered element, though it may not be taken for it; up to three things. */
  nearest(snapshot: Snapshot): Candidate[] {
    const known = this.#recall(snapshot);
    if (known === undefined) return [];
    const index = indexScreen(snapshot);
    return nearestTo(index, toKnown(known))
      .slice(0, 3)
      .map(({ position, agreement }) =>
        candidateOf(index, { position, score: agreement, because: [] }),
      );
  }

  /** Keeps what was found for the end of the run. */
  found(snapshot: Snapshot, { element, candidate }: Match, isHealed: boolean): void {
    const index: ScreenIndex = indexScreen(snapshot);
    const position = index.at.get(element.ref);
    if (position === undefined) return;
    const entry: Remembered = {
      element: fingerprintOf(index, position),
      fit: candidate.score,
      others: othersBeside(index, position),
    };
    this.#setting.store.note(screenNameOf(snapshot), entry, isHealed);
  }

  #healOf(snapshot: Snapshot, known: Remembered, successor: Successor): Heal | undefined {
    const of = this.#setting.store.key(screenNameOf(snapshot));
    return healOf(indexScreen(snapshot), known, { ...successor, of });
  }

  #recall(snapshot: Snapshot): Remembered | undefined {
    return this.#setting.store.recall(screenNameOf(snapshot));
  }
}

/** So well must the words have fitted for a search to be left out. */
const sure = 0.9;

const toKnown = ({ element, others }: Remembered) => ({ element, others });
