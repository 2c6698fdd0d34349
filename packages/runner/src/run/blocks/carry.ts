import type { ActionReport } from '@touchstone/contracts';
import { describe } from '../../language/plan/notation.ts';
import type { Language, Plan, Step } from '../../language/plan/plan.ts';
import { said, spoken } from '../../language/say/said.ts';
import { describePlan } from '../../language/say/say.ts';
import type { StepOutcome } from '../../steps/outcome.ts';
import { fillStep } from '../../variables/fill.ts';
import type { VariableValue } from '../../variables/variables.ts';
import type { Whole } from '../../verdict/within.ts';
import { type Attempt, isoNow } from '../attempt.ts';
import { tell } from '../messages.ts';
import { otherLanguage } from '../other-language.ts';
import { givenTexts } from './given-texts.ts';
import { type ActionPlace, inspectionOf, placeOf } from './step-inspection.ts';
import { memoryOfStep } from './step-memory.ts';

/** The block that an action is part of. */
export interface StepFrame {
  path: string;
  /** Aborted when the step's time is over, and with the attempt. */
  signal: AbortSignal;
  language: Language;
}

export interface Carried {
  actions: ActionReport[];
  remembered: { variable: string; value: VariableValue }[];
}

/**
 * Carries out the actions and checks of a plan, one after the other, and ends at the first that does
 * not pass. What one remembers is there for the next.
 */
export async function carryOutPlan(
  plan: Plan,
  attempt: Attempt,
  frame: StepFrame,
): Promise<Carried> {
  const carried: Carried = { actions: [], remembered: [] };
  for (const [index, step] of plan.entries()) {
    const action = { ...frame, place: placeOf(plan, index) };
    const { report, remembered } = await carryOutStep(step, attempt, action);
    carried.actions.push(report);
    if (remembered !== undefined) {
      carried.remembered.push(remembered);
      attempt.variables.set(remembered.variable, remembered.value);
    }
    attempt.emit({ type: 'action_ended', at: isoNow(), path: frame.path, action: report });
    const isNextAsked = isLooks(step) && isLooks(plan[index + 1]);
    if (!goesOn(report) && !(isNextAsked && report.visual !== undefined)) break;
  }
  return carried;
}

/** How one thing looks says nothing of the next: one run shows a person all pictures to approve. */
const isLooks = (step: Step | undefined): boolean =>
  step?.do === 'expect' && step.check.check === 'looks';

const goesOn = ({ verdict, reason }: ActionReport): boolean =>
  verdict === 'passed' || verdict === 'healed' || reason === 'condition_false';

interface ActionFrame extends StepFrame {
  place: ActionPlace;
}

interface CarriedStep {
  report: ActionReport;
  remembered?: { variable: string; value: VariableValue };
}

async function carryOutStep(
  step: Step,
  attempt: Attempt,
  frame: ActionFrame,
): Promise<CarriedStep> {
  const began = performance.now();
  const filled = fillStep(step, attempt.variables, frame.language);
  const carried = filled.status === 'filled' ? filled.value : step;
  const outcome: StepOutcome =
    filled.status === 'filled'
      ? await withinLimits(step, filled.value, attempt, frame)
      : {
          verdict: 'failed',
          reason: 'variable_missing',
          message: tell((say) => say.variableMissing(filled.name)),
          attempts: [],
        };
  const { verdict, reason, remembered, recalled, ...rest } = outcome;
  const words = said((language) => describePlan([carried], language));
  const told = { words, notation: describe([carried]), ...rest };
  const report: ActionReport = {
    ...attempt.masker.values(spoken(told, frame.language)),
    ...otherLanguage(told, frame.language, attempt.masker),
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(recalled === true ? { remembered: true } : {}),
    milliseconds: Math.round(performance.now() - began),
  };
  return { report, ...(remembered === undefined ? {} : { remembered }) };
}

/** A driver that was told to stop may take this long to do so, in milliseconds. */
const grace = 300;

/** One step of a plan, which ends when its time is over even if what carries it hangs. */
async function withinLimits(
  written: Step,
  step: Step,
  attempt: Attempt,
  frame: ActionFrame,
): Promise<StepOutcome> {
  const { limits, driver, options } = attempt;
  const cut = (): StepOutcome => ({ ...cutOff(attempt), attempts: [] });
  if (frame.signal.aborted) return cut();
  const memory = memoryOfStep(attempt, written, step);
  const hung = Promise.withResolvers<'hung'>();
  const onAbort = (): void => {
    setTimeout(() => hung.resolve('hung'), grace);
  };
  frame.signal.addEventListener('abort', onAbort, { once: true });
  try {
    const outcome = await Promise.race([
      hung.promise,
      attempt.carryOut(step, {
        driver,
        language: frame.language,
        locale: options.locale ?? (frame.language === 'es' ? 'es-MX' : 'en-US'),
        limits: { actionMilliseconds: limits.action, checkMilliseconds: limits.check },
        signal: frame.signal,
        now: () => performance.now(),
        ...(memory === undefined ? {} : { memory }),
        onLooked: async () => attempt.evidence?.looked(frame.path),
        known: { seen: attempt.seenBefore.of, given: givenTexts(written, step) },
        inspection: inspectionOf(attempt, frame.path, frame.place),
      }),
    ]);
    if (outcome === 'hung') return cut();
    const isWhole = outcome.verdict === 'passed' || outcome.verdict === 'healed';
    return frame.signal.aborted && !isWhole ? { ...outcome, ...cutOff(attempt) } : outcome;
  } catch (error) {
    if (frame.signal.aborted) return cut();
    throw error;
  } finally {
    frame.signal.removeEventListener('abort', onAbort);
  }
}

/** What a step comes to that was stopped from outside. */
export function cutOff({ cancelled, limits, signal }: Attempt): Whole {
  if (cancelled.aborted) {
    return { verdict: 'skipped', reason: 'cancelled', message: tell((say) => say.cancelled) };
  }
  const message = tell((say) =>
    signal.aborted ? say.testTimeout(limits.test / 1000) : say.stepTimeout(limits.step / 1000),
  );
  return { verdict: 'failed', reason: 'timeout', message };
}
