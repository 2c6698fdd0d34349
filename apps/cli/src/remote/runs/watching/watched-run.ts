import type { RunEvent, StepReport, TestReport } from '@touchstone/contracts';
import type { FoundTest } from '../../tests/find-tests.ts';

/** Hears what happens in a test of that name and file. */
export type Listener = (test: { name: string; file: string }, event: RunEvent) => void;

/**
 * A run elsewhere as a reporter hears of it: each step once, whether the stream told of it or only
 * the report at the end.
 */
export class WatchedRun {
  readonly taskId: string;
  readonly test: FoundTest;
  readonly #named: { name: string; file: string };
  readonly #listener: Listener;
  readonly #ended = Promise.withResolvers<TestReport>();
  #told = new Set<string>();
  #isOver = false;

  constructor(taskId: string, test: FoundTest, listener: Listener) {
    this.taskId = taskId;
    this.test = test;
    this.#named = { name: test.name, file: test.path ?? `${test.name}.yaml` };
    this.#listener = listener;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Settles when the report is there. */
  get report(): Promise<TestReport> {
    return this.#ended.promise;
  }

  /** What the stream told of the run; its begin and end are told by the report. */
  news(events: readonly RunEvent[]): void {
    if (this.#isOver) return;
    for (const event of events) {
      if (event.type === 'run_started' || event.type === 'run_ended') continue;
      if (event.type === 'attempt_started') this.#told = new Set();
      if (event.type === 'step_ended') this.#told.add(event.step.path);
      this.#tell('step' in event ? this.#placed(event) : event);
    }
  }

  begin(): void {
    const at = new Date().toISOString();
    const { name, file } = this.#named;
    const tags = [...this.test.tags];
    this.#tell({ type: 'run_started', at, name, file, platform: 'web', tags, attempts: 1 });
  }

  end(report: TestReport): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const at = new Date().toISOString();
    const placed = this.#reportHere(report);
    for (const step of placed.attempts.at(-1)?.steps ?? [])
      if (!this.#told.has(step.path)) this.#tell({ type: 'step_ended', at, step });
    this.#tell({ type: 'run_ended', at, report: placed });
    this.#ended.resolve(placed);
  }

  fail(error: unknown): void {
    this.#isOver = true;
    this.#ended.reject(error);
  }

  #tell(event: RunEvent): void {
    this.#listener(this.#named, event);
  }

  #placed(event: Extract<RunEvent, { type: 'step_started' | 'step_ended' }>): RunEvent {
    if (event.type === 'step_ended') return { ...event, step: this.#stepHere(event.step) };
    const { step } = event;
    return { ...event, step: { ...step, file: this.#fileHere(step.file) } };
  }

  #reportHere(report: TestReport): TestReport {
    const attempts = report.attempts.map((attempt) => ({
      ...attempt,
      steps: attempt.steps.map((step) => this.#stepHere(step)),
    }));
    return { ...report, ...this.#named, attempts };
  }

  #stepHere(step: StepReport): StepReport {
    const steps = step.steps.map((inner) => this.#stepHere(inner));
    return { ...step, file: this.#fileHere(step.file), steps };
  }

  /** A server calls a test's file by the test's name; here it has its path. */
  #fileHere(file: string): string {
    return file === `${this.test.name}.yaml` ? this.#named.file : file;
  }
}
