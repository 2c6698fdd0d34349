/** Every number of the live connection, in milliseconds unless its name says otherwise. */
export const liveRules = {
  /** Before the first connection. */
  connectDelay: 100,
  /** How long a tab may be hidden until its stream is closed. */
  hiddenDelay: 2000,
  /** From the moment that the tab is seen again to the new connection. */
  visibleDelay: 100,
  /** Before the first retry; a `retry` field of the stream takes its place. */
  retry: 1000,
  retryCap: 30_000,
  maxAttempts: 10,
  /** How long a stream may say nothing: the server sends a heartbeat every 15 s. */
  silence: 40_000,
  /** How long the badge shows that it was asked to connect again. */
  refreshIndicator: 1000,
} as const;

/** Milliseconds before the retry that follows so many others: doubled each time, up to the cap. */
export function retryDelay(attempts: number, first: number = liveRules.retry): number {
  return Math.min(first * 2 ** attempts, liveRules.retryCap);
}
