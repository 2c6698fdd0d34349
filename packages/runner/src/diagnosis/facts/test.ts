import type { StepReasonName } from '@touchstone/contracts';
import type { FactRule } from './fact.ts';
import { short } from './fact.ts';

/** Reasons that lie in the test itself, whatever the app does. */
const ownReasons: Partial<Record<StepReasonName, { fact: string; weight: number }>> = {
  not_understood: { fact: 'sentence_not_understood', weight: 0.97 },
  unsupported: { fact: 'not_supported', weight: 0.97 },
  variable_missing: { fact: 'variable_missing', weight: 0.9 },
  script_failed: { fact: 'script_failed', weight: 0.8 },
  loop_limit: { fact: 'loop_without_end', weight: 0.5 },
};

/** The test asks for what it should not, or in words that do not decide. */
export const testFacts: FactRule = ({ step, passing }) => {
  if (step === undefined) return [];
  const { path, sentence, reason, message = '' } = step;
  const facts: ReturnType<FactRule> = [];
  const own = reason === undefined ? undefined : ownReasons[reason];
  if (own !== undefined) {
    const { fact, weight } = own;
    facts.push({ class: 'test_wrong', weight, fact, values: { message: short(message) }, path });
  }
  if (reason === 'ambiguous_target' && passing?.step === undefined) {
    const names = step.actions.flatMap(({ others = [] }) => others.map((one) => one.description));
    facts.push({
      class: 'test_wrong',
      weight: 0.7,
      fact: 'several_fit',
      values: { count: names.length, names: short(names.slice(0, 3).join('; ')) },
      path,
    });
  }
  if (passing === undefined) {
    facts.push({ class: 'test_wrong', weight: 0.4, fact: 'never_passed', values: {}, path });
  } else if (passing.step === undefined) {
    const before = short(passing.sentenceThen ?? '');
    const values = { before, now: short(sentence) };
    facts.push({ class: 'test_wrong', weight: 0.65, fact: 'sentence_changed', values, path });
  }
  return facts;
};
