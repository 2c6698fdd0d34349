import type { FailurePolicy } from '@touchstone/contracts';
import type { FixtureRole } from '../runs/fixture.ts';
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

/** The run that prepares the tests, or clears up after them: null before it is begun. */
export interface Fixture {
  run: Item['run'];
}

interface Standing {
  state: Exclude<WorkflowRunState, 'ended'>;
  stoppingAs: 'cancelled' | 'timeout' | null;
  parallelism: number;
  stopOnFailure: boolean;
  items: readonly Item[];
  /** Null where the workflow has no such thing. */
  setup: Fixture | null;
  teardown: Fixture | null;
}

/** What is to be done next. */
export interface Decision {
  /** What is to be begun besides tests. */
  fixture?: FixtureRole;
  /** Positions of the tests to begin. */
  begin: number[];
  /** Positions of tests that are never begun. */
  skip: number[];
  /** Runs to stop. */
  stop: string[];
  /** How the workflow ends now; undefined while something goes on. */
  end?: {
    outcome: WorkflowRunOutcome;
    why: Why | null;
  };
}

type Why = 'setup_failed' | 'failed_tests' | 'no_tests' | 'all_quarantined' | 'teardown_failed';

const nothing = { begin: [], skip: [], stop: [] };

/**
 * What comes next in the run of a workflow: its setup, which must pass before any test begins, its
 * tests, and its teardown, which runs whatever came of what was begun, and is never stopped with
 * it. The workflow passes only if something was checked: each test passed, or failed in quarantine,
 * at least one that counts passed, and so did setup and teardown.
 */
export function decide(standing: Standing): Decision {
  const { state, setup, items } = standing;
  const isStopping = state === 'stopping';
  if (setup !== null && setup.run?.state !== 'ended' && items.length > 0) {
    if (setup.run !== null) {
      const isToStop = isStopping && setup.run.state !== 'stopping';
      return { ...nothing, stop: isToStop ? [setup.run.id] : [] };
    }
    if (!isStopping) return { ...nothing, fixture: 'setup' };
  }
  const { begin, skip, stop, goesOn } = decideTests(standing);
  if (goesOn) return { begin, skip, stop };
  return { begin, skip, stop, ...decideEnd(standing) };
}

function decideTests({ state, parallelism, stopOnFailure, setup, items }: Standing) {
  const waiting = items.filter(({ run, isSkipped }) => run === null && !isSkipped);
  const going = items.flatMap(({ run }) => (run !== null && run.state !== 'ended' ? [run] : []));
  const isStopping = state === 'stopping';
  const isOver = isStopping || hasFailed(setup) || (stopOnFailure && items.some(isFailure));
  const begin = isOver ? [] : waiting.slice(0, Math.max(0, parallelism - going.length));
  const skip = isOver ? waiting : [];
  const stop = isStopping
    ? going.flatMap(({ id, state: of }) => (of === 'stopping' ? [] : [id]))
    : [];
  return {
    begin: begin.map(({ position }) => position),
    skip: skip.map(({ position }) => position),
    stop,
    goesOn: going.length > 0 || begin.length > 0,
  };
}

/** The teardown, unless nothing was begun that it could clear up; then the end. */
function decideEnd(standing: Standing): Pick<Decision, 'fixture' | 'end'> {
  const { setup, teardown, items } = standing;
  if (teardown?.run === null) {
    const wasBegun = [...items, setup].some((one) => one !== null && one.run !== null);
    if (wasBegun) return { fixture: 'teardown' };
  }
  if (teardown !== null && teardown.run !== null && teardown.run.state !== 'ended') return {};
  return { end: endOf(standing) };
}

function endOf({ stoppingAs, setup, teardown, items }: Standing): NonNullable<Decision['end']> {
  if (stoppingAs !== null) return { outcome: stoppingAs, why: null };
  const why = failureOf({ setup, teardown, items });
  return { outcome: why === null ? 'passed' : 'failed', why };
}

/** Why it does not pass: the first reason in the order in which things run. */
function failureOf({
  setup,
  teardown,
  items,
}: Pick<Standing, 'setup' | 'teardown' | 'items'>): Why | null {
  if (items.length === 0) return 'no_tests';
  if (hasFailed(setup)) return 'setup_failed';
  if (items.some((item) => isFailure(item) || isUnchecked(item))) return 'failed_tests';
  const counts = items.some((item) => item.failurePolicy === 'fail_workflow' && hasPassed(item));
  if (!counts) return 'all_quarantined';
  return hasFailed(teardown) ? 'teardown_failed' : null;
}

/** A setup or teardown that ended otherwise than by passing. */
const hasFailed = (fixture: Fixture | null): boolean =>
  fixture?.run?.state === 'ended' && fixture.run.outcome !== 'passed';

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
