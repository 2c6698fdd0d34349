import type { TestItem } from '@touchstone/contracts';

/** Where a run is; `ended` goes with an outcome and nothing comes after it. */
export const runStates = [
  'queued',
  'starting',
  'running',
  'verifying',
  'stopping',
  'ended',
] as const;

/** How a run ended. `error`: it could not be carried out, which says nothing about the app. */
export const runOutcomes = ['passed', 'failed', 'cancelled', 'timeout', 'error'] as const;

/** Outcomes that clients have different words for. */
const runResults = ['passed', 'failed', 'cancelled', 'timeout'] as const;

export type RunState = (typeof runStates)[number];
export type RunOutcome = (typeof runOutcomes)[number];

/** A run as far as its rules need it. */
export type RunStanding =
  | { state: Exclude<RunState, 'ended'> }
  | { state: 'ended'; outcome: RunOutcome };

/**
 * What may happen to a run: a worker takes it (also from one that died), begins the test, looks at
 * what came out, hands the run back because the test could not be carried out; somebody stops it; it
 * ends.
 */
export type RunMove =
  | { move: 'take' | 'begin' | 'verify' | 'hand_back' | 'stop' }
  | { move: 'end'; outcome: RunOutcome };

/** The words that clients know a run by. */
export type RunStatus = TestItem['status'];

/** Where a run is after `move`; undefined if that cannot happen to it. */
export function moved(run: RunStanding, move: RunMove): RunStanding | undefined {
  if (run.state === 'ended') return undefined;
  if (move.move === 'end') return endOf(run.state, move.outcome);
  const state = moves[run.state][move.move];
  return state === undefined ? undefined : { state };
}

/** The one word for where a run is and how it ended. */
export function statusOf(run: RunStanding): RunStatus {
  return run.state === 'ended' ? statusOfOutcome[run.outcome] : run.state;
}

/** Whether the test passed; null until the run ended. */
export function successOf(run: RunStanding): boolean | null {
  return run.state === 'ended' ? run.outcome === 'passed' : null;
}

/** How a run ended that clients know by this word; undefined for words of runs that go on. */
export function resultOf(status: RunStatus): Exclude<RunOutcome, 'error'> | undefined {
  return runResults.find((outcome) => statusOfOutcome[outcome] === status);
}

type Open = Exclude<RunState, 'ended'>;

const moves: Record<Open, Partial<Record<Exclude<RunMove['move'], 'end'>, Open>>> = {
  queued: { take: 'starting' },
  starting: { take: 'starting', begin: 'running', hand_back: 'queued', stop: 'stopping' },
  running: { take: 'starting', verify: 'verifying', hand_back: 'queued', stop: 'stopping' },
  verifying: { take: 'starting', hand_back: 'queued' },
  stopping: {},
};

/** A test has come to something only when its outcome was looked at. */
function endOf(state: Open, outcome: RunOutcome): RunStanding | undefined {
  const isOpen = state === 'verifying' || outcome === 'cancelled' || outcome === 'error';
  return isOpen ? { state: 'ended', outcome } : undefined;
}

const statusOfOutcome: Record<RunOutcome, RunStatus> = {
  passed: 'completed',
  failed: 'failed',
  error: 'failed',
  cancelled: 'cancelled',
  timeout: 'timeout',
};
