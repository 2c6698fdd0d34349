const keysAtMost = 50_000;

/**
 * Counts by key in windows of a minute, in this process. Meant for what is asked so often that
 * counting in the database would cost more than the answer.
 */
export class FixedWindow {
  readonly #max: number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more; false when that is more than allowed. */
  take(key: string): boolean {
    this.#turn();
    const count = (this.#counts.get(key) ?? 0) + 1;
    // Nobody makes us remember without end; who comes after the last place is not limited.
    if (count > 1 || this.#counts.size < keysAtMost) this.#counts.set(key, count);
    return count <= this.#max;
  }

  #turn(): void {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }
}
