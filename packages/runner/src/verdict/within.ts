import type { OtherLanguage, StepReasonName, StepVerdictName } from '@touchstone/contracts';
import { said, type Told } from '../language/say/said.ts';

interface Part {
  verdict: StepVerdictName;
  reason?: StepReasonName | undefined;
  message?: string | undefined;
  other_language?: OtherLanguage | undefined;
}

export interface Whole {
  verdict: StepVerdictName;
  reason?: StepReasonName;
  message?: Told;
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

function plain(part: Part): Whole {
  const { verdict, reason } = part;
  const message = messageOf(part);
  return {
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
  };
}

/** As it was said before it was written into a report. */
function messageOf({ message, other_language }: Part): Told | undefined {
  const other = other_language?.sentences.message;
  if (message === undefined || other === undefined) return message;
  return said((language) => (language === other_language?.language ? other : message));
}
