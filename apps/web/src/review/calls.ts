/** Under which the calls of code review stand. */
export const reviewBase = '/api/v1/review';
