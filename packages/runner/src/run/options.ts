import type { RunEvent } from '@touchstone/contracts';
import type { KnownProblems } from '../accessibility/known-problems.ts';
import type { Driver } from '../driver/driver.ts';
import type { PassingRun } from '../evidence/compared-pictures.ts';
import type { EvidenceOptions } from '../evidence/options.ts';
import type { Language } from '../language/plan/plan.ts';
import type { PlanMemory } from '../memory/plans/plan-memory.ts';
import type { GlobalVariable, VariableValue } from '../variables/variables.ts';
import type { Baselines } from '../visual/baselines.ts';

/** In milliseconds, but for `loops`. */
export interface RunLimits {
  /** One action: finding its target, waiting until it can be used, using it. */
  action: number;
  /** How long a check may take to come true. */
  check: number;
  /** One block with all its actions and checks. */
  step: number;
  script: number;
  /** One attempt of the whole test. */
  test: number;
  /** Passes of one `while`. */
  loops: number;
}

export const defaultLimits: RunLimits = {
  action: 15_000,
  check: 5_000,
  step: 180_000,
  script: 10_000,
  test: 1_800_000,
  loops: 100,
};

export interface RunOptions {
  /** A fresh context or app for each attempt; what it throws is no fault of the app under test. */
  openDriver(signal: AbortSignal): Promise<Driver>;
  /** The page that a test begins on. */
  address?: string;
  /** `es-MX`: how the app writes numbers and dates. */
  locale?: string;
  /** Of messages that no sentence decides the language of. English if absent. */
  language?: Language;
  /** Values given for this run; they win over the test's own. */
  overrides?: ReadonlyMap<string, string>;
  /** The organization's variables. */
  globals?: ReadonlyMap<string, GlobalVariable>;
  /** Keeps a value that the test found in a variable of the organization. */
  saveGlobal?(name: string, value: VariableValue): Promise<void>;
  /** Further values that must not be shown; those of secret globals are known. */
  secrets?: readonly string[];
  limits?: Partial<RunLimits>;
  /** How often a test that did not pass is tried again. */
  retries?: number;
  /**
   * End an attempt at its first failed step; true if absent. Otherwise a failed validation lets it
   * go on, and fails it all the same.
   */
  failFast?: boolean;
  /** Folder for what is kept of the run: pictures, a recording, logs; nothing is kept if absent. */
  artifacts?: string;
  /** Which evidence is kept, and how much of it. */
  evidence?: EvidenceOptions;
  /**
   * What a failure is compared with, undefined if nothing is kept: asked for once the verdict is
   * known, and only then when it is not a plain pass. What it throws is told in the report.
   */
  passing?(): Promise<PassingRun | undefined>;
  /** What earlier runs of this test have found; it learns from attempts that pass. */
  memory?: PlanMemory;
  /**
   * Whether an element that is not there any more as it was may be replaced by the one that it has
   * become; true if absent. Never without `memory`, and never for what a check looks at.
   */
  heal?: boolean;
  /** What a healed step has found replaces what was remembered; otherwise it is healed each time. */
  acceptHealed?: boolean;
  /** Approved pictures for checks of looks; without them such checks are undecided. */
  baselines?: Baselines;
  /** Accessibility problems that are known and fail no check. */
  knownProblems?: KnownProblems;
  /** Ends the run, within a second, with what there is. */
  signal?: AbortSignal;
  onEvent?(event: RunEvent): void;
}
