import { Scalar } from 'yaml';
import type { Place } from '../problems/problem.ts';

/**
 * Finds characters of a scalar's text again in the file, so that a message can point at the word
 * that is meant. Exact for what stands on one line and for `|` blocks; elsewhere, and where
 * characters are escaped, the scalar's own beginning.
 */
export function placesOfText(
  source: string,
  node: Scalar,
  at: (offset: number) => Place,
): (index: number) => Place {
  const text = typeof node.value === 'string' ? node.value : '';
  const [start, end] = node.range ?? [0, 0];
  const begin = at(start);
  const written = source.slice(start, end);
  const quote = /^["']/.test(written) && written.slice(1, -1) === text ? 1 : 0;
  if (quote === 1 || written === text) return (index) => at(start + quote + index);
  if (node.type === Scalar.BLOCK_LITERAL)
    return literalPlaces(source, start, text, at) ?? (() => begin);
  return () => begin;
}

function literalPlaces(
  source: string,
  start: number,
  text: string,
  at: (offset: number) => Place,
): ((index: number) => Place) | undefined {
  const header = source.indexOf('\n', start);
  const body = header === -1 ? '' : source.slice(header + 1);
  const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(body)?.[1]?.length ?? 0;
  if (indent === 0) return undefined;
  const first = at(header + 1).line;
  return (index) => {
    const before = text.slice(0, index).split('\n');
    return {
      line: first + before.length - 1,
      column: indent + (before.at(-1)?.length ?? 0) + 1,
    };
  };
}
