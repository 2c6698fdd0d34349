import { setTimeout as delay } from 'node:timers/promises';

/** The live streams that are open: who watches a run in a pipeline is lost when one is cut. */
export class OpenStreams {
  #count = 0;
  #none = Promise.withResolvers<void>();

  /** To be called when a stream begins; what it answers, when it ends. */
  begin(): () => void {
    this.#count += 1;
    return () => {
      this.#count -= 1;
      if (this.#count > 0) return;
      this.#none.resolve();
      this.#none = Promise.withResolvers();
    };
  }

  /** Waits until none is open, for so many seconds at most. */
  async untilNone(seconds: number): Promise<void> {
    if (this.#count === 0 || seconds === 0) return;
    const over = new AbortController();
    const enough = delay(seconds * 1000, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([this.#none.promise, enough]);
    over.abort();
  }
}
