import { TouchstoneError } from '../errors.ts';

const segmentPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const longestKey = 512;
// The folder store makes a file name of a segment: 255 bytes on common file systems, less a suffix.
const longestSegment = 240;

/**
 * Throws `validation_failed` unless the text is an object key: segments of `A-Z a-z 0-9 . _ -`
 * joined by `/`, none empty, longer than 240 bytes or beginning with a dot, 512 bytes in all.
 */
export function checkObjectKey(key: string): void {
  const segments = key.split('/');
  if (key.length <= longestKey && segments.every(isSegment)) return;
  throw new TouchstoneError('validation_failed', {
    message:
      `${JSON.stringify(key.slice(0, 80))} is not an object key: use up to 512 letters, digits, ` +
      '".", "_" and "-" in segments joined by "/", none empty or beginning with a dot.',
  });
}

/** Throws `validation_failed` unless some object key could begin with this text; empty is fine. */
export function checkKeyPrefix(prefix: string): void {
  if (prefix === '') return;
  checkObjectKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}

function isSegment(segment: string): boolean {
  return segment.length <= longestSegment && segmentPattern.test(segment);
}
