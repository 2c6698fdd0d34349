/** What the person who looks after an installation may read in the console of the browser. */
export const log = {
  error(message: string): void {
    // biome-ignore lint/suspicious/noConsole: the console is the only log that a browser has.
    console.error(message);
  },
  /** With the place where it happened. */
  failure(error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: the console is the only log that a browser has.
    console.error(error);
  },
  warn(message: string): void {
    // biome-ignore lint/suspicious/noConsole: the console is the only log that a browser has.
    console.warn(message);
  },
};
