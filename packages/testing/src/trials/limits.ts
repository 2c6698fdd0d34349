/** Seconds after which a trial ends, however much it is used. */
export const longestSeconds = 30 * 60;

/** Seconds without a sign of the page after which it counts as gone; a hidden tab gives one a minute. */
export const pageGoneSeconds = 180;

/** Seconds without a sign of the worker after which it counts as dead. */
export const workerLostSeconds = 15;

/** Seconds without a question after which a trial gives its place to a run that waits for one. */
export const idleSeconds = 60;
