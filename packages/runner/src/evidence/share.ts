/** Lets something that can be left out take only so large a part of the time. */
export class Share {
  readonly #part: number;
  readonly #began = performance.now();
  #spent = 0;

  /** 0.05: three seconds of each minute. */
  constructor(part: number) {
    this.#part = part;
  }

  get isUsedUp(): boolean {
    return this.#spent > this.#part * (performance.now() - this.#began);
  }

  async spend<T>(work: Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work;
    } finally {
      this.#spent += performance.now() - from;
    }
  }
}
