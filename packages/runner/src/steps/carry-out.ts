import { setTimeout as delay } from 'node:timers/promises';
import { ActionError } from '../driver/driver.ts';
import type { Step } from '../language/plan/step.ts';
import { inLanguage, type Told } from '../language/say/said.ts';
import { expectThat, holdsNow, waitUntil } from './acts/expecting.ts';
import { select } from './acts/input/choosing.ts';
import { fold } from './acts/input/folding.ts';
import { set } from './acts/input/setting.ts';
import { submit } from './acts/input/submitting.ts';
import { turn } from './acts/input/switching.ts';
import { clear, type } from './acts/input/typing.ts';
import { upload } from './acts/input/uploading.ts';
import { remember } from './acts/remembering.ts';
import { answer } from './acts/screen/dialogs.ts';
import { drag, scroll, swipe, zoom } from './acts/screen/moving.ts';
import { switchFrame, switchTab } from './acts/screen/tabs.ts';
import { tap } from './acts/screen/tapping.ts';
import type { StepOutcome } from './outcome.ts';
import { sayCheck } from './say-check.ts';
import type { StepContext } from './step-context.ts';
import { StepFailure } from './step-failure.ts';
import { StepRun } from './step-run.ts';

/**
 * Carries out one step of a plan whose variables are filled in, and tells what it came to. A step
 * that cannot be done is an outcome, not an error.
 * @throws what a driver throws besides ActionError: a defect, not a finding
 */
export async function carryOut(step: Step, context: StepContext): Promise<StepOutcome> {
  const run = new StepRun(context);
  try {
    await perform(run, step);
    return outcome(run, passed(run));
  } catch (error) {
    if (error instanceof ConditionFalse) {
      const message = run.say('conditionFalse', { check: error.condition });
      return outcome(run, { verdict: 'skipped', reason: 'condition_false', message });
    }
    if (context.signal.aborted) {
      return outcome(run, {
        verdict: 'failed',
        reason: 'cancelled',
        message: run.say('cancelled'),
      });
    }
    const failure = error instanceof ActionError ? run.failure(error, undefined) : error;
    if (!(failure instanceof StepFailure)) throw error;
    const { verdict, reason, told: message, candidates } = failure;
    return outcome(run, { verdict, reason, message }, candidates);
  }
}

/** The condition of the whole step does not hold: nothing was to be done. */
class ConditionFalse extends Error {
  readonly condition: Told;
  constructor(condition: Told) {
    super(inLanguage(condition, 'en'));
    this.condition = condition;
  }
}

/** A pass on another element than before says so, and one on what is called only nearly so. */
function passed(run: StepRun): Pick<StepOutcome, 'verdict' | 'message'> {
  if (run.healing === undefined) {
    if (run.resemblance === undefined) return { verdict: 'passed' };
    const { said: target, taken } = run.resemblance;
    return { verdict: 'passed', message: run.say('took', { target, now: taken.description }) };
  }
  const { before, now } = run.healing;
  const message = run.say('healed', { before: before.description, now: now.description });
  return { verdict: 'healed', message };
}

function outcome(
  run: StepRun,
  end: Pick<StepOutcome, 'verdict' | 'reason' | 'message'>,
  candidates: StepOutcome['others'] = [],
): StepOutcome {
  const others = (candidates.length > 0 ? candidates : run.others).slice(0, 3);
  return {
    ...end,
    ...(run.target === undefined ? {} : { target: run.target }),
    ...(others.length === 0 ? {} : { others }),
    ...(run.evidence.length === 0 ? {} : { evidence: run.evidence }),
    ...(run.visual === undefined ? {} : { visual: run.visual }),
    ...(run.accessibility === undefined ? {} : { accessibility: run.accessibility }),
    attempts: run.attempts,
    ...(run.isRecalled ? { recalled: true } : {}),
    ...(run.healing === undefined ? {} : { healing: run.healing }),
    ...(run.remembered === undefined ? {} : { remembered: run.remembered }),
  };
}

async function perform(run: StepRun, step: Step): Promise<void> {
  switch (step.do) {
    case 'expect':
      return expectThat(run, step);
    case 'waitUntil':
      return waitUntil(run, step);
    case 'wait':
      return delay(step.milliseconds, undefined, { signal: run.context.signal });
    case 'when':
      if (!(await holdsNow(run, step.condition))) {
        throw new ConditionFalse(sayCheck(step.condition));
      }
      return run.optionally(() => performAll(run, step.steps));
    case 'repeat':
      for (let time = 0; time < step.times; time += 1) await performAll(run, step.steps);
      return;
    case 'remember':
      return remember(run, step);
    default:
      await act(run, step);
      await run.react();
  }
}

/** Steps within a step; a condition that does not hold there skips only its own steps. */
async function performAll(run: StepRun, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    run.restart();
    try {
      await perform(run, step);
    } catch (error) {
      if (!(error instanceof ConditionFalse)) throw error;
    }
  }
}

type Act = Exclude<Step, { do: 'expect' | 'waitUntil' | 'wait' | 'when' | 'repeat' | 'remember' }>;

/** How long a page may take to answer, in milliseconds. */
const pageMilliseconds = 30_000;

async function act(run: StepRun, step: Act): Promise<void> {
  switch (step.do) {
    case 'open':
      return openPage(run, step);
    case 'openTab':
    case 'back':
    case 'forward':
    case 'reload':
    case 'home':
      return run.performPlainly(step, pageMilliseconds);
    case 'openApp':
    case 'closeApp':
    case 'closeTab':
    case 'setLocation':
    case 'setAppearance':
    case 'setOrientation':
    case 'setSize':
      return run.performPlainly(step);
    case 'go':
      return run.actOn(withoutPage(step.to), 'go', ({ element }) =>
        run.perform({ do: 'tap', ref: element.ref, press: 'single' }),
      );
    case 'tap':
      return tap(run, step);
    case 'hover':
      return run.actOn(step.target, 'tap', ({ element }) =>
        run.perform({ do: 'hover', ref: element.ref }),
      );
    case 'type':
      return type(run, step);
    case 'clear':
      return clear(run, step);
    case 'select':
    case 'deselect':
      return select(run, step);
    case 'check':
    case 'uncheck':
    case 'toggle':
      return turn(run, step);
    case 'expand':
    case 'collapse':
      return fold(run, step);
    case 'set':
      return set(run, step);
    case 'upload':
      return upload(run, step);
    case 'press':
      return press(run, step);
    case 'submit':
      return submit(run, step);
    case 'scroll':
      return scroll(run, step);
    case 'swipe':
      return swipe(run, step);
    case 'zoom':
      return zoom(run, step);
    case 'drag':
      return drag(run, step);
    case 'switchTab':
      return switchTab(run, step.to);
    case 'switchFrame':
      return switchFrame(run, step);
    case 'accept':
    case 'dismiss':
      return answer(run, step);
  }
}

async function openPage(run: StepRun, step: Extract<Step, { do: 'open' }>): Promise<void> {
  try {
    await run.perform(step, pageMilliseconds);
  } catch (error) {
    throw run.failure(error, step.address);
  }
}

async function press(run: StepRun, { keys, on }: Extract<Step, { do: 'press' }>): Promise<void> {
  if (on === undefined) return run.performPlainly({ do: 'press', keys });
  await run.actOn(on, 'tap', ({ element }) => run.perform({ do: 'press', keys, ref: element.ref }));
}

/** "Go to the Wishlist page" means the link of that name. */
function withoutPage({ kind, ...target }: Extract<Step, { do: 'go' }>['to']) {
  return kind === undefined || kind === 'page' ? target : { kind, ...target };
}
