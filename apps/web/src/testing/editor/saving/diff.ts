/** A line of two texts: in both, only in the first, or only in the second. */
export interface DiffLine {
  in: 'both' | 'first' | 'second';
  text: string;
}

/** More lines that differ are shown as taken out and put in, all of them. */
const mostCompared = 1500;

/** What differs, line by line: a longest common subsequence (Hunt and McIlroy, 1976). */
export function diffLines(first: string, second: string): DiffLine[] {
  const [a, b] = [lines(first), lines(second)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const both = (texts: readonly string[]): DiffLine[] =>
    texts.map((text) => ({ in: 'both', text }));
  return [
    ...both(a.slice(0, start)),
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...both(a.slice(a.length - end)),
  ];
}

function between(a: readonly string[], b: readonly string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ in: 'first', text });
  const come = (text: string): DiffLine => ({ in: 'second', text });
  if (a.length > mostCompared || b.length > mostCompared) return [...a.map(gone), ...b.map(come)];
  const lengths = commonLengths(a, b);
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const found: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      found.push({ in: 'both', text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      found.push(gone(left));
      i += 1;
    } else if (right !== undefined) {
      found.push(come(right));
      j += 1;
    }
  }
  return found;
}

/** How many lines the rests from `i` and from `j` have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (row === undefined || below === undefined) continue;
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

const lines = (text: string): string[] => text.replace(/\n$/, '').split('\n');
