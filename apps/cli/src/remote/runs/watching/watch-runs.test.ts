import type { RunEvent } from '@touchstone/contracts';
import { expect, test, vi } from 'vitest';
import { answerJson, openLoopback } from './loopback-server.fixture.ts';
import { watchRuns } from './watch-runs.ts';
import { WatchedRun } from './watched-run.ts';

const taskId = '0199aaaa-0000-7000-8000-000000000001';
const at = '2026-01-02T03:04:05.000Z';

const task = (status: string) => ({
  ...{ id: taskId, task_id: taskId, test_id: null, workflow_run_id: null, status, progress: 1 },
  ...{ current_step: null, current_step_index: 0, total_steps: null, steps_completed: 0 },
  ...{ error_message: null, success: null, execution_time_seconds: null },
  ...{ started_at: at, completed_at: null },
});

const facts = { name: 'Buy', file: 'Buy.yaml', platform: 'web', tags: [] } as const;
const passed = { verdict: 'passed', started_at: at, milliseconds: 5 } as const;
const step = {
  ...{ path: '1', block: 'instructions', sentence: 'Click "Buy"', file: 'Buy.yaml', line: 4 },
  ...{ column: 7, verdict: 'passed', at: 0, milliseconds: 5, actions: [], steps: [] },
};
const attempt = { ...passed, attempt: 1, steps: [step], console: [], requests: [] };
const detail = {
  run: {
    ...task('completed'),
    ...{ test_name: 'Buy', role: 'test', platform: 'web', test_version: 1, reason: null },
    ...{
      infrastructure_failure: false,
      flaky: false,
      healed: false,
      first_attempt_success: true,
      attempts: 1,
    },
    ...{ attempts_allowed: 1, source: 'cli', ci: {}, requested_by: null, created_at: at },
    ...{ build_version: null, variables: [], worker_label: null },
  },
  report: { ...facts, ...passed, flaky: false, attempts: [attempt] },
  artifacts: {},
};

test('a run whose stream is refused is asked for, and told of with all its steps', async () => {
  let questions = 0;
  await using loopback = await openLoopback(({ url = '' }, response) => {
    if (url.includes('/monitor/')) answerJson(response, {}, 403);
    else if (url.includes('/runs/')) answerJson(response, detail);
    else {
      questions += 1;
      answerJson(response, questions === 1 ? task('running') : task('completed'));
    }
  });
  const events: RunEvent[] = [];
  const test = { id: 'test', name: 'Buy', tags: [], path: 'tests/buy.yaml' };
  const run = new WatchedRun(taskId, test, (_named, event) => events.push(event));
  await watchRuns(loopback.server, async () => [run], new AbortController().signal);
  expect(questions).toBe(2);
  expect(events.map(({ type }) => type)).toEqual(['step_ended', 'run_ended']);
  expect(await run.report).toMatchObject({
    verdict: 'passed',
    file: 'tests/buy.yaml',
    attempts: [{ steps: [{ file: 'tests/buy.yaml', verdict: 'passed' }] }],
  });
});

test('a run that waits for a worker that is not there says so', async () => {
  const waits = 'Waiting for a worker with the label vpn; none is running.';
  let questions = 0;
  await using loopback = await openLoopback(({ url = '' }, response) => {
    if (url.includes('/monitor/')) answerJson(response, {}, 403);
    else if (url.includes('/runs/')) answerJson(response, detail);
    else {
      questions += 1;
      const waiting = { ...task('queued'), current_step: waits };
      answerJson(response, questions === 1 ? waiting : task('completed'));
    }
  });
  const printed: string[] = [];
  const writing = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  const run = new WatchedRun(taskId, { id: 'test', name: 'Buy', tags: [] }, () => undefined);
  await watchRuns(loopback.server, async () => [run], new AbortController().signal);
  writing.mockRestore();
  expect(printed).toEqual([`Buy: ${waits}\n`]);
});

test('a run is cancelled on the server even if that is wanted before it began', async () => {
  const stopped: string[] = [];
  await using loopback = await openLoopback(({ url = '', method }, response) => {
    if (method === 'POST') {
      stopped.push(url);
      answerJson(response, { success: true, message: '', task_id: taskId, status: 'cancelled' });
    } else if (url.includes('/monitor/')) answerJson(response, {}, 403);
    else if (url.includes('/runs/'))
      answerJson(response, {
        ...detail,
        run: { ...detail.run, status: 'cancelled' },
        report: null,
      });
    else answerJson(response, task(stopped.length > 0 ? 'cancelled' : 'running'));
  });
  const run = new WatchedRun(taskId, { id: 'test', name: 'Buy', tags: [] }, () => undefined);
  await watchRuns(loopback.server, async () => [run], AbortSignal.abort());
  expect(stopped).toEqual([`/api/v1/execution/tests/status/cancel/${taskId}`]);
  expect(await run.report).toMatchObject({ verdict: 'cancelled', file: 'Buy.yaml', attempts: [] });
});
