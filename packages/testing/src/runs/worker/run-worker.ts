import { setTimeout as delay } from 'node:timers/promises';
import { WarmBrowser } from './warm-browser.ts';

/** Milliseconds between two looks for runs whose worker died. */
const lookMilliseconds = 5000;

/** What all runs of a worker share: its browser, its watch over the runs of dead ones, and its end. */
export class RunWorker {
  readonly browser = new WarmBrowser();
  readonly #interrupting = new AbortController();
  readonly #active = new Set<Promise<void>>();
  readonly #most: number;
  #isStopping = false;
  #looking: NodeJS.Timeout | undefined;

  /** @param most runs that go on here at once, whatever labels they ask for */
  constructor(most: number) {
    this.#most = most;
  }

  /** Runs that come by different labels do not know of each other. */
  get isFull(): boolean {
    return this.#active.size >= this.#most;
  }

  /** Waits until another run may begin here. */
  async untilRoom(): Promise<void> {
    while (this.isFull) await Promise.race([...this.#active].map((run) => run.catch(ignore)));
  }

  /** From then on no run is begun here. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Aborts when runs are to be handed back. */
  get interrupted(): AbortSignal {
    return this.#interrupting.signal;
  }

  /** Does this every few seconds until the worker stops, one after the other. */
  keepLooking(look: () => Promise<void>): void {
    this.#looking = setTimeout(() => {
      void look().finally(() => {
        if (!this.#isStopping) this.keepLooking(look);
      });
    }, lookMilliseconds);
  }

  /** Carries out one run, whose end `stop` waits for. */
  async carry(work: () => Promise<void>): Promise<void> {
    const run = work();
    this.#active.add(run);
    try {
      await run;
    } finally {
      this.#active.delete(run);
    }
  }

  /** Begins no further run, gives those that go on some time to end, and hands the rest back. */
  async stop(graceMilliseconds: number): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#looking);
    const all = Promise.allSettled([...this.#active]);
    await Promise.race([all, delay(graceMilliseconds, undefined, { ref: false })]);
    this.#interrupting.abort();
    await all;
    await this.browser.close();
  }
}

/** How a run ended is told to whoever carries it. */
function ignore(): void {}
