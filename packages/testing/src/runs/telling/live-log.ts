import type { RunEvent } from '@touchstone/contracts';
import { appendEvents } from '@touchstone/platform';
import type { TestingParts } from '../../parts.ts';
import { noteProgress } from '../store.ts';
import { newsOf } from './news.ts';
import { type Progress, progressAfter } from './progress.ts';
import { runEvent, updatedEvent } from './run-events.ts';
import { storable } from './storable.ts';

/** The try of a worker that holds a run. */
export interface Hold {
  organizationId: string;
  runId: string;
  testId: string;
  holder: string;
}

/** Milliseconds for which events are gathered before they are written together. */
const gatherMilliseconds = 40;
/** Milliseconds between two signs of life of a run in which nothing happens. */
const aliveMilliseconds = 2000;
const pauseAfterFailure = 500;

/**
 * Writes what happens in a run into its row and the event log, both in one transaction, some tens of
 * milliseconds late at most, and gives signs of life. While the database is away it keeps everything.
 */
export class LiveLog {
  readonly #parts: Pick<TestingParts, 'database' | 'log'>;
  readonly #hold: Hold;
  readonly #lost = new AbortController();
  #progress: Progress;
  #written: Progress | undefined;
  #waiting: RunEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #alive: NodeJS.Timeout;
  #isEnded = false;

  constructor(parts: Pick<TestingParts, 'database' | 'log'>, hold: Hold, progress: Progress) {
    this.#parts = parts;
    this.#hold = hold;
    this.#progress = progress;
    this.#alive = setInterval(() => this.#schedule(0), aliveMilliseconds);
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Aborts when another worker took the run: from then on nothing here counts. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  add(event: RunEvent): void {
    this.#progress = progressAfter(this.#progress, event);
    const news = newsOf(event);
    if (news !== undefined) this.#waiting.push(news);
    this.#schedule(gatherMilliseconds);
  }

  /** Writes what waits. Rejects when the database is away. */
  flush(): Promise<void> {
    const written = this.#writing.then(async () => {
      if (this.#waiting.length > 0 || this.#progress !== this.#written) await this.#write();
    });
    // One after the other: two at a time would write the same events twice.
    this.#writing = written.catch(() => undefined);
    return written;
  }

  /** Gives no further sign of life. */
  async end(): Promise<void> {
    clearInterval(this.#alive);
    clearTimeout(this.#timer);
    this.#isEnded = true;
    await this.#writing;
  }

  #schedule(milliseconds: number): void {
    if (this.#isEnded) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#writing.then(() => this.#writeOrWait());
    }, milliseconds);
  }

  async #writeOrWait(): Promise<void> {
    try {
      await this.#write();
    } catch (error) {
      this.#parts.log.warn({ error, run: this.#hold.runId }, 'events of a run wait to be written');
      this.#schedule(pauseAfterFailure);
    }
  }

  async #write(): Promise<void> {
    if (this.#lost.signal.aborted) return;
    const { organizationId, runId, testId, holder } = this.#hold;
    const news = [...this.#waiting];
    const progress = this.#progress;
    const isNew = progress !== this.#written;
    const isHeld = await this.#parts.database.inOrganization(
      organizationId,
      async (transaction) => {
        const row = await noteProgress(transaction, {
          organizationId,
          id: runId,
          heldBy: holder,
          note: storable({ ...progress }),
        });
        if (row === undefined) return false;
        await appendEvents(transaction, organizationId, [
          ...(news.length > 0 ? [this.#news(news, testId)] : []),
          ...(isNew ? [updatedEvent(row)] : []),
        ]);
        return true;
      },
    );
    this.#waiting = this.#waiting.slice(news.length);
    this.#written = progress;
    if (!isHeld) this.#lost.abort();
  }

  #news(events: RunEvent[], testId: string) {
    const data = { task_id: this.#hold.runId, test_id: testId, events };
    return runEvent(this.#hold.runId, 'run_news', storable(data));
  }
}
