import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectFacts } from '../object-store.ts';

/** Whether the client has this content already, by its If-None-Match header (RFC 9110, 13.1.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  if (known.trim() === '*') return true;
  return known.match(/"[^"]*"/g)?.includes(etag) ?? false;
}

/**
 * The bytes that a GET asks for (RFC 9110, 14.2). Several ranges, a malformed Range and one whose
 * If-Range does not name this very content are answered with the whole, as the RFC allows.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  facts: ObjectFacts,
): 'whole' | 'unsatisfiable' | { start: number; end: number } {
  const groups = /^bytes=(?<first>\d*)-(?<last>\d*)$/i.exec(headers.range?.trim() ?? '')?.groups;
  const { first = '', last = '' } = groups ?? {};
  if ((first === '' && last === '') || !isSameContent(headers['if-range'], facts)) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), facts.size);
    return length === 0 ? 'unsatisfiable' : { start: facts.size - length, end: facts.size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= facts.size) return 'unsatisfiable';
  return { start, end: last === '' ? facts.size - 1 : Math.min(Number(last), facts.size - 1) };
}

/** If-Range: an entity tag must be the same and strong, a date the same to the second (13.1.5). */
function isSameContent(ifRange: string | string[] | undefined, facts: ObjectFacts): boolean {
  if (ifRange === undefined) return true;
  if (typeof ifRange !== 'string') return false;
  if (ifRange.includes('"')) return ifRange.trim() === facts.etag;
  return Date.parse(ifRange) === Math.floor(facts.lastModified.getTime() / 1000) * 1000;
}
