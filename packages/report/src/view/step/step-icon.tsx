import type { StepVerdictName } from '@touchstone/contracts';
import { Bandage, CircleCheck, CircleMinus, CircleQuestionMark, OctagonX } from 'lucide-react';

const looks = {
  passed: { Icon: CircleCheck, colour: 'text-green' },
  healed: { Icon: Bandage, colour: 'text-amber' },
  failed: { Icon: OctagonX, colour: 'text-red' },
  undecided: { Icon: CircleQuestionMark, colour: 'text-amber' },
  skipped: { Icon: CircleMinus, colour: 'text-grey' },
};

/** The drawing of a step's verdict; its word stands beside it, or is read aloud. */
export function StepIcon({ verdict }: { verdict: StepVerdictName }) {
  const { Icon, colour } = looks[verdict];
  return <Icon size={16} strokeWidth={1.5} aria-hidden className={`mt-0.5 flex-none ${colour}`} />;
}
