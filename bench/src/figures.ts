/** Median, 95th and 99th percentile (nearest rank) of samples, in their unit. */
export function percentiles(samples: number[]): { p50: number; p95: number; p99: number } {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { p50: rank(0.5), p95: rank(0.95), p99: rank(0.99) };
}

/** Milliseconds since the epoch with fractions, comparable between processes of one machine. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Prints rows under a headline, columns aligned. */
export function printTable(headline: string, rows: (string | number)[][]): void {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? round(cell) : cell)),
  );
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? '').length)),
  );
  const lines = texts.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   '),
  );
  process.stdout.write(`\n${headline}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function round(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
