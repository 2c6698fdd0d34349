import { type ErrorKey, errorKeys, type FieldError } from '@touchstone/contracts';

interface Detail {
  /** What happened, to which thing, and what to do next; the key's default message if absent. */
  message?: string;
  fields?: FieldError[];
  /** Facts that a client may act on; they appear in the answer's `detail`. */
  facts?: Record<string, unknown>;
  cause?: unknown;
}

/** An error that is meant for the caller: it has a key, a status and a message that may be shown. */
export class TouchstoneError extends Error {
  override readonly name = 'TouchstoneError';
  readonly key: ErrorKey;
  readonly status: number;
  readonly fields: FieldError[];
  readonly facts: Record<string, unknown>;

  constructor(key: ErrorKey, detail: Detail = {}) {
    super(detail.message ?? errorKeys[key].message, { cause: detail.cause });
    this.key = key;
    this.status = errorKeys[key].status;
    this.fields = detail.fields ?? [];
    this.facts = detail.facts ?? {};
  }
}

/** A mistake in how the product is set up: shown at start without a stack, the process ends with code 1. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
