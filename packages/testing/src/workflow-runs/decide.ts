import type { FailurePolicy } from '@touchstone/contracts';
import type { RunStanding } from '../runs/run.ts';
import type { WorkflowRunOutcome, WorkflowRunState } from './run-tables.ts';

/** One test of a workflow's run, as far as the rules need it. */
export interface Item {
  position: number;
  failurePolicy: FailurePolicy;
  isSkipped: boolean;
  /** Null before it is begun. */
  run: ({ id: string } & RunStanding) | null;
}

interface Standing {
  state: Exclude<WorkflowRunState, 'ended'>;
  stoppingAs: 'cancelled' | 'timeout' | null;
  parallelism: number;
  stopOnFailure: boolean;
  items: readonly Item[];
}

/** What is to be done next. */
export interface Decision {
  /** Positions of the tests to begin. */
  begin: number[];
  /** Positions of tests that are never begun. */
  skip: number[];
  /** Runs to stop. */
  stop: string[];
  /** How the workflow ends now; undefined while something goes on. */
  end?: {
    outcome: WorkflowRunOutcome;
    why: 'failed_tests' | 'no_tests' | 'all_quarantined' | null;
  };
}

/**
 * What comes next in the run of a workflow. It passes only if something was checked: each test
 * passed, or failed in quarantine, and at least one that counts passed.
 */
export function decide({
  state,
  stoppingAs,
  parallelism,
  stopOnFailure,
  items,
}: Standing): Decision {
  const waiting = items.filter(({ run, isSkipped }) => run === null && !isSkipped);
  const going = items.flatMap(({ run }) => (run !== null && run.state !== 'ended' ? [run] : []));
  const isStopping = state === 'stopping';
  const isOver = isStopping || (stopOnFailure && items.some(isFailure));
  const begin = isOver ? [] : waiting.slice(0, Math.max(0, parallelism - going.length));
  const skip = isOver ? waiting : [];
  const stop = isStopping
    ? going.flatMap(({ id, state: of }) => (of === 'stopping' ? [] : [id]))
    : [];
  const goesOn = going.length > 0 || begin.length > 0;
  return {
    begin: begin.map(({ position }) => position),
    skip: skip.map(({ position }) => position),
    stop,
    ...(goesOn ? {} : { end: endOf(items, stoppingAs) }),
  };
}

function endOf(
  items: readonly Item[],
  stoppingAs: Standing['stoppingAs'],
): NonNullable<Decision['end']> {
  if (stoppingAs !== null) return { outcome: stoppingAs, why: null };
  if (items.length === 0) return { outcome: 'failed', why: 'no_tests' };
  if (items.some((item) => isFailure(item) || isUnchecked(item))) {
    return { outcome: 'failed', why: 'failed_tests' };
  }
  const counts = items.some((item) => item.failurePolicy === 'fail_workflow' && hasPassed(item));
  return counts ? { outcome: 'passed', why: null } : { outcome: 'failed', why: 'all_quarantined' };
}

/** A test that ended otherwise than by passing, and is not in quarantine. */
function isFailure({ run, failurePolicy }: Item): boolean {
  return failurePolicy === 'fail_workflow' && run?.state === 'ended' && run.outcome !== 'passed';
}

/** A test that was to count and never began. */
const isUnchecked = ({ run, failurePolicy }: Item): boolean =>
  failurePolicy === 'fail_workflow' && run === null;

const hasPassed = ({ run }: Item): boolean => run?.state === 'ended' && run.outcome === 'passed';

/** How many tests of a run came to what; failures in quarantine stand apart. */
export function countsOf(items: readonly Item[]) {
  const ended = items.filter(({ run }) => run?.state === 'ended');
  const failed = ended.filter((item) => !hasPassed(item));
  return {
    total: items.length,
    completed: ended.length,
    passed: ended.length - failed.length,
    failed: failed.filter(isFailure).length,
    quarantined: failed.filter((item) => !isFailure(item)).length,
  };
}
