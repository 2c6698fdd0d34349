import type { RunEvent, StepReport, TestReport } from '@touchstone/contracts';
import type { Driver } from '../driver/driver.ts';
import type { ScreenLine } from '../driver/driver-records.ts';
import { describe } from '../language/plan/notation.ts';
import { checkNotation } from '../language/plan/notation-check.ts';
import type { StepOutcome } from '../steps/outcome.ts';
import { readTestFile } from '../test-file/read-test-file.ts';
import type { CarryOut } from './attempt.ts';
import type { RunOptions } from './options.ts';
import { runAttempts } from './run-attempts.ts';

/** What each step comes to, by its notation (a condition by its check); steps that are not named pass. */
export type Script = Record<string, Partial<StepOutcome> | (() => Promise<Partial<StepOutcome>>)>;

/** For what no page can be made to do at will: each outcome that there is, hangs, faults of ours. */
export function scripted(script: Script, done: string[] = []): CarryOut {
  return async (step) => {
    const key = step.do === 'when' ? checkNotation(step.condition) : describe([step]);
    done.push(key);
    const told = script[key];
    const outcome = typeof told === 'function' ? await told() : told;
    return { verdict: 'passed', attempts: [], ...outcome };
  };
}

/** A screen that is never asked for anything. */
export class EmptyDriver implements Driver {
  readonly platform = 'web';
  readonly description = 'nothing';
  readonly said: ScreenLine[] = [];
  isClosed = false;

  snapshot(): Promise<never> {
    return Promise.reject(new Error('Nothing is shown.'));
  }
  look = (): Promise<never> => this.snapshot();
  sweep = (): Promise<never> => this.snapshot();
  showAt = async (): Promise<void> => {};
  putBack = async (): Promise<void> => {};
  screenshot = (): Promise<never> => this.snapshot();
  perform = async (): Promise<void> => {};
  settle = async (): Promise<boolean> => true;
  react = async (): Promise<boolean> => true;
  beforeAct = (): undefined => undefined;
  dialog = (): undefined => undefined;
  tabs = async (): Promise<[]> => [];
  enterFrame = async (): Promise<void> => {};
  lines = (): ScreenLine[] => this.said.splice(0);
  async close(): Promise<void> {
    this.isClosed = true;
  }
}

/** Runs blocks written as YAML flow maps, one a line, by the script. */
export async function runScripted(
  blocks: readonly string[],
  script: Script | CarryOut = {},
  options: Partial<RunOptions> & { head?: string } = {},
): Promise<{ report: TestReport; events: RunEvent[] }> {
  const { head = '', ...given } = options;
  const lines = blocks.map((block) => `    - ${block}\n`).join('');
  const text = `test:\n  metadata: {name: Café test, platform: web}\n${head}  blocks:\n${lines}`;
  const overrides = [...(given.overrides?.keys() ?? [])];
  const globals = [...(given.globals?.keys() ?? [])];
  const read = await readTestFile(text, { path: 'a.yaml', overrides, globals });
  if (read.status !== 'read') throw new Error(JSON.stringify(read, null, 2));
  const events: RunEvent[] = [];
  const carryOut = typeof script === 'function' ? script : scripted(script);
  const report = await runAttempts(carryOut, read.test, {
    openDriver: async () => new EmptyDriver(),
    onEvent: (event) => events.push(event),
    ...given,
  });
  return { report, events };
}

/** A block that does something, and one that checks. */
export const does = (sentence: string): string =>
  `{type: instructions, step_description: '${sentence}'}`;
export const checks = (sentence: string): string =>
  `{type: validation, step_description: '${sentence}'}`;

/** `path verdict reason` of every step, inner ones after the one that they are in. */
export function told(steps: readonly StepReport[]): string[] {
  return steps.flatMap(({ path, verdict, reason, steps: inner }) => [
    [path, verdict, reason].filter(Boolean).join(' '),
    ...told(inner),
  ]);
}

/** The steps of the last attempt. */
export const lastSteps = (report: TestReport): string[] =>
  told(report.attempts.at(-1)?.steps ?? []);

export const failed: Partial<StepOutcome> = {
  verdict: 'failed',
  reason: 'check_failed',
  message: 'No.',
};

export const isFalse: Partial<StepOutcome> = { verdict: 'skipped', reason: 'condition_false' };
