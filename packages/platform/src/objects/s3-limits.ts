// Limits of the Amazon S3 API. The folder store keeps to them too, so that code which works with
// one store works with the other.
const longestLink = 7 * 24 * 60 * 60;
const longestPage = 1000;

/** The seconds a signed URL may live, unchanged; throws a RangeError unless 1 second to 7 days. */
export function linkLifetime(seconds: number): number {
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= longestLink) return seconds;
  throw new RangeError(`A signed URL lives 1 to ${longestLink} seconds, not ${seconds}.`);
}

/** The length of a list page, unchanged; throws a RangeError unless 1 to 1,000. */
export function pageLength(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= longestPage) return limit;
  throw new RangeError(`A page of objects holds 1 to ${longestPage}, not ${limit}.`);
}
