import type { WorkflowGrid } from '@touchstone/contracts';
import { expect, test } from 'vitest';
import { gridRows } from './grid-rows.ts';

type Run = WorkflowGrid['runs'][number];

const cell = (test_id: string, status: string, facts: Partial<Run['tests'][number]> = {}) => ({
  ...{ test_id, test_name: test_id, combination: null, task_id: 'task', status },
  ...{ flaky: false, quarantined: false },
  ...facts,
});
const run = (...tests: Run['tests']): Run => ({
  ...{ task_id: 'run', status: 'completed', created_at: '', triggered_by: 'schedule' },
  tests,
});

test('rows are the tests of the newest run, then those that only older ones had', () => {
  const rows = gridRows([
    run(cell('b', 'completed', { test_name: 'New name' }), cell('a', 'failed')),
    run(cell('a', 'completed'), cell('gone', 'completed')),
    run(cell('b', 'completed', { test_name: 'Old name' })),
  ]);
  expect(rows.map(({ name, cells }) => [name, ...cells.map((one) => one?.status ?? '')])).toEqual([
    ['New name', 'completed', '', 'completed'],
    ['a', 'failed', 'completed', ''],
    ['gone', '', 'completed', ''],
  ]);
});

test('a test is a row for each combination', () => {
  const both = [
    cell('a', 'completed', { combination: 'one' }),
    cell('a', 'failed', { combination: 'two' }),
  ];
  expect(gridRows([run(...both)]).map(({ combination }) => combination)).toEqual(['one', 'two']);
});

test('unsteady is what goes to and fro or needs another try, not what broke once', () => {
  const over = (...ends: string[]) => gridRows(ends.map((end) => run(cell('a', end))))[0];
  expect(over('completed', 'failed', 'completed')?.isUnsteady).toBe(true);
  expect(over('failed', 'failed', 'completed')?.isUnsteady).toBe(false);
  expect(over('completed', 'cancelled', 'failed', 'timeout')?.isUnsteady).toBe(false);
  expect(gridRows([run(cell('a', 'completed', { flaky: true }))])[0]?.isUnsteady).toBe(true);
});
