import type { Candidate, StepReason, StepVerdict } from './outcome.ts';

/** Ends a step: why it did not pass, told to a person. */
export class StepFailure extends Error {
  override name = 'StepFailure';
  readonly reason: StepReason;
  readonly verdict: StepVerdict;
  readonly candidates: Candidate[];

  constructor(
    reason: StepReason,
    message: string,
    details: { candidates?: Candidate[]; verdict?: StepVerdict; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.reason = reason;
    this.verdict = details.verdict ?? 'failed';
    this.candidates = details.candidates ?? [];
  }
}
