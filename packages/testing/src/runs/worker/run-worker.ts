import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '@touchstone/platform';
import { type BrowserSettings, Browsers } from './browser/browsers.ts';
import { DiskWatch } from './browser/disk-watch.ts';

type WorkerSettings = BrowserSettings & Pick<Config, 'runDiskBytes'>;

/** What all runs of a worker share: its browsers, its watch over the runs of dead ones, and its end. */
export class RunWorker {
  readonly browsers: Browsers;
  readonly disk: DiskWatch;
  readonly #interrupting = new AbortController();
  readonly #active = new Set<Promise<unknown>>();
  readonly #most: number;
  readonly #lookMilliseconds: number;
  readonly #stopping = new AbortController();
  #trials = 0;
  #waiting = 0;
  #looking: NodeJS.Timeout | undefined;

  /**
   * @param most runs that go on here at once, whatever labels they ask for
   * @param settings of its browsers, and of the disk that a run may take
   * @param lookMilliseconds between two looks for runs whose worker died
   */
  constructor(most: number, settings: WorkerSettings, lookMilliseconds = 5000) {
    this.#most = most;
    this.browsers = new Browsers(settings);
    this.disk = new DiskWatch(settings.runDiskBytes);
    this.#lookMilliseconds = lookMilliseconds;
  }

  /** Runs that come by different labels do not know of each other. */
  get isFull(): boolean {
    return this.#active.size >= this.#most;
  }

  /** Waits until another run may begin here. */
  async untilRoom(): Promise<void> {
    this.#waiting += 1;
    while (this.isFull) await Promise.race([...this.#active].map((run) => run.catch(ignore)));
    this.#waiting -= 1;
  }

  /** Browsers that people hold open take half of the places at most, so that runs go on. */
  get hasRoomForTrial(): boolean {
    return !this.isFull && this.#trials < Math.max(1, Math.floor(this.#most / 2));
  }

  /** Waits until a trial may begin here, for so many milliseconds at most. */
  async untilRoomForTrial(milliseconds: number): Promise<void> {
    const enough = AbortSignal.any([AbortSignal.timeout(milliseconds), this.stopping]);
    const over = new Promise((resolve) => enough.addEventListener('abort', resolve));
    this.#waiting += 1;
    while (!this.hasRoomForTrial && !enough.aborted)
      await Promise.race([over, ...[...this.#active].map((run) => run.catch(ignore))]);
    this.#waiting -= 1;
  }

  /** Something waits for a place here. */
  get isWanted(): boolean {
    return this.#waiting > 0;
  }

  /** From then on no run is begun here. */
  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Aborts when what a person holds open is to end at once. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Aborts when runs are to be handed back. */
  get interrupted(): AbortSignal {
    return this.#interrupting.signal;
  }

  /** Does this every few seconds until the worker stops, one after the other. */
  keepLooking(look: () => Promise<void>): void {
    this.#looking = setTimeout(() => {
      void look().finally(() => {
        if (!this.isStopping) this.keepLooking(look);
      });
    }, this.#lookMilliseconds);
  }

  /** Carries out one run, whose end `stop` waits for. */
  async carry<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = work();
    this.#active.add(run);
    try {
      return await run;
    } finally {
      this.#active.delete(run);
    }
  }

  /** As `carry`, for a browser that a person holds open. */
  async carryTrial<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#trials += 1;
    try {
      return await this.carry(work);
    } finally {
      this.#trials -= 1;
    }
  }

  /** Begins no further run, gives those that go on some time to end, and hands the rest back. */
  async stop(graceMilliseconds: number): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#looking);
    const all = Promise.allSettled([...this.#active]);
    await Promise.race([all, delay(graceMilliseconds, undefined, { ref: false })]);
    this.#interrupting.abort();
    await all;
    await this.browsers.close();
  }
}

/** How a run ended is told to whoever carries it. */
function ignore(): void {}
