import { sql } from 'kysely';
import type { TestingParts } from '../../parts.ts';

/** Milliseconds between two looks; a stopped run ends its steps this much later at most. */
const lookMilliseconds = 250;

/**
 * Tells the runs of this worker that somebody stopped them. It looks at all of them by one query,
 * and only while there are some: that cannot miss a stop, as a notification can whose connection
 * was lost, and works through poolers.
 */
export class StopWatch {
  readonly #parts: Pick<TestingParts, 'database' | 'log'>;
  readonly #watched = new Map<string, AbortController>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Pick<TestingParts, 'database' | 'log'>) {
    this.#parts = parts;
  }

  /** Aborts when the run is to stop, until `unwatch`. */
  watch(runId: string): AbortSignal {
    const controller = new AbortController();
    this.#watched.set(runId, controller);
    this.#timer ??= setTimeout(() => void this.#look(), 0);
    return controller.signal;
  }

  unwatch(runId: string): void {
    this.#watched.delete(runId);
  }

  async #look(): Promise<void> {
    const ids = [...this.#watched.keys()];
    const stopped = await this.#stopped(ids).catch((error: unknown) => {
      this.#parts.log.warn({ error }, 'the worker could not look which runs were stopped');
      return [];
    });
    for (const id of stopped) this.#watched.get(id)?.abort();
    this.#timer =
      this.#watched.size === 0 ? undefined : setTimeout(() => void this.#look(), lookMilliseconds);
  }

  /** Which of these are to stop: no more is read than their ids, over all organizations. */
  async #stopped(ids: string[]): Promise<string[]> {
    return this.#parts.database.global.transaction().execute(async (transaction) => {
      await sql`select set_config('app.installation', 'yes', true)`.execute(transaction);
      const { rows } = await sql<{ id: string }>`
        select id from run where id = any(${ids}::uuid[]) and state in ('stopping', 'ended')`.execute(
        transaction,
      );
      return rows.map(({ id }) => id);
    });
  }
}
