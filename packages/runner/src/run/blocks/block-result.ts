import type { StepReport } from '@touchstone/contracts';
import type { Whole } from '../../verdict/within.ts';

/** What carrying out a block came to: its report but for what is known before. */
export interface BlockResult extends Whole {
  actions?: StepReport['actions'];
  steps?: StepReport['steps'];
  rewrites?: string[];
  variables?: NonNullable<StepReport['variables']>;
  output?: string;
  /** The test is to end here, well. */
  ends?: boolean;
}
