import { describe } from '../../language/plan/notation.ts';
import type { Plan } from '../../language/plan/plan.ts';
import { describePlan } from '../../language/say/say.ts';
import type {
  ExtractionBlock,
  ManualBlock,
  Sentence,
  SentenceBlock,
  VariableScope,
} from '../../test-file/blocks/block.ts';
import { isGesture, readManual } from '../../test-file/blocks/manual.ts';
import { fillText } from '../../variables/fill.ts';
import type { VariableValue } from '../../variables/variables.ts';
import { verdictOfParts, type Whole } from '../../verdict/within.ts';
import { type Attempt, isoNow } from '../attempt.ts';
import { tell } from '../messages.ts';
import type { BlockResult } from './block-result.ts';
import { carryOutPlan, type StepFrame } from './carry.ts';

export async function runSentence(
  { sentence }: SentenceBlock,
  attempt: Attempt,
  frame: StepFrame,
): Promise<BlockResult> {
  const { parsed } = sentence;
  return parsed.status === 'refused' ? refused(parsed) : await runPlan(parsed.plan, attempt, frame);
}

/** A sentence without a plan decides nothing, and a test with it does not pass. */
export function refused({ message, rewrites }: Refused): BlockResult {
  return { verdict: 'undecided', reason: 'not_understood', message, rewrites };
}

type Refused = Extract<Sentence['parsed'], { status: 'refused' }>;

/** Carries out a plan, tells of it before, and keeps what it remembers. */
export async function runPlan(
  plan: Plan,
  attempt: Attempt,
  frame: StepFrame,
): Promise<BlockResult> {
  const lines = plan.map((step) => ({
    words: describePlan([step], frame.language),
    notation: describe([step]),
  }));
  const told = attempt.masker.values(lines);
  attempt.emit({ type: 'plan_read', at: isoNow(), path: frame.path, plan: told });
  const { actions, remembered } = await carryOutPlan(plan, attempt, frame);
  const variables = remembered.map(({ variable, value }) => ({ name: variable, value }));
  return {
    ...verdictOfParts(actions),
    actions,
    ...(variables.length === 0 ? {} : { variables: variables.map((one) => shown(one, attempt)) }),
  };
}

interface Kept {
  name: string;
  value: VariableValue;
}

/** A number may be a secret too. */
export function shown({ name, value }: Kept, { masker }: Attempt): Kept {
  if (typeof value !== 'number') return { name, value: masker.deep(value) };
  const text = String(value);
  return { name, value: masker.text(text) === text ? value : masker.text(text) };
}

export async function runExtraction(
  { sentence, variable, scope }: ExtractionBlock,
  attempt: Attempt,
  frame: StepFrame,
): Promise<BlockResult> {
  const { parsed } = sentence;
  if (parsed.status === 'refused') return refused(parsed);
  const result = await runPlan(parsed.plan, attempt, frame);
  if (result.verdict !== 'passed' && result.verdict !== 'healed') return result;
  const value = attempt.variables.get(variable);
  if (result.variables === undefined || value === undefined) {
    const message = tell((say) => say.nothingKept);
    return { ...result, verdict: 'undecided', reason: 'check_undecided', message };
  }
  return { ...result, ...(await keep({ name: variable, value }, scope, attempt)) };
}

/** Puts a value where the block wants it; the failure, if the organization has no place for it. */
export async function keep(
  { name, value }: Kept,
  scope: VariableScope,
  attempt: Attempt,
): Promise<Whole | undefined> {
  if (scope === 'test') {
    attempt.variables.set(name, value);
    return undefined;
  }
  if (!attempt.variables.setGlobal(name, value)) {
    const message = tell((say) => say.globalRefused(name));
    return { verdict: 'failed', reason: 'variable_missing', message };
  }
  await attempt.options.saveGlobal?.(name, value);
  return undefined;
}

export async function runManual(
  { stepType, value }: ManualBlock,
  attempt: Attempt,
  frame: StepFrame,
): Promise<BlockResult> {
  const filled =
    value === undefined || isGesture(stepType) ? undefined : fillText(value, attempt.variables);
  if (filled?.status === 'missing') {
    const message = tell((say) => say.variableMissing(filled.name));
    return { verdict: 'failed', reason: 'variable_missing', message };
  }
  const { platform } = attempt.test;
  const known = filled?.value ?? value;
  const read = readManual(stepType, known, platform);
  switch (read.is) {
    case 'plan':
      return await runPlan(read.plan, attempt, frame);
    case 'openApp':
      return await openApp(read.app, attempt, frame);
    case 'end':
      return { verdict: 'passed', ends: true };
    case 'unsupported':
      return unsupported(stepType);
    case 'wrong': {
      const message = tell((say) => say.wrongValue(stepType, known ?? '', read.example));
      return { verdict: 'failed', reason: 'action_failed', message };
    }
    case 'refused':
      return read.parsed.status === 'refused' ? refused(read.parsed) : { verdict: 'undecided' };
  }
}

/** On the web the app is the page that the test begins on. */
async function openApp(
  app: string | undefined,
  attempt: Attempt,
  frame: StepFrame,
): Promise<BlockResult> {
  if (attempt.test.platform !== 'web') {
    return await runPlan(
      [{ do: 'openApp', ...(app === undefined ? {} : { app }) }],
      attempt,
      frame,
    );
  }
  const address = app === undefined ? attempt.options.address : webAddress(app);
  if (address !== undefined) return await runPlan([{ do: 'open', address }], attempt, frame);
  if (app !== undefined) return unsupported('open_app');
  return { verdict: 'failed', reason: 'unsupported', message: tell((say) => say.noAddress) };
}

const unsupported = (stepType: string): BlockResult => ({
  verdict: 'failed',
  reason: 'unsupported',
  message: tell((say) => say.unsupported(stepType)),
});

const webAddress = (app: string): string | undefined =>
  /^(?:https?:\/\/|\/)/.test(app) ? app : undefined;
