import { expect } from 'vitest';
import { z } from 'zod';
import { newEndedRun, newReport, newStep } from '../../runs/runs.fixture.ts';
import type { World } from './asking.fixture.ts';
import { flag, list, needed, number, object, open, text, time, whole } from './go-types.ts';

const task = object({
  id: text,
  test_id: text,
  workflow_run_id: text,
  status: needed.text,
  progress: z.number().min(0).max(100).nullish(),
  current_step: text,
  current_step_index: whole,
  total_steps: whole,
  steps_completed: whole,
  error_message: text,
  success: flag,
  execution_time_seconds: number,
  started_at: text,
  completed_at: text,
});

const link = object({ shareable_link: z.url() });

/** Runs of tests and their reports (sections 4.1 to 4.6); answers a run that ended. */
export async function askForRuns({ ask, server, owner }: World, test: string): Promise<string> {
  const started = object({ task_id: needed.text, id: text, status: text, message: text });
  for (const [turn, path] of startPaths.entries()) {
    const body = {
      test_id: test,
      retries: turn === 0 ? 1 : '1',
      variable_overrides: { turn: path },
    };
    const { task_id } = await ask(`POST ${path}/execute_test_id_async`, started, { body });
    const poll = 'GET /tests/get_test_execution_task?task_id=:task_id';
    expect(await ask(poll, task, { task_id })).toMatchObject({ status: 'queued', success: null });
    const stopped = object({ success: flag, message: text, task_id: text, status: text });
    await ask('POST /execution/tests/status/cancel/:task_id', stopped, { task_id });
  }
  const ended = await newEndedRun(server, owner, test, {
    outcome: 'failed',
    report: newReport(
      [
        newStep({ path: '1', block: 'if', steps: [newStep({ path: '1.then.1' })] }),
        newStep({
          path: '2',
          block: 'validation',
          verdict: 'failed',
          reason: 'check_failed',
          message: 'There is no hat.',
          after: { path: '2-after.png', width: 1280, height: 720 },
        }),
      ],
      { verdict: 'failed', viewport: { width: 1280, height: 720 }, driver: 'Chromium 153' },
    ),
    artifacts: { '2-after.png': 'picture', 'console.log': 'said' },
  });
  const { status } = await ask('GET /tests/get_test_execution_task?task_id=:ended', task, {
    ended,
  });
  expect(status).toBe('failed');
  const item = object({
    id: needed.text,
    test_uid: text,
    execution_time: text,
    status: needed.text,
    duration: number,
    has_report: flag,
    enhanced_task: task.nullish(),
  });
  const counts = { total_count: whole, requested_count: whole, found_count: whole };
  const history = object({ items: z.array(item).min(3), ...counts });
  await ask('GET /tests/get_test_enhanced_history?test_id=:test&limit=10&offset=0', history, {
    test,
  });
  await askForReports({ ask }, ended);
  const share = '/report/async-run/generate_shareable_report_link';
  const origin = 'https://app.revyl.ai';
  const byTask = { task_id: ended, origin, expiration_hours: null };
  await ask(`POST ${share}_by_task`, link, { body: byTask });
  await ask(`POST ${share}`, link, { body: { test_id: test, history_id: ended, origin } });
  return ended;
}

/** Of the command line client, and of the action. */
export const startPaths = ['/execution/api', '/api'] as const;

const action = object({
  action_index: needed.whole,
  id: text,
  step_id: text,
  action_type: text,
  agent_description: text,
  reasoning: text,
  is_terminal: flag,
  screenshot_before_url: text,
  screenshot_after_url: text,
  started_at: time,
  completed_at: time,
  type_data: open,
});

const step = object({
  id: needed.text,
  execution_order: needed.whole,
  step_type: needed.text,
  step_description: text,
  status: text,
  status_reason: text,
  effective_status: z.enum(['passed', 'failed', 'warning', 'running', 'pending']),
  effective_status_reason: text,
  success: flag,
  validation_result: flag,
  validation_reasoning: text,
  error_message: text,
  started_at: time,
  completed_at: time,
  video_timestamp_start: number,
  video_timestamp_end: number,
  node_id: text,
  parent_step_id: text,
  report_id: text,
  source_module_id: text,
  source_module_name: text,
  type_data: open,
  actions: list(action),
});

const texts = z.record(z.string(), text);
const report = object({ id: needed.text, org_id: needed.text, steps: z.array(step).length(3) })
  .extend({
    test_version_number: whole,
    screen_width: whole,
    screen_height: whole,
    device_metadata: object({ width: needed.whole, height: needed.whole }).nullish(),
    started_at: time,
    completed_at: time,
    duration_seconds: number,
    success: flag,
    tldr: open,
    launch_env_var_ids: list(z.string()),
    launch_env_var_keys: list(z.string()),
    device_state_partial: flag,
    network_requests_partial: flag,
    hardware_metrics_partial: flag,
  })
  .superRefine((sent, context) => {
    for (const key of reportCounts)
      if (!whole.safeParse(sent[key]).success) context.addIssue(`${key} is not whole`);
    const found = texts.safeParse(Object.fromEntries(reportTexts.map((key) => [key, sent[key]])));
    if (!found.success) context.addIssue(z.prettifyError(found.error));
  });

const reportCounts = [
  ...['total', 'passed', 'failed', 'warning'].map((kind) => `${kind}_steps`),
  ...['passed', 'failed', 'warning', 'running', 'pending'].map((kind) => `effective_${kind}_steps`),
  ...['total_validations', 'validations_passed'],
];
const reportTexts = [
  ...['execution_id', 'session_id', 'session_status', 'test_id', 'test_name', 'test_version_id'],
  ...[
    'workflow_execution_id',
    'platform',
    'app_name',
    'resolved_build_id',
    'build_version',
    'branch_name',
    'device_model',
    'os_version',
  ],
  ...['locale', 'created_at', 'updated_at', 'error_type', 'error_message', 'test_goal_summary'],
  ...['system_prompt', 'video_url', 'whep_url', 'report_url', 'trace_id', 'device_state_url'],
  ...['network_requests_url', 'hardware_metrics_url', 'perfetto_trace_url'],
];

async function askForReports({ ask }: Pick<World, 'ask'>, ended: string): Promise<void> {
  const query = 'include_steps=true&include_actions=true&include_llm_calls=false';
  const path = `GET /reports-v3/reports/by-execution/:ended/context?${query}`;
  const { steps } = await ask(path, report, { ended });
  // Without a header of ours: the address itself is the permission.
  const picture = steps.at(-1)?.screenshot_after_url;
  expect((await fetch(needed.text.parse(picture))).status).toBe(200);
  const logs = object({
    download_url: needed.text,
    filename: needed.text,
    compressed: z.boolean(),
    file_size_bytes: whole,
    partial: flag,
  });
  await ask('GET /reports-v3/reports/:ended/device-logs', logs, { ended });
}
