/** A command that cannot be carried out as it was given: ends with exit code 2 and its message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
