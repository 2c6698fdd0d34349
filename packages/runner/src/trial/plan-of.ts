import type { Plan } from '../language/plan/plan.ts';
import type { Told } from '../language/say/said.ts';
import type { Attempt } from '../run/attempt.ts';
import { asConditions } from '../run/blocks/as-conditions.ts';
import { tell } from '../run/messages.ts';
import type { Block, Sentence } from '../test-file/blocks/block.ts';
import { readManual } from '../test-file/blocks/manual.ts';
import { fillText } from '../variables/fill.ts';

type PlanOrProblem =
  | { is: 'plan'; plan: Plan }
  | { is: 'problem'; message: Told; rewrites: string[] }
  | { is: 'nothing' };

/** What there is to look at in a step. What calls other steps or runs code has nothing. */
export function planOf(block: Block, attempt: Attempt): PlanOrProblem {
  switch (block.type) {
    case 'instructions':
    case 'validation':
    case 'extraction':
      return planIn(block.sentence.parsed);
    case 'if':
    case 'while': {
      const read = planIn(block.condition.parsed);
      return read.is === 'plan' ? { is: 'plan', plan: asConditions(read.plan) } : read;
    }
    case 'manual':
      return planOfManual(block, attempt);
    case 'code_execution':
    case 'module_import':
      return { is: 'nothing' };
  }
}

function planIn(parsed: Sentence['parsed']): PlanOrProblem {
  if (parsed.status !== 'refused') return { is: 'plan', plan: parsed.plan };
  const { message, rewrites } = parsed;
  return { is: 'problem', message, rewrites };
}

function planOfManual(
  { stepType, value }: Extract<Block, { type: 'manual' }>,
  { test, variables }: Attempt,
): PlanOrProblem {
  const filled = value === undefined ? undefined : fillText(value, variables);
  const known = filled?.status === 'filled' ? filled.value : value;
  const read = readManual(stepType, known, test.platform);
  const problem = (message: Told): PlanOrProblem => ({
    is: 'problem',
    message,
    rewrites: [],
  });
  switch (read.is) {
    case 'plan':
      return { is: 'plan', plan: read.plan };
    case 'refused':
      return planIn(read.parsed);
    case 'unsupported':
      return problem(tell((say) => say.unsupported(stepType)));
    case 'wrong':
      return problem(tell((say) => say.wrongValue(stepType, known ?? '', read.example)));
    case 'openApp':
    case 'end':
      return { is: 'nothing' };
  }
}
