import type { WorkflowGrid } from '@touchstone/contracts';

type Run = WorkflowGrid['runs'][number];
type Cell = Run['tests'][number];

/** One test, with one combination, over several runs. */
export interface GridRow {
  key: string;
  testId: string;
  name: string;
  combination: string | null;
  /** One for each run in the order of the runs; null where the run had no such test. */
  cells: (Cell | null)[];
  /** It came to different ends, or passed only after another try. */
  isUnsteady: boolean;
}

/**
 * Runs, newest first, as rows of tests: those of the newest run in their order, then those that only
 * older ones had. A test is called as its newest run called it.
 */
export function gridRows(runs: readonly Run[]): GridRow[] {
  const rows = new Map<string, Omit<GridRow, 'isUnsteady'>>();
  for (const [at, run] of runs.entries()) {
    for (const cell of run.tests) {
      const key = `${cell.test_id} ${cell.combination ?? ''}`;
      const known = rows.get(key);
      const row = known ?? {
        key,
        testId: cell.test_id,
        name: cell.test_name,
        combination: cell.combination,
        cells: runs.map(() => null),
      };
      row.cells[at] = cell;
      if (known === undefined) rows.set(key, row);
    }
  }
  return [...rows.values()].map((row) => ({ ...row, isUnsteady: isUnsteady(row.cells) }));
}

function isUnsteady(cells: readonly (Cell | null)[]): boolean {
  const ends = cells.flatMap((cell) =>
    cell?.status === 'completed' || cell?.status === 'failed' ? [cell.status] : [],
  );
  const changes = ends.filter((end, at) => at > 0 && end !== ends[at - 1]).length;
  return changes > 1 || cells.some((cell) => cell?.flaky === true);
}
