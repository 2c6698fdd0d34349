import type { TestReport, UnifiedReport } from '@touchstone/contracts';
import { expect, test } from 'vitest';
import { countingReports } from './children.ts';

const at = '2026-01-02T03:04:05.000Z';

const fixture = (task_id: string | null, success: boolean | null) => ({
  ...{ task_id, success, status: success === true ? 'completed' : 'failed' },
  ...{ started_at: at, completed_at: at, duration: 1, error_message: null },
});

type ChildTask = UnifiedReport['child_tasks'][number];
const child = (task_id: string, facts: Partial<ChildTask> = {}): ChildTask => ({
  ...{ task_id, test_id: task_id, test_name: task_id, platform: 'web', status: 'completed' },
  ...{ success: true, started_at: at, completed_at: at, duration: 1, execution_time_seconds: 1 },
  ...{
    steps_completed: 1,
    total_steps: 1,
    progress: 100,
    error_message: null,
    reason: null,
  },
  ...{ build_id: null, build_version: null, branch_name: null },
  ...{ combination: null, quarantined: false, flaky: false, first_attempt_success: true },
  ...facts,
});

const report = (parts: Partial<UnifiedReport>): UnifiedReport => ({
  workflow_task: {
    ...{ task_id: 'task', workflow_id: 'flow', status: 'failed', success: false, duration: 1 },
    ...{ total_tests: 1, completed_tests: 1, passed_tests: 1, failed_tests: 0, task_ids: [] },
    ...{
      started_at: at,
      updated_at: at,
      created_at: at,
      triggered_by: 'cli',
      error_message: null,
      reason: null,
      missing_worker_labels: [],
    },
  },
  workflow_detail: { id: 'flow', name: 'Nightly', description: null, tests: [] },
  ...{ test_info: [], setup: null, teardown: null, child_tasks: [] },
  ...parts,
});

const told = (verdicts: Record<string, TestReport['verdict']>) =>
  new Map(
    Object.entries(verdicts).map(([name, verdict]): [string, TestReport] => [
      name,
      {
        ...{ name, file: `${name}.yaml`, platform: 'web', tags: [], verdict },
        ...{ started_at: at, milliseconds: 1, flaky: false, attempts: [] },
      },
    ]),
  );

const counted = (parts: Partial<UnifiedReport>, verdicts: Record<string, TestReport['verdict']>) =>
  countingReports(report(parts), told(verdicts)).map(({ name, verdict }) => `${name} ${verdict}`);

test('what comes before and after the tests counts only if it did not pass', () => {
  const parts = {
    setup: fixture('before', true),
    teardown: fixture('after', false),
    child_tasks: [child('a')],
  };
  const verdicts = { before: 'passed', a: 'passed', after: 'failed' } as const;
  expect(counted(parts, verdicts)).toEqual(['a passed', 'after failed']);
});

test('a failure in quarantine is left out, a pass is not', () => {
  const child_tasks = [
    child('a', { quarantined: true, success: false, status: 'failed' }),
    child('b', { quarantined: true }),
  ];
  expect(counted({ child_tasks }, { a: 'failed', b: 'passed' })).toEqual(['b passed']);
});

test('a test that was never begun is no pass', () => {
  const child_tasks = [child('', { test_name: 'c', status: 'cancelled', success: null })];
  expect(counted({ child_tasks, setup: fixture(null, null) }, {})).toEqual(['c cancelled']);
});
