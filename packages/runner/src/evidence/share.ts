/** Lets something that can be left out take only so large a part of the time. */
export class Share {
  readonly #part: number;
  readonly #began = performance.now();
  #spent = 0;
  #times = 0;
  readonly #guess: number;

  /** `part` 0.05: three seconds of each minute. `guess`: what one takes, in milliseconds, until one did. */
  constructor(part: number, guess = 0) {
    this.#part = part;
    this.#guess = guess;
  }

  /** Whether one more would take more than may be taken by now. */
  get isUsedUp(): boolean {
    const next = this.#times === 0 ? this.#guess : this.#spent / this.#times;
    return this.#spent + next > this.#part * (performance.now() - this.#began);
  }

  async spend<T>(work: Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work;
    } finally {
      this.#spent += performance.now() - from;
      this.#times += 1;
    }
  }
}
