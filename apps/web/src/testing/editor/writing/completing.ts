/** What a list beside the caret would fill in. */
export type Completing =
  | { what: 'block'; typed: string }
  /** From `start` up to the caret, and the braces after it that belong to it. */
  | { what: 'variable'; typed: string; start: number; end: number };

/** `/` at the begin of a line asks for a kind of step, `{{` anywhere for a variable. */
export function completingAt(sentence: string, caret: number): Completing | undefined {
  const before = sentence.slice(0, caret);
  const [, typed] = /^\/(.{0,40})$/u.exec(before) ?? [];
  if (typed !== undefined && caret === sentence.length) return { what: 'block', typed };
  const open = /\{\{\s*([\p{L}\p{N}_.-]*)$/u.exec(before);
  if (open === null) return undefined;
  const closing = /^[\p{L}\p{N}_.-]*\s*\}\}/u.exec(sentence.slice(caret))?.[0] ?? '';
  return {
    what: 'variable',
    typed: open[1] ?? '',
    start: open.index,
    end: caret + closing.length,
  };
}

/** Those that hold what is typed, those that begin with it first. */
export function matching<One>(
  all: readonly One[],
  typed: string,
  wordsOf: (one: One) => string,
): One[] {
  const wanted = folded(typed);
  const begins = all.filter((one) => folded(wordsOf(one)).startsWith(wanted));
  const holds = all.filter((one) => !begins.includes(one) && folded(wordsOf(one)).includes(wanted));
  return [...begins, ...holds];
}

/** Whatever the case and the accents. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
