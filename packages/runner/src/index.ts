export { knownProblemsBeside } from './accessibility/known-problems.ts';
export type { PassingRun } from './evidence/compared-pictures.ts';
export type { EvidenceOptions } from './evidence/options.ts';
export { type Parsed, type ParseOptions, parseSentence } from './language/parse.ts';
export { patterns } from './language/patterns.ts';
export { describePlan } from './language/say/say.ts';
export { openPlanFile, type PlanFile, planFileBeside } from './memory/plans/plan-file.ts';
export type { PlanKey, PlanMemory, Remembered } from './memory/plans/plan-memory.ts';
export { Plans } from './memory/plans/plans.ts';
export type { RunLimits, RunOptions } from './run/options.ts';
export { runTest } from './run/run-test.ts';
export { loadersBeside } from './test-file/beside.ts';
export type { FileProblem } from './test-file/problems/problem.ts';
export { type ReadTest, readTestFile } from './test-file/read-test-file.ts';
export type { TestFile } from './test-file/test-file.ts';
export { readToTry } from './trial/read-to-try.ts';
export { NoSuchStepError, Trial } from './trial/trial.ts';
export { verdictOfRun } from './verdict/verdict.ts';
export { type BaselineKey, type Baselines, baselinesBeside } from './visual/baselines.ts';
export type { BoxOptions } from './web/browser/box/box.ts';
export {
  describeProtection,
  type Protection,
  protectionHere,
  sandboxCure,
} from './web/browser/box/protection.ts';
export { type LaunchedBrowser, type LaunchOptions, launchBrowser } from './web/browser/launch.ts';
export { type Attempt, BrowserUnavailableError } from './web/browser/unavailable.ts';
export type { Confinement } from './web/driver/confine/confinement.ts';
export { describeDevice, deviceNames, UnknownDeviceError } from './web/driver/open/device.ts';
export type { WebDriverOptions } from './web/driver/open/options.ts';
export { openWebDriver } from './web/driver/web-driver.ts';
