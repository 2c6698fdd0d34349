import type { TriedAction } from '@touchstone/contracts';
import type { Box } from '../driver/snapshot.ts';
import type { Language, Plan, Step } from '../language/plan/plan.ts';
import { type Said, said, spoken } from '../language/say/said.ts';
import { describePlan } from '../language/say/say.ts';
import type { Attempt } from '../run/attempt.ts';
import { shown } from '../run/blocks/run-plain.ts';
import { inspectionOf, placeOf } from '../run/blocks/step-inspection.ts';
import { tell } from '../run/messages.ts';
import { otherLanguage } from '../run/other-language.ts';
import { carryOut } from '../steps/carry-out.ts';
import type { StepOutcome } from '../steps/outcome.ts';
import { fillStep } from '../variables/fill.ts';
import { LookingDriver } from './looking-driver.ts';

/** How long an element is looked for, in milliseconds: long enough to scroll for it. */
const lookMilliseconds = 4000;

interface Frame {
  path: string;
  language: Language;
  signal: AbortSignal;
}

/**
 * What the actions and checks of a plan come to on the screen as it is. Each is carried out by the
 * steps of a run themselves up to its first act, so that what is told is what a run would do. What
 * comes after an act is looked at as well, but nothing is said against it: the act changes the screen.
 */
export async function lookAtPlan(
  plan: Plan,
  attempt: Attempt,
  frame: Frame,
): Promise<TriedAction[]> {
  const actions: TriedAction[] = [];
  for (const [index, step] of plan.entries()) {
    const seen = await lookAtStep(step, attempt, { ...frame, place: placeOf(plan, index) });
    const { words, other_language } = seen;
    const isChanged = actions.some(({ finding }) => finding === 'acts');
    actions.push(
      isChanged && seen.finding !== 'acts'
        ? { words, finding: 'later', ...(other_language && { other_language }) }
        : seen,
    );
  }
  return actions;
}

async function lookAtStep(
  step: Step,
  attempt: Attempt,
  frame: Frame & { place: ReturnType<typeof placeOf> },
): Promise<TriedAction> {
  const { language, signal } = frame;
  const { driver, variables, masker, options } = attempt;
  const inBoth = (data: Sayable) => ({
    ...masker.values(spoken(data, language)),
    ...otherLanguage(data, language, masker),
  });
  const filled = fillStep(step, variables, language);
  if (filled.status === 'missing') {
    const message = tell((say) => say.variableMissing(filled.name));
    const known = inBoth({ words: wordsOf(step), message });
    return { ...known, finding: 'missing', reason: 'variable_missing' };
  }
  const words = wordsOf(filled.value);
  if (step.do === 'wait') return { ...inBoth({ words }), finding: 'acts' };
  const looking = new LookingDriver(driver, {
    scrolls: step.do === 'scroll' || step.do === 'swipe',
  });
  const carried = await carryOut(atOnce(filled.value), {
    driver: looking,
    language,
    locale: options.locale ?? (language === 'es' ? 'es-MX' : 'en-US'),
    limits: { actionMilliseconds: lookMilliseconds, checkMilliseconds: 0 },
    signal,
    now: () => performance.now(),
    inspection: inspectionOf(attempt, frame.path, frame.place),
  });
  const box = await boxOf(looking, carried, { signal, milliseconds: lookMilliseconds });
  const { remembered } = carried;
  const value = remembered && shown({ ...remembered, name: remembered.variable }, attempt).value;
  // One word for programs is never masked, whatever the secrets are.
  const { finding, reason, ...rest } = told(step, looking, carried);
  return {
    ...inBoth({ words, ...rest }),
    finding,
    ...(reason && { reason }),
    ...(box && { box }),
    ...(value !== undefined && { value }),
  };
}

const wordsOf = (step: Step): Said => said((language) => describePlan([step], language));

/** What is waited for is looked at once, as it is now. */
function atOnce(step: Step): Step {
  switch (step.do) {
    case 'expect':
      return { ...step, within: step.check.check === 'settled' ? settledMilliseconds : 0 };
    case 'waitUntil':
      return atOnce({ do: 'expect', check: step.check });
    case 'when':
      return { ...step, steps: step.steps.map(atOnce) };
    case 'repeat':
      return { ...step, times: Math.min(1, step.times), steps: step.steps.map(atOnce) };
    default:
      return step;
  }
}

/** Whether a page is at rest cannot be told from one moment. */
const settledMilliseconds = 1000;

type Known = Pick<StepOutcome, 'message' | 'target' | 'others' | 'evidence'>;
type Found = Pick<TriedAction, 'finding' | 'reason'> & Known;
type Sayable = Known & { words: Said };

function told(
  step: Step,
  { withheld }: LookingDriver,
  { verdict, reason, message, target, others, evidence, remembered }: StepOutcome,
): Found {
  const known = { ...(target && { target }), ...(others && { others }) };
  if (withheld !== undefined) return { finding: 'acts', ...known };
  const why = { ...(reason && { reason }), ...(message !== undefined && { message }) };
  const all = { ...known, ...why, ...(evidence && { evidence }) };
  const isCheck = step.do === 'expect' || step.do === 'waitUntil';
  switch (verdict) {
    case 'skipped':
      return { finding: 'skips', ...all };
    case 'undecided':
      return { finding: 'undecided', ...all };
    case 'failed':
      return { finding: isCheck ? 'fails' : 'missing', ...all };
    default:
      if (remembered !== undefined) return { finding: 'reads', ...all };
      return { finding: isCheck ? 'holds' : 'already', ...all };
  }
}

/** Where the element is on the screen, which it is brought into view for. */
async function boxOf(
  looking: LookingDriver,
  { target, evidence }: StepOutcome,
  limits: Parameters<LookingDriver['look']>[1],
): Promise<Box | undefined> {
  const ref = looking.withheld?.ref;
  // A dialog of the browser hides everything; there is nothing to bring into view then.
  if (ref !== undefined) await looking.look(ref, limits).catch(() => undefined);
  return looking.seen ?? target?.box ?? evidence?.find(({ box }) => box !== undefined)?.box;
}
