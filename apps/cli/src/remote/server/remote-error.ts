/** A server that refuses, or that cannot be reached: ends a command with exit code 1 and its message. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Of the answer; 0 if there was none. */
  readonly status: number;
  /** What the answer says beside its message. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(message: string, { status = 0, detail = {} }: RemoteErrorFacts = {}) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

interface RemoteErrorFacts {
  status?: number;
  detail?: Readonly<Record<string, unknown>>;
}
