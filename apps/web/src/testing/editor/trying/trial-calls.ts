import { type AskTrial, type Trial, trialSchema, trialsSchema } from '@touchstone/contracts';
import { ApiError } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';

/** Milliseconds between two looks while something is waited for, and after a look that failed. */
const usualPause = 200;
const pauseAfterFailure = 1500;

/** What is asked of the server about the app that is held open; `onNews` hears each answer. */
export function trialCalls({ call }: OrganizationApi, onNews: (trial: Trial) => void) {
  const told = async (asked: Promise<Trial>): Promise<Trial> => {
    const trial = await asked;
    onNews(trial);
    return trial;
  };
  const look = (id: string) => told(call(`/api/v1/trials/${id}`, trialSchema));

  /** Looks until it is as wanted, or ended; a connection that is lost is waited for. */
  async function until(
    first: Trial,
    isWanted: (trial: Trial) => boolean,
    signal: AbortSignal,
  ): Promise<Trial> {
    let trial = first;
    while (trial.state !== 'ended' && !isWanted(trial)) {
      await pause(usualPause, signal);
      trial = await look(trial.id).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
        await pause(pauseAfterFailure, signal);
        return trial;
      });
    }
    return trial;
  }

  return {
    look,
    own: async (testId: string): Promise<Trial | null> => {
      const { trials } = await call('/api/v1/trials', trialsSchema);
      return trials.find((trial) => trial.test_id === testId) ?? null;
    },
    async open(testId: string, signal: AbortSignal): Promise<Trial> {
      const body = { test_id: testId };
      const trial = await told(call('/api/v1/trials', trialSchema, { method: 'POST', body }));
      return until(trial, isReady, signal);
    },
    untilReady: (trial: Trial, signal: AbortSignal) => until(trial, isReady, signal),
    /** The answer; undefined if it ended before. */
    async ask(id: string, body: AskTrial, signal: AbortSignal): Promise<Trial['answer']> {
      const path = `/api/v1/trials/${id}/ask`;
      const asked = await told(call(path, trialSchema, { method: 'POST', body }));
      const number = asked.asked?.number;
      const { answer } = await until(asked, (trial) => trial.answer?.number === number, signal);
      return answer?.number === number ? answer : null;
    },
    /** It ends by itself, later, when this does not reach the server. */
    end: (id: string) => {
      call(`/api/v1/trials/${id}`, trialSchema, { method: 'DELETE' }).catch(() => undefined);
    },
  };
}

/** Open, and busy with nothing: a page that was loaded again may have asked before. */
const isReady = ({ state, asked, answer }: Trial): boolean =>
  state === 'open' && (asked?.number ?? 0) === (answer?.number ?? 0);

/** @throws the signal's reason when nobody waits any more */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
