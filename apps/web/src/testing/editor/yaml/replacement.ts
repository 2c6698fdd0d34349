/** The one stretch in which two texts differ, in UTF-16 units of the first. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/** What makes the first text the second; undefined for the same text. */
export function replacement(first: string, second: string): Replacement | undefined {
  if (first === second) return undefined;
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < shorter - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  return { from: start, to: first.length - end, insert: second.slice(start, second.length - end) };
}
