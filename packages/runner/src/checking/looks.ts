import type { Driver, Limits, Sight } from '../driver/driver.ts';
import type { Decision } from './decision.ts';

type Missed = Extract<Sight, { seen: false }>;

/** A look that was begun is ended, in milliseconds. */
const shortest = 1000;

/** The looks of one check, which scroll what they look at into view and leave the screen as it was. */
export class Looks {
  readonly #driver: Driver;
  readonly #signal: AbortSignal;
  readonly #onLooked: (() => Promise<void>) | undefined;
  #hasLooked = false;
  #hasScrolled = false;

  /** `onLooked`: called while what was looked at is still in view, before the screen is put back. */
  constructor(driver: Driver, signal: AbortSignal, onLooked?: () => Promise<void>) {
    this.#driver = driver;
    this.#signal = signal;
    this.#onLooked = onLooked;
  }

  /**
   * Why a person cannot see what a decision rests on; undefined if they can. Of several things one is
   * enough where the decision says so.
   */
  async missed(
    { seen, seesAny, isToPress }: Decision,
    limits: Limits,
  ): Promise<Missed | undefined> {
    let missed: Missed | undefined;
    for (const ref of seen) {
      this.#hasLooked = true;
      const sight = await this.#driver.look(ref, limits, isToPress);
      this.#hasScrolled ||= sight.scrolled === true;
      if (sight.seen && seesAny === true) return undefined;
      if (sight.seen) continue;
      missed ??= sight;
      if (seesAny !== true) return missed;
    }
    return missed;
  }

  /** Something was scrolled to be looked through. */
  lookedThrough(): void {
    this.#hasLooked = true;
    this.#hasScrolled = true;
  }

  /** Must be called at the end of the check. */
  async end(): Promise<void> {
    if (!this.#hasLooked || this.#signal.aborted || this.#driver.dialog() !== undefined) return;
    if (this.#hasScrolled) await this.#onLooked?.();
    await this.#driver.putBack({ signal: this.#signal, milliseconds: shortest });
  }
}
