/**
 * A queue between one writer, who never waits, and one reader. When more than `limit` items wait,
 * it drops them all and ends: memory stays bounded, and the reader knows that it was too slow.
 */
export class BoundedQueue<Item> {
  readonly #limit: number;
  #waiting: Item[] = [];
  #overflown = false;
  #wakeReader: (() => void) | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(items: Item[]): void {
    if (this.#overflown) return;
    if (this.#waiting.length + items.length > this.#limit) {
      this.#overflown = true;
      this.#waiting = [];
    } else {
      this.#waiting.push(...items);
    }
    this.#wakeReader?.();
  }

  /** Everything that waits, again and again, until `signal` aborts or the queue has overflown. */
  async *batches(signal: AbortSignal): AsyncGenerator<Item[], void> {
    const wake = () => this.#wakeReader?.();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        if (this.#waiting.length > 0) {
          const batch = this.#waiting;
          this.#waiting = [];
          yield batch;
          continue;
        }
        if (this.#overflown) return;
        await new Promise<void>((resolve) => {
          this.#wakeReader = resolve;
        });
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }
}
