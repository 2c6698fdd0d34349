import type { Step } from '../../language/plan/plan.ts';
import { StepMemory } from '../../memory/plans/step-memory.ts';
import { writtenTexts } from '../../memory/plans/values.ts';
import { Masker } from '../../variables/masker.ts';
import { textOf } from '../../variables/variables.ts';
import type { Attempt } from '../attempt.ts';

/** The memory for one step, which knows its target as it is written; undefined where there is none. */
export function memoryOfStep(
  attempt: Attempt,
  written: Step,
  filled: Step,
): StepMemory | undefined {
  const { options, secrets, findings, variables } = attempt;
  if (options.memory === undefined) return undefined;
  if ('value' in filled && typeof filled.value === 'object') findings.typed(filled.value.text);
  const values = [...variables.all()].map(([name, value]) => [name, textOf(value)] as const);
  // A password that was typed may be a word of every second name ("admin"), which is remembered.
  const masker = new Masker(secrets);
  return new StepMemory({
    memory: options.memory,
    findings,
    written: writtenTexts(written, filled),
    values: new Map([...findings.typedTexts, ...values]),
    heals: options.heal !== false,
    updates: options.acceptHealed === true,
    isSecret: (text) => masker.text(text) !== text,
  });
}
