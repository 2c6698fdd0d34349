import {
  type Diagnosis,
  type NotCompared,
  type RunReason,
  runReasonSchema,
  type StepReport,
  type StepVerdictName,
} from '@touchstone/contracts';
import type { Language } from '@touchstone/ui';
import type { Outcome } from '../model/headline.ts';
import { type Translate, translator } from './translate.ts';

/** The word of an outcome, e.g. "Flaky". */
export const outcomeWord = (outcome: Outcome, t: Translate): string => outcomeWords[outcome](t);

export const stepWord = (verdict: StepVerdictName, t: Translate): string => stepWords[verdict](t);

/** A step by its number and sentence; the opening of the app, before the first sentence, has none. */
export const stepTitle = (
  { path: number, block, sentence }: Pick<StepReport, 'path' | 'block' | 'sentence'>,
  t: Translate,
): string =>
  block === 'open' ? `${t('steps.open')}: ${sentence}` : t('headline.step', { number, sentence });

/** What a reason means, as a short sentence. */
export const reasonWords = (reason: RunReason, t: Translate): string => reasons[reason](t);

/** What the reason of a run means, by its key; undefined for a key that no report has. */
export function reasonText(language: Language, key: string): string | undefined {
  const known = runReasonSchema.safeParse(key);
  return known.success ? reasonWords(known.data, translator(language)) : undefined;
}

/** A class of causes, as a short sentence. */
export const causeWords = (cause: Diagnosis['class'], t: Translate): string => causes[cause](t);

/** Why there is no comparison, as a short sentence. */
export const notComparedWords = (why: NotCompared, t: Translate): string => notCompared[why](t);

type Say = (t: Translate) => string;

const outcomeWords: Record<Outcome, Say> = {
  passed: (t) => t('outcomes.passed'),
  healed: (t) => t('outcomes.healed'),
  flaky: (t) => t('outcomes.flaky'),
  failed: (t) => t('outcomes.failed'),
  undecided: (t) => t('outcomes.undecided'),
  cancelled: (t) => t('outcomes.cancelled'),
  error: (t) => t('outcomes.error'),
};

const stepWords: Record<StepVerdictName, Say> = {
  passed: (t) => t('outcomes.passed'),
  healed: (t) => t('outcomes.healed'),
  failed: (t) => t('outcomes.failed'),
  undecided: (t) => t('outcomes.undecided'),
  skipped: (t) => t('outcomes.skipped'),
};

const reasons: Record<RunReason, Say> = {
  target_not_found: (t) => t('reasons.target_not_found'),
  ambiguous_target: (t) => t('reasons.ambiguous_target'),
  target_not_usable: (t) => t('reasons.target_not_usable'),
  check_failed: (t) => t('reasons.check_failed'),
  check_undecided: (t) => t('reasons.check_undecided'),
  not_understood: (t) => t('reasons.not_understood'),
  action_failed: (t) => t('reasons.action_failed'),
  unreachable: (t) => t('reasons.unreachable'),
  crashed: (t) => t('reasons.crashed'),
  timeout: (t) => t('reasons.timeout'),
  script_failed: (t) => t('reasons.script_failed'),
  variable_missing: (t) => t('reasons.variable_missing'),
  loop_limit: (t) => t('reasons.loop_limit'),
  unsupported: (t) => t('reasons.unsupported'),
  condition_false: (t) => t('reasons.condition_false'),
  cancelled: (t) => t('reasons.cancelled'),
  not_reached: (t) => t('reasons.not_reached'),
  undecided: (t) => t('reasons.undecided'),
  nothing_done: (t) => t('reasons.nothing_done'),
  driver_unavailable: (t) => t('reasons.driver_unavailable'),
  internal: (t) => t('reasons.internal'),
};

const causes: Record<Diagnosis['class'], Say> = {
  product_changed: (t) => t('causes.product_changed'),
  test_wrong: (t) => t('causes.test_wrong'),
  data_missing: (t) => t('causes.data_missing'),
  environment: (t) => t('causes.environment'),
  slow: (t) => t('causes.slow'),
  flaky: (t) => t('causes.flaky'),
};

const notCompared: Record<NotCompared, Say> = {
  unreadable: (t) => t('comparison.unreadable'),
  too_slow: (t) => t('comparison.too_slow'),
  shows_secret: (t) => t('comparison.shows_secret'),
};
