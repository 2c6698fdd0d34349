import { TouchstoneError } from '../errors.ts';

/** The type of content that nobody named. */
export const unknownContentType = 'application/octet-stream';

const contentTypePattern = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;[\x20-\x7e]*)?$/;
const longestContentType = 255;

/** Throws `validation_failed` unless the text can stand in a Content-Type header (RFC 9110, 8.3). */
export function checkContentType(contentType: string): void {
  if (contentType.length <= longestContentType && contentTypePattern.test(contentType)) return;
  throw new TouchstoneError('validation_failed', {
    message: `${JSON.stringify(contentType.slice(0, 80))} is not a content type such as "image/png".`,
  });
}

/**
 * A Content-Disposition header that makes a browser save the content under this name (RFC 6266):
 * the name in UTF-8 (RFC 8187) and, for old clients, with `_` for what ASCII cannot say.
 */
export function attachmentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
