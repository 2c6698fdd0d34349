import type { StepReport } from '@touchstone/contracts';
import type { Snapshot } from '../driver/snapshot.ts';
import type { Masker } from '../variables/masker.ts';
import { screenLines } from './screen-lines.ts';

/**
 * The texts on the screen at the end of each step, from snapshots that are taken anyway: a step that
 * ends with an act ends on the screen that the next step reads before it acts itself.
 */
export class Screens {
  readonly #masker: Masker;
  #latest: Snapshot | undefined;
  #waiting: StepReport[] = [];

  constructor(masker: Masker) {
    this.#masker = masker;
  }

  onSnapshot(snapshot: Snapshot): void {
    this.#latest = snapshot;
    for (const report of this.#waiting) this.#tell(report, snapshot);
    this.#waiting = [];
  }

  /** Whoever waits for the screen before this act has missed it. */
  onAct(): void {
    this.#latest = undefined;
    this.#waiting = [];
  }

  keep(report: StepReport): void {
    if (this.#latest) this.#tell(report, this.#latest);
    else this.#waiting.push(report);
  }

  /** Whether the last step has no screen yet. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  #tell(report: StepReport, snapshot: Snapshot): void {
    report.screen = this.#masker.across(screenLines(snapshot)).filter((line) => line !== '');
  }
}
