import { setTimeout as delay } from 'node:timers/promises';
import type { TestingParts } from '../../parts.ts';
import type { Work } from '../../work.ts';
import type { Screen } from './store.ts';

/** Milliseconds between two pictures. */
const pictureMilliseconds = 300;
/** Milliseconds between two looks whether somebody watches, while nobody does. */
const lookMilliseconds = 1000;

/** Where people see a screen. */
interface Place {
  organizationId: string;
  /** What is shown, for the log. */
  of: string;
  /** Whether somebody watches. */
  isWatched(transaction: Work): Promise<boolean>;
  /** Puts a picture in the place of the one before; answers whether somebody watches. */
  show(transaction: Work, screen: Screen): Promise<boolean>;
}

/**
 * Shows people what a run shows while they watch it, and sends nothing while nobody does. The run
 * never waits for it: of the pictures that come meanwhile the newest one counts, and one that cannot
 * be sent is left out.
 */
export class ScreenSender {
  readonly #parts: Pick<TestingParts, 'database' | 'log'>;
  readonly #place: Place;
  readonly #ended = new AbortController();
  #newest: Screen | undefined;
  #sent: Screen | undefined;
  #isWatched = false;

  constructor(parts: Pick<TestingParts, 'database' | 'log'>, place: Place) {
    this.#parts = parts;
    this.#place = place;
    void this.#run();
  }

  show(jpeg: Buffer): void {
    this.#newest = { taken: Date.now(), jpeg };
  }

  /** Sends no further picture; one that is on its way goes nowhere once the run has ended. */
  end(): void {
    this.#ended.abort();
    this.#newest = undefined;
  }

  async #run(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      const pause = this.#isWatched ? pictureMilliseconds : lookMilliseconds;
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.#send().catch((error: unknown) => {
        this.#isWatched = false;
        if (signal.aborted) return;
        const { of } = this.#place;
        this.#parts.log.warn({ error, of }, 'a screen could not be shown to those who watch');
      });
    }
  }

  async #send(): Promise<void> {
    const screen = this.#newest;
    if (this.#isWatched && screen === this.#sent) return;
    const place = this.#place;
    this.#isWatched = await this.#parts.database.inOrganization(
      place.organizationId,
      async (transaction) => {
        if (!this.#isWatched && !(await place.isWatched(transaction))) return false;
        if (screen === undefined || screen === this.#sent) return true;
        return place.show(transaction, screen);
      },
    );
    if (this.#isWatched) this.#sent = screen;
  }
}
