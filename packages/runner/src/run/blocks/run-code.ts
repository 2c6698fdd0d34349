import { fillCode } from '../../script/fill-code.ts';
import { runScript } from '../../script/run-script.ts';
import type { CodeBlock } from '../../test-file/blocks/block.ts';
import { type Attempt, isoNow } from '../attempt.ts';
import { tell } from '../messages.ts';
import type { BlockResult } from './block-result.ts';
import { cutOff, type StepFrame } from './carry.ts';
import { keep, shown } from './run-plain.ts';

/** Runs a script; what it prints goes to the block's variable. */
export async function runCode(
  { code, script, runtime, variable, scope }: CodeBlock,
  attempt: Attempt,
  frame: StepFrame,
): Promise<BlockResult> {
  const { variables, masker, limits } = attempt;
  const filled =
    script === undefined ? fillCode(code, variables) : { status: 'filled' as const, value: code };
  if (filled.status === 'missing') {
    const message = tell((say) => say.variableMissing(filled.name));
    return { verdict: 'failed', reason: 'variable_missing', message };
  }
  const outcome = await runScript({
    code: filled.value,
    runtime,
    variables: variables.all(),
    limit: limits.script,
    signal: frame.signal,
  });
  const { output } = outcome;
  for (const line of output === '' ? [] : output.split('\n').slice(0, mostLines)) {
    const text = masker.text(line);
    const { path } = frame;
    attempt.emit({ type: 'log_line', at: isoNow(), path, source: 'script', level: 'info', text });
  }
  if (outcome.status === 'failed' && outcome.reason === 'cancelled') return cutOff(attempt);
  if (outcome.status === 'failed') {
    return { verdict: 'failed', reason: outcome.reason, message: outcome.message, output };
  }
  if (variable === undefined) return { verdict: 'passed', output };
  const kept = { name: variable, value: output };
  const refusal = await keep(kept, scope, attempt);
  return { verdict: 'passed', output, variables: [shown(kept, attempt)], ...refusal };
}

/** More lines are in the step's output, not among the events. */
const mostLines = 200;
