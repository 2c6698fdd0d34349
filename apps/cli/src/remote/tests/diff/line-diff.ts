/** A line of a comparison: in both texts, only in the first, or only in the second. */
interface Line {
  sign: ' ' | '-' | '+';
  text: string;
}

/** Lines around each change. */
const around = 3;

/**
 * The difference of two texts in the unified format of diff(1), without its head; empty for equal
 * texts. Lines are matched by the longest common subsequence (Hunt, McIlroy 1976).
 */
export function unifiedDiff(before: string, after: string): string[] {
  const lines = compare(linesOf(before), linesOf(after));
  const changed = lines.flatMap(({ sign }, at) => (sign === ' ' ? [] : [at]));
  const ranges: { from: number; to: number }[] = [];
  for (const at of changed) {
    const [from, to] = [Math.max(0, at - around), Math.min(lines.length, at + around + 1)];
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges.flatMap(({ from, to }) => [
    headOf(lines, from, to),
    ...lines.slice(from, to).map(({ sign, text }) => `${sign}${text}`),
  ]);
}

/** `@@ -begin,lines +begin,lines @@` */
function headOf(lines: readonly Line[], from: number, to: number): string {
  const side = (sign: '-' | '+') => {
    const belongs = (line: Line) => line.sign === ' ' || line.sign === sign;
    const count = lines.slice(from, to).filter(belongs).length;
    const begin = lines.slice(0, from).filter(belongs).length;
    return `${sign}${count === 0 ? begin : begin + 1},${count}`;
  };
  return `@@ ${side('-')} ${side('+')} @@`;
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function compare(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  const lengths = commonLengths(before.slice(head), after.slice(head));
  const lines: Line[] = before.slice(0, head).map((text) => ({ sign: ' ', text }));
  let [a, b] = [head, head];
  while (a < before.length || b < after.length) {
    const [old, fresh] = [before[a], after[b]];
    if (old !== undefined && old === fresh) {
      lines.push({ sign: ' ', text: old });
      a += 1;
      b += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined ||
        (lengths[a - head + 1]?.[b - head] ?? 0) >= (lengths[a - head]?.[b - head + 1] ?? 0))
    ) {
      lines.push({ sign: '-', text: old });
      a += 1;
    } else if (fresh !== undefined) {
      lines.push({ sign: '+', text: fresh });
      b += 1;
    }
  }
  return lines;
}

/** `[a][b]`: length of the longest common subsequence of what follows line a and line b. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let a = before.length - 1; a >= 0; a -= 1) {
    const [row, below] = [rows[a], rows[a + 1]];
    if (row === undefined || below === undefined) continue;
    for (let b = after.length - 1; b >= 0; b -= 1)
      row[b] =
        before[a] === after[b] ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, row[b + 1] ?? 0);
  }
  return rows;
}
