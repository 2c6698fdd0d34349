import type { StepReport, TriedStep } from '@touchstone/contracts';
import { HiddenValues } from '../evidence/hidden-values.ts';
import { inLanguage } from '../language/say/said.ts';
import { Findings } from '../memory/plans/findings.ts';
import type { Attempt } from '../run/attempt.ts';
import { languageOf, runOne } from '../run/blocks/run-blocks.ts';
import { stepFactsOf } from '../run/blocks/step-facts.ts';
import { defaultLimits, type RunOptions } from '../run/options.ts';
import { otherLanguage } from '../run/other-language.ts';
import { openApp } from '../run/run-attempt.ts';
import { secretsOf } from '../run/run-attempts.ts';
import { SeenBefore } from '../run/seen-before.ts';
import { carryOut } from '../steps/carry-out.ts';
import type { Block } from '../test-file/blocks/block.ts';
import type { TestFile } from '../test-file/test-file.ts';
import { Masker } from '../variables/masker.ts';
import { Variables } from '../variables/variables.ts';
import { blockAt } from './block-at.ts';
import { LiveView } from './live-view.ts';
import { lookAtPlan } from './looking.ts';
import { planOf } from './plan-of.ts';

/** What a trial is opened with: as a run, but for what a run keeps. */
export interface TrialOptions
  extends Pick<
    RunOptions,
    | 'openDriver'
    | 'address'
    | 'locale'
    | 'language'
    | 'overrides'
    | 'globals'
    | 'secrets'
    | 'limits'
    | 'baselines'
  > {
  /** Sees each new picture of the screen, masked. Must not throw or wait. */
  onFrame(jpeg: Buffer): void;
  /** Ends what goes on. */
  signal: AbortSignal;
}

/**
 * A screen that somebody holds open to try steps on. What one step extracts is there for the next;
 * nothing is remembered, reported or written to variables of the organization.
 */
export class Trial {
  readonly #attempt: Attempt;
  readonly #view: LiveView;
  /** As the file that was read last gives them. */
  #written: TestFile['variables'];

  private constructor(attempt: Attempt, view: LiveView) {
    this.#attempt = attempt;
    this.#view = view;
    this.#written = attempt.test.variables;
  }

  /**
   * Opens the driver and, where the test has an address, that page.
   * @returns with the step that opened the page, which may have failed
   * @throws what opening the driver throws
   */
  static async open(
    test: TestFile,
    options: TrialOptions,
  ): Promise<{ trial: Trial; opened: StepReport | undefined }> {
    const { signal, address } = options;
    const inside = await options.openDriver(signal);
    const secrets = secretsOf(options);
    const masker = new Masker(secrets);
    const hidden = new HiddenValues(secrets, masker);
    const view = new LiveView(inside, { hidden, onFrame: options.onFrame });
    const findings = new Findings();
    const seenBefore = new SeenBefore(test.blocks, undefined, findings);
    const attempt: Attempt = {
      test,
      number: 1,
      began: performance.now(),
      driver: seenBefore.watch(view.driver),
      variables: variablesOf(test, options),
      masker,
      secrets,
      hidden,
      limits: { ...defaultLimits, ...options.limits },
      options,
      language: options.language ?? 'en',
      signal,
      cancelled: signal,
      stop: undefined,
      trouble: undefined,
      findings,
      seenBefore,
      carryOut,
      evidence: undefined,
      emit: () => undefined,
    };
    const trial = new Trial(attempt, view);
    const opened = address === undefined ? undefined : await openApp(address, attempt);
    await trial.#show();
    return { trial, opened };
  }

  /** What the step at a place of the file would do, and to what; does nothing. */
  async look(test: TestFile, path: string): Promise<TriedStep> {
    const block = this.#blockAt(test, path);
    const attempt = this.#attempt;
    const language = languageOf(block, attempt);
    const read = planOf(block, attempt);
    if (read.is === 'nothing') return { mode: 'look', actions: [] };
    if (read.is === 'problem') {
      const { message, rewrites } = read;
      const problem = {
        ...attempt.masker.values({ message: inLanguage(message, language), rewrites }),
        ...otherLanguage({ message }, language, attempt.masker),
      };
      return { mode: 'look', actions: [], problem };
    }
    const actions = await lookAtPlan(read.plan, attempt, {
      path,
      language,
      signal: attempt.signal,
    });
    await this.#show();
    return { mode: 'look', actions, ...this.#viewport() };
  }

  /** Carries the step at a place of the file out, as a run would. */
  async do(test: TestFile, path: string): Promise<TriedStep> {
    const block = this.#blockAt(test, path);
    const attempt = this.#attempt;
    attempt.stop = undefined;
    attempt.trouble = undefined;
    const step = await runOne(block, stepFactsOf(block, path, attempt.masker), attempt);
    await this.#show();
    return { mode: 'do', step, ...this.#viewport() };
  }

  async close(): Promise<void> {
    await this.#view.stop();
    await this.#attempt.driver.close();
  }

  /** A picture that cannot be taken, as behind a dialog of the browser, is left out. */
  async #show(): Promise<void> {
    await this.#view.refresh(this.#attempt.signal).catch(() => undefined);
  }

  #viewport(): { viewport?: { width: number; height: number } } {
    const { viewport } = this.#view;
    return viewport === undefined ? {} : { viewport };
  }

  /** @throws NoSuchStepError */
  #blockAt(test: TestFile, path: string): Block {
    const block = blockAt(test.blocks, path);
    if (block === undefined) throw new NoSuchStepError(path);
    this.#learn(test);
    return block;
  }

  /** Values that were written or changed since; what a step has kept stays. */
  #learn(test: TestFile): void {
    const { options, variables } = this.#attempt;
    const given = variablesOf(test, options);
    for (const [name, text] of test.variables) {
      if (this.#written.get(name) === text) continue;
      const value = given.get(name);
      if (value !== undefined) variables.set(name, value);
    }
    this.#written = test.variables;
    this.#attempt.test = test;
  }
}

/** The file has no step at that place. */
export class NoSuchStepError extends Error {
  override name = 'NoSuchStepError';
  constructor(path: string) {
    super(`The test has no step ${path} any more.`);
  }
}

function variablesOf(
  { variables }: TestFile,
  { overrides, globals }: Pick<RunOptions, 'overrides' | 'globals'>,
): Variables {
  return new Variables({
    variables,
    overrides: overrides ?? new Map(),
    globals: globals ?? new Map(),
  });
}
