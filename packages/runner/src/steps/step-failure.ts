import { inLanguage, type Told } from '../language/say/said.ts';
import type { Candidate, StepReason, StepVerdict } from './outcome.ts';

/** Ends a step: why it did not pass, told to a person. */
export class StepFailure extends Error {
  override name = 'StepFailure';
  /** For the person; the error's own message says it in English. */
  readonly told: Told;
  readonly reason: StepReason;
  readonly verdict: StepVerdict;
  readonly candidates: Candidate[];

  constructor(
    reason: StepReason,
    told: Told,
    details: { candidates?: Candidate[]; verdict?: StepVerdict; cause?: unknown } = {},
  ) {
    super(inLanguage(told, 'en'), { cause: details.cause });
    this.told = told;
    this.reason = reason;
    this.verdict = details.verdict ?? 'failed';
    this.candidates = details.candidates ?? [];
  }
}
