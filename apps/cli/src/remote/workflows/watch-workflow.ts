import { setTimeout } from 'node:timers/promises';
import {
  type RunEvent,
  type StreamEvent,
  stoppedWorkflowSchema,
  type TestReport,
  type UnifiedReport,
} from '@touchstone/contracts';
import { followEvents } from '../runs/watching/event-stream.ts';
import { finish } from '../runs/watching/watch-runs.ts';
import { type Listener, WatchedRun } from '../runs/watching/watched-run.ts';
import type { Server } from '../server/server.ts';
import { childrenOf, isWorkflowOver } from './children.ts';
import { readWorkflowRun } from './server-workflows.ts';

/** Milliseconds between two questions: while the stream tells, and while it does not. */
const seldom = 10_000;
const often = 1000;

/** Questions in a row without an answer, after which nobody asks again. */
const mostFailures = 10;

/** Milliseconds in which the stream usually opens; the workflow does not wait for it longer. */
const patience = 3000;

interface Watching {
  /** Starts the workflow and answers its task. */
  start(): Promise<string>;
  listener: Listener;
  /** Aborted, it stops the workflow on the server, which then ends as cancelled. */
  cancel: AbortSignal;
}

/** How a workflow's run ended, with the reports of what ran for it by their tasks. */
interface Watched {
  report: UnifiedReport;
  told: ReadonlyMap<string, TestReport>;
}

/**
 * Starts a workflow and follows everything that runs for it to the end: live by the stream of events,
 * and by asking where that breaks.
 * @throws RemoteError when the server refuses the workflow or does not answer any more
 */
export async function watchWorkflow(
  server: Server,
  { start, listener, cancel }: Watching,
): Promise<Watched> {
  const end = new AbortController();
  const opened = Promise.withResolvers<void>();
  const early: StreamEvent[] = [];
  let isConnected = false;
  let workflow: Followed | undefined;
  const following = followEvents(server, {
    signal: end.signal,
    happened(event) {
      if (workflow === undefined) early.push(event);
      else workflow.hear(event);
    },
    connected(now) {
      isConnected = now;
      opened.resolve();
    },
  });
  const working: Promise<unknown>[] = [following];
  try {
    await Promise.race([opened.promise, setTimeout(patience, undefined, { signal: end.signal })]);
    const started = new Followed(server, await start(), listener);
    workflow = started;
    for (const event of early) started.hear(event);
    working.push(started.ask(end.signal, () => (isConnected ? seldom : often)));
    const stop = () => started.stop();
    if (cancel.aborted) stop();
    else cancel.addEventListener('abort', stop, { once: true });
    return await started.end;
  } finally {
    end.abort();
    await Promise.allSettled(working);
  }
}

class Followed {
  readonly #server: Server;
  readonly #taskId: string;
  readonly #listener: Listener;
  readonly #runs = new Map<string, WatchedRun>();
  /** What was told of runs that are known to be its own, but not yet by which name. */
  readonly #unclaimed = new Map<string, RunEvent[]>();
  readonly #ended = Promise.withResolvers<Watched>();
  /** Labels of workers that were told to be missing. */
  readonly #missed = new Set<string>();
  #looking: Promise<void> | undefined;
  #isStale = false;
  #failures = 0;

  constructor(server: Server, taskId: string, listener: Listener) {
    this.#server = server;
    this.#taskId = taskId;
    this.#listener = listener;
  }

  get end(): Promise<Watched> {
    return this.#ended.promise;
  }

  hear(event: StreamEvent): void {
    switch (event.event) {
      case 'test_started':
        if (event.data.test.workflow_execution_id !== this.#taskId) return;
        this.#unclaimed.set(event.data.test.task_id, []);
        this.look();
        return;
      case 'run_news': {
        const { task_id: taskId, events } = event.data;
        this.#runs.get(taskId)?.news(events);
        this.#unclaimed.get(taskId)?.push(...events);
        return;
      }
      case 'test_completed_with_data':
      case 'test_failed_with_data':
      case 'test_cancelled_with_data':
        if (this.#runs.has(event.data.task_id)) this.look();
        return;
      case 'workflow_completed':
      case 'workflow_failed':
      case 'workflow_cancelled':
        if (event.data.task_id === this.#taskId) this.look();
        return;
      default:
        return;
    }
  }

  /** Asks how the workflow goes; once more if something happens meanwhile. */
  look(): void {
    this.#isStale = true;
    this.#looking ??= this.#lookWhileStale().finally(() => {
      this.#looking = undefined;
    });
  }

  async ask(signal: AbortSignal, every: () => number): Promise<void> {
    for (let since = Date.now(); !signal.aborted; ) {
      await setTimeout(often, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || Date.now() - since < every()) continue;
      since = Date.now();
      this.look();
    }
    await this.#looking;
  }

  stop(): void {
    this.#server
      .call(`/workflows/status/cancel/${this.#taskId}`, stoppedWorkflowSchema, { method: 'POST' })
      .catch((error: unknown) => this.#ended.reject(error));
  }

  async #lookWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        this.#take(await readWorkflowRun(this.#server, this.#taskId));
        this.#failures = 0;
      } catch (error) {
        this.#failures += 1;
        if (this.#failures >= mostFailures) this.#ended.reject(error);
      }
    }
  }

  #take(report: UnifiedReport): void {
    this.#tellMissing(report);
    for (const { taskId, name, isOver } of childrenOf(report)) {
      if (taskId === null) continue;
      const run = this.#runs.get(taskId) ?? this.#claim(taskId, name);
      if (isOver && !run.isOver) finish(this.#server, run);
    }
    if (!isWorkflowOver(report)) return;
    const reports = [...this.#runs].map(async ([id, run]) => [id, await run.report] as const);
    Promise.all(reports).then(
      (told) => this.#ended.resolve({ report, told: new Map(told) }),
      (error: unknown) => this.#ended.reject(error),
    );
  }

  #tellMissing({ workflow_task: { missing_worker_labels: labels } }: UnifiedReport): void {
    for (const label of labels) {
      if (this.#missed.has(label)) continue;
      this.#missed.add(label);
      // Beside what reporters print, which may be for programs.
      process.stderr.write(`Waiting for a worker with the label ${label}; none is running.\n`);
    }
  }

  #claim(taskId: string, name: string): WatchedRun {
    const run = new WatchedRun(taskId, { id: taskId, name, tags: [] }, this.#listener);
    this.#runs.set(taskId, run);
    run.begin();
    run.news(this.#unclaimed.get(taskId) ?? []);
    this.#unclaimed.delete(taskId);
    return run;
  }
}
