import { setTimeout as delay } from 'node:timers/promises';
import type { AskTrial, TrialEnd } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { TestingParts } from '../../parts.ts';
import { idleSeconds, longestSeconds, pageGoneSeconds } from '../limits.ts';
import type { TakenTrial } from './taking.ts';

/** Milliseconds between two looks for a question. */
const lookMilliseconds = 120;
/** Milliseconds between two signs of life. */
const signMilliseconds = 3000;

export interface Ending {
  end: TrialEnd;
  message?: string | null;
}

export interface Question extends AskTrial {
  number: number;
}

interface Setting {
  /** Whether something waits for a place on this worker. */
  isWanted(): boolean;
  /** Aborts when the worker stops. */
  stopping: AbortSignal;
}

/**
 * Looks after the row of a trial while a worker has it: what is asked, whether the page is still
 * there, and whether it has to end; gives signs of life. It looks at the row some times a second, as
 * the watch over stopped runs does: that cannot miss anything, as a notification can whose connection
 * was lost, and works through poolers.
 */
export class TrialWatch {
  readonly #parts: Pick<TestingParts, 'database' | 'log'>;
  readonly #taken: TakenTrial;
  readonly #setting: Setting;
  readonly #over = new AbortController();
  readonly #running: Promise<void>;
  #ending: Ending | undefined;
  #answered = 0;
  #question: Question | undefined;
  #heard = Promise.withResolvers<void>();
  #signed = 0;

  constructor(parts: Pick<TestingParts, 'database' | 'log'>, taken: TakenTrial, setting: Setting) {
    this.#parts = parts;
    this.#taken = taken;
    this.#setting = setting;
    const stop = () => this.end({ end: 'worker_stopped' });
    if (setting.stopping.aborted) stop();
    setting.stopping.addEventListener('abort', stop, { once: true, signal: this.#over.signal });
    this.#running = this.#run();
  }

  /** Aborts when the trial is to end. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Why it ended; undefined while it goes on. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** The first reason counts. */
  end(ending: Ending): void {
    this.#ending ??= ending;
    this.#over.abort();
    this.#heard.resolve();
  }

  /** The next question; undefined when the trial is to end. */
  async next(): Promise<Question | undefined> {
    while (this.#ending === undefined) {
      const question = this.#question;
      this.#question = undefined;
      if (question !== undefined) {
        this.#answered = question.number;
        return question;
      }
      await this.#heard.promise;
      this.#heard = Promise.withResolvers();
    }
    return undefined;
  }

  /** Resolves when it looks no more. */
  async stopped(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#look().catch((error: unknown) => {
        const { trialId } = this.#taken;
        this.#parts.log.warn({ error, trial: trialId }, 'the worker could not look after a trial');
      });
      await delay(lookMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const row = await this.#read();
    // Its person ended it, or opened another one.
    if (row === undefined || row.state === 'ended') return this.end({ end: 'closed' });
    if (row.is_page_gone) return this.end({ end: 'page_gone' });
    if (row.is_time_over) return this.end({ end: 'time_over' });
    if (row.is_idle && (row.is_parked || this.#setting.isWanted()))
      return this.end({ end: 'place_needed' });
    const { asked: number, asked_yaml: yaml, asked_step: step, asked_mode: mode } = row;
    if (number <= this.#answered || yaml === null || step === null || mode === null) return;
    this.#question = { number, yaml, step, mode };
    this.#heard.resolve();
  }

  #read() {
    const { organizationId, trialId, holder } = this.#taken;
    return this.#parts.database.inOrganization(organizationId, async (transaction) => {
      const isDue = performance.now() - this.#signed > signMilliseconds;
      if (isDue) {
        await transaction
          .updateTable('trial')
          .set({ worker_seen_at: sql<Date>`now()` })
          .where('organization_id', '=', organizationId)
          .where('id', '=', trialId)
          .where('holder', '=', holder)
          .execute();
        this.#signed = performance.now();
      }
      const isIdle = sql<boolean>`asked_at < now() - make_interval(secs => ${idleSeconds})`;
      return transaction
        .selectFrom('trial')
        .select(['state', 'asked', 'asked_step', 'asked_mode'])
        .select([
          // The text of a test is long: it comes with a new question only.
          sql<string | null>`case when asked > ${this.#answered} then asked_yaml end`.as(
            'asked_yaml',
          ),
          sql<boolean>`page_seen_at < now() - make_interval(secs => ${pageGoneSeconds})`.as(
            'is_page_gone',
          ),
          sql<boolean>`coalesce(
            opened_at < now() - make_interval(secs => ${longestSeconds}), false)`.as(
            'is_time_over',
          ),
          isIdle.as('is_idle'),
          sql<boolean>`${isIdle} and exists (
            select from run where organization_id = ${organizationId}
               and parked and state = 'queued')`.as('is_parked'),
        ])
        .where('organization_id', '=', organizationId)
        .where('id', '=', trialId)
        .where('holder', '=', holder)
        .executeTakeFirst();
    });
  }
}
