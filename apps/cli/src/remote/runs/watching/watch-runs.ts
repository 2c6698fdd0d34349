import { setTimeout } from 'node:timers/promises';
import { executionTaskSchema, type StreamEvent, stoppedRunSchema } from '@touchstone/contracts';
import type { Server } from '../../server/server.ts';
import { isOver, readRun, reportOfRun } from '../server-runs.ts';
import { followEvents } from './event-stream.ts';
import type { WatchedRun } from './watched-run.ts';

/** Milliseconds between two questions: while the stream tells, and while it does not. */
const seldom = 10_000;
const often = 1000;

/** Questions in a row without an answer, after which nobody asks again. */
const mostFailures = 10;

/** Milliseconds in which the stream usually opens; runs do not wait for it longer. */
const patience = 3000;

/**
 * Starts runs and follows them to their ends, live by the stream of events and by asking where that
 * breaks. The stream is opened first, so that no step is missed. Aborting `cancel` stops the runs on
 * the server; they end as cancelled then.
 * @throws RemoteError when the server refuses a run or does not answer any more
 */
export async function watchRuns(
  server: Server,
  start: () => Promise<WatchedRun[]>,
  cancel: AbortSignal,
): Promise<WatchedRun[]> {
  const end = new AbortController();
  const opened = Promise.withResolvers<void>();
  const early: StreamEvent[] = [];
  let isConnected = false;
  let runs: WatchedRun[] | undefined;
  const following = followEvents(server, {
    signal: end.signal,
    happened(event) {
      if (runs === undefined) early.push(event);
      else tell(server, runs, event);
    },
    connected(now) {
      isConnected = now;
      opened.resolve();
    },
  });
  const working: Promise<unknown>[] = [following];
  try {
    await Promise.race([opened.promise, setTimeout(patience, undefined, { signal: end.signal })]);
    const started = await start();
    runs = started;
    for (const event of early) tell(server, started, event);
    const every = () => (isConnected ? seldom : often);
    working.push(ask(server, started, { signal: end.signal, every }));
    const stop = () => stopAll(server, started);
    if (cancel.aborted) stop();
    else cancel.addEventListener('abort', stop, { once: true });
    await Promise.all(started.map(({ report }) => report));
    return started;
  } finally {
    end.abort();
    await Promise.allSettled(working);
  }
}

function tell(server: Server, runs: readonly WatchedRun[], event: StreamEvent): void {
  if (event.event === 'run_news') {
    const { task_id, events } = event.data;
    runs.find(({ taskId }) => taskId === task_id)?.news(events);
  }
  const over = endOf(event);
  const run = runs.find(({ taskId }) => taskId === over);
  if (run !== undefined && !run.isOver) finish(server, run);
}

function endOf(event: StreamEvent): string | undefined {
  switch (event.event) {
    case 'test_completed':
    case 'test_failed':
    case 'test_cancelled':
    case 'test_completed_with_data':
    case 'test_failed_with_data':
    case 'test_cancelled_with_data':
      return event.data.task_id;
    default:
      return undefined;
  }
}

async function ask(
  server: Server,
  runs: readonly WatchedRun[],
  { signal, every }: { signal: AbortSignal; every: () => number },
): Promise<void> {
  let failures = 0;
  const said = new Set<string>();
  for (let since = Date.now(); !signal.aborted; ) {
    await setTimeout(often, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || Date.now() - since < every()) continue;
    since = Date.now();
    for (const run of runs.filter((one) => !one.isOver)) {
      const path = `/tests/get_test_execution_task?task_id=${run.taskId}`;
      try {
        const { status, current_step: waitsFor } = await server.call(path, executionTaskSchema);
        if (isOver(status)) finish(server, run);
        // Beside what reporters print, which may be for programs.
        else if (status === 'queued' && waitsFor !== null && !said.has(run.taskId)) {
          said.add(run.taskId);
          process.stderr.write(`${run.test.name}: ${waitsFor}\n`);
        }
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures >= mostFailures) run.fail(error);
      }
    }
  }
}

/** Reads the report of a run that ended, and tells of it. */
export function finish(server: Server, run: WatchedRun): void {
  readRun(server, run.taskId).then(
    (detail) => run.end(reportOfRun(detail, run.test)),
    (error: unknown) => run.fail(error),
  );
}

function stopAll(server: Server, runs: readonly WatchedRun[]): void {
  for (const run of runs.filter((one) => !one.isOver))
    server
      .call(`/execution/tests/status/cancel/${run.taskId}`, stoppedRunSchema, { method: 'POST' })
      .catch((error: unknown) => run.fail(error));
}
