import type { StepReasonName, StepVerdictName } from '@touchstone/contracts';

interface Part {
  verdict: StepVerdictName;
  reason?: StepReasonName | undefined;
  message?: string | undefined;
}

export interface Whole {
  verdict: StepVerdictName;
  reason?: StepReasonName;
  message?: string;
}

/**
 * The verdict of a step from those of its parts: what failed, else what is undecided, else what was
 * left out against the test's will. Parts that were skipped because their condition did not hold
 * count for nothing, unless there are no others.
 */
export function verdictOfParts(parts: readonly Part[]): Whole {
  const decisive =
    parts.find(({ verdict }) => verdict === 'failed') ??
    parts.find(({ verdict }) => verdict === 'undecided') ??
    parts.find(({ verdict, reason }) => verdict === 'skipped' && reason !== 'condition_false');
  if (decisive !== undefined) return plain(decisive);
  if (parts.some(({ verdict }) => verdict === 'healed')) return { verdict: 'healed' };
  const [first] = parts;
  const isSkipped = parts.every(({ verdict }) => verdict === 'skipped');
  return first !== undefined && isSkipped ? plain(first) : { verdict: 'passed' };
}

const plain = ({ verdict, reason, message }: Part): Whole => ({
  verdict,
  ...(reason === undefined ? {} : { reason }),
  ...(message === undefined ? {} : { message }),
});
