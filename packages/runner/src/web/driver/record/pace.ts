/** Frames that may come at once, as the few that a click sets off, and a second in the long run. */
const burst = 12;
const perSecond = 10;

/** How long each frame is kept waiting so that an animation sends ten a second, not sixty. */
export class Pace {
  #stock = burst;
  #at = performance.now();

  /** Milliseconds. */
  next(): number {
    const now = performance.now();
    this.#stock = Math.min(burst, this.#stock + ((now - this.#at) / 1000) * perSecond) - 1;
    this.#at = now;
    return this.#stock >= 0 ? 0 : Math.ceil((-this.#stock / perSecond) * 1000);
  }
}
