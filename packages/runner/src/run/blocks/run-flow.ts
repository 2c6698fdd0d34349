import type { ActionReport, StepReport } from '@touchstone/contracts';
import type {
  Block,
  IfBlock,
  ModuleBlock,
  Sentence,
  WhileBlock,
} from '../../test-file/blocks/block.ts';
import { verdictOfParts } from '../../verdict/within.ts';
import type { Attempt } from '../attempt.ts';
import { tell } from '../messages.ts';
import { asConditions } from './as-conditions.ts';
import type { BlockResult } from './block-result.ts';
import { carryOutPlan, cutOff, type StepFrame } from './carry.ts';
import { refused } from './run-plain.ts';

type RunBlocks = (
  blocks: readonly Block[],
  prefix: string,
  attempt: Attempt,
) => Promise<StepReport[]>;

export async function runIf(
  { condition, thenBlocks, elseBlocks }: IfBlock,
  attempt: Attempt,
  frame: StepFrame,
  runBlocks: RunBlocks,
): Promise<BlockResult> {
  const asked = await ask(condition, attempt, frame);
  if (asked.answer === undefined) return asked.result;
  const { actions } = asked;
  if (!asked.answer && elseBlocks.length === 0) return notHeld(actions);
  const [branch, prefix] = asked.answer
    ? ([thenBlocks, `${frame.path}.then.`] as const)
    : ([elseBlocks, `${frame.path}.else.`] as const);
  const steps = await runBlocks(branch, prefix, attempt);
  return { ...verdictOfParts(steps), actions, steps };
}

const notHeld = (actions: ActionReport[]): BlockResult => ({
  verdict: 'skipped',
  reason: 'condition_false',
  message: tell((say) => say.conditionFalse),
  actions,
});

/** A loop whose condition holds for ever fails; its actions are those of the last time it was asked. */
export async function runWhile(
  { condition, body }: WhileBlock,
  attempt: Attempt,
  frame: StepFrame,
  runBlocks: RunBlocks,
): Promise<BlockResult> {
  const { loops } = attempt.limits;
  const steps: StepReport[] = [];
  for (let pass = 1; ; pass += 1) {
    const asked = await ask(condition, attempt, frame);
    if (asked.answer === undefined) return { ...asked.result, steps };
    const { actions } = asked;
    if (!asked.answer) {
      return pass === 1 ? notHeld(actions) : { ...verdictOfParts(steps), actions, steps };
    }
    if (pass > loops) {
      const message = tell((say) => say.loopLimit(loops));
      return { verdict: 'failed', reason: 'loop_limit', message, actions, steps };
    }
    steps.push(...(await runBlocks(body, `${frame.path}.${pass}.`, attempt)));
    if (attempt.stop !== undefined) return { ...verdictOfParts(steps), actions, steps };
    if (attempt.signal.aborted) return { ...cutOff(attempt), actions, steps };
  }
}

export async function runModule(
  { blocks }: ModuleBlock,
  attempt: Attempt,
  frame: StepFrame,
  runBlocks: RunBlocks,
): Promise<BlockResult> {
  const steps = await runBlocks(blocks, `${frame.path}.`, attempt);
  return { ...verdictOfParts(steps), steps };
}

type Asked =
  | { answer: boolean; actions: ActionReport[] }
  /** It could not be told whether the condition holds. */
  | { answer: undefined; result: BlockResult };

/** Whether a condition holds: every check of it. Nothing is guessed where one cannot be decided. */
async function ask(condition: Sentence, attempt: Attempt, frame: StepFrame): Promise<Asked> {
  const { parsed } = condition;
  if (parsed.status === 'refused') return { answer: undefined, result: refused(parsed) };
  const { actions } = await carryOutPlan(asConditions(parsed.plan), attempt, frame);
  const isFalse = actions.some(({ reason }) => reason === 'condition_false');
  const whole = verdictOfParts(actions);
  if (isFalse) return { answer: false, actions };
  if (whole.verdict === 'passed' || whole.verdict === 'healed') return { answer: true, actions };
  return { answer: undefined, result: { ...whole, actions } };
}
