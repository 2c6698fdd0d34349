import type { StepReport, TestReport } from '@touchstone/contracts';

/** Whether the attempt that counts went on with an element that took the place of another one. */
export function hasHealed({ attempts }: TestReport): boolean {
  return attempts.at(-1)?.steps.some(isHealed) ?? false;
}

const isHealed = ({ verdict, steps }: StepReport): boolean =>
  verdict === 'healed' || steps.some(isHealed);
