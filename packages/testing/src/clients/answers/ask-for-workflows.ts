import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { startPaths } from './ask-for-runs.ts';
import type { World } from './asking.fixture.ts';
import {
  flag,
  ignored,
  list,
  needed,
  number,
  object,
  open,
  text,
  time,
  whole,
} from './go-types.ts';

const last = object({
  status: needed.text,
  last_run: text,
  duration: number,
  started_at: text,
  id: text,
});
const workflow = object({
  id: needed.text,
  name: needed.text,
  tests: list(z.uuid()),
  schedule: text,
  location_config: open,
  override_location: flag,
  build_config: open,
  override_build_config: flag,
  run_config: object({ parallelism: whole, max_retries: whole }).nullish(),
});

/** Workflows and their runs (section 5, 4.2, 4.4, 4.7, 4.8), with a run of theirs that ended. */
export async function askForWorkflows(world: World, test: string, run: string): Promise<void> {
  const { ask, owner } = world;
  const made = object({ data: object({ id: needed.text, name: text }) });
  const body = { name: 'Nightly', tests: [test], schedule: 'No Schedule', owner: owner.userId };
  const { id } = (await ask('POST /workflows/create', made, { body })).data;
  const put = (what: string, sent: unknown) =>
    ask(`PUT /workflows/update_${what}/:id`, ignored, { id, body: sent });
  await put('name', { name: 'Each night' });
  await put('tests', [test]);
  const location_config = { latitude: 19.4, longitude: -99.1 };
  await put('location_config', { location_config, override_location: true });
  await put('build_config', { build_config: null, override_build_config: false });
  await put('run_config', { parallelism: 2, max_retries: 1 });
  await ask('GET /workflows/get_workflow_info?workflow_id=:id', workflow, { id });
  const member = object({ id: needed.text, test_id: needed.text, failure_policy: text });
  const members = object({ data: z.array(member).length(1) });
  const { data } = await ask('GET /workflows/workflow/:id/tests', members, { id });
  const policy = { failure_policy: 'fail_workflow' };
  const path = 'PATCH /workflows/workflow-tests/:member';
  await ask(path, ignored, { member: data[0]?.id, body: policy });
  const ended = await addEndedRun(world, id, test, run);
  await askForStarts(world, id);
  await askAboutRun(world, id, ended);

  const row = object({ id: needed.text, name: text, test_count: whole, last_execution: last });
  const rows = object({ data: z.array(row).length(1), count: needed.whole });
  await ask('GET /workflows/get_with_last_status?limit=200&offset=0', rows);
  const info = object({
    id: text,
    name: text,
    platform: text,
    last_status: text,
    last_execution_time: text,
    last_duration: number,
  });
  const whole_info = object({ data: object({ id: text, name: text, test_info: z.array(info) }) });
  await ask('GET /workflows/get_info/:id', whole_info, { id });
  const gone = object({ id: needed.text, deleted: flag, override_run_config: flag });
  const times = { created_at: time, updated_at: time, last_run: time };
  const texts = { name: text, owner: text, schedule: text };
  await ask(
    'DELETE /workflows/delete/:id',
    object({ message: text, data: gone.extend({ ...times, ...texts }) }),
    { id },
  );
}

async function askForStarts({ ask }: World, id: string): Promise<void> {
  for (const path of startPaths) {
    const body = { workflow_id: id, retries: 1, variable_overrides: { path } };
    const started = object({ task_id: needed.text });
    const { task_id } = await ask(`POST ${path}/execute_workflow_id_async`, started, { body });
    const stopped = object({ success: flag, message: text, task_id: text });
    await ask('POST /workflows/status/cancel/:task_id', stopped, { task_id });
  }
}

/** As a worker would have left it. */
async function addEndedRun({ server, owner }: World, id: string, test: string, run: string) {
  const task = randomUUID();
  const at = new Date();
  const organization_id = owner.organizationId;
  await server.owner
    .insertInto('workflow_run')
    .values({
      id: task,
      organization_id,
      workflow_id: id,
      workflow_name: 'Nightly',
      state: 'ended',
      outcome: 'failed',
      message: 'Not every test passed.',
      reason: 'failed_tests',
      sealed_settings: '',
      parallelism: 1,
      stop_on_failure: false,
      source: 'cli',
      triggered_by: owner.email,
      ci: '{}',
      started_at: at,
      ended_at: new Date(at.getTime() + 1234),
    })
    .execute();
  await server.owner
    .insertInto('workflow_run_item')
    .values({
      organization_id,
      workflow_run_id: task,
      position: 0,
      test_id: test,
      test_name: 'welcome',
      platform: 'web',
      combination: null,
      failure_policy: 'fail_workflow',
      run_id: run,
    })
    .execute();
  return task;
}

const counts = {
  total_tests: needed.whole,
  completed_tests: needed.whole,
  passed_tests: whole,
  failed_tests: whole,
};
const execution = object({
  execution_id: text,
  workflow_id: text,
  status: needed.text,
  progress: number,
  ...counts,
  started_at: text,
  estimated_completion: text,
  // Text here, a number in the report.
  duration: text,
  error_message: text,
});

async function askAboutRun({ ask, server, owner }: World, id: string, task: string): Promise<void> {
  const now = await ask('GET /workflows/status/:task', execution, { task });
  expect(now).toMatchObject({ execution_id: task, status: 'failed', failed_tests: 1 });
  const history = object({
    workflow_id: text,
    executions: z.array(execution).min(1),
    total_count: whole,
    success_rate: number,
    average_duration: number,
  });
  await ask('GET /workflows/status/history/:id?limit=10&offset=0', history, { id });
  const child = object({
    task_id: needed.text,
    test_id: text,
    test_name: text,
    platform: text,
    status: text,
    success: flag,
    started_at: text,
    completed_at: text,
    duration: number,
    execution_time_seconds: number,
    steps_completed: whole,
    total_steps: whole,
    progress: number,
    error_message: text,
    build_id: text,
    build_version: text,
    branch_name: text,
  });
  const times = { started_at: text, updated_at: text, created_at: text, triggered_by: text };
  const report = object({
    workflow_task: object({
      task_id: needed.text,
      workflow_id: text,
      status: text,
      success: flag,
      duration: z.number(),
      total_tests: whole,
      completed_tests: whole,
      task_ids: z.array(z.string()),
      ...times,
    }),
    workflow_detail: object({
      id: text,
      name: text,
      description: text,
      tests: z.array(z.string()),
    }),
    test_info: z.array(object({ id: text, name: text, platform: text })),
    child_tasks: z.array(child).length(1),
  });
  const body = { workflow_task_id: task };
  await ask('POST /workflows/share/unified-report', report, { body });
  const share = 'POST /workflows/share/generate_shareable_link';
  const shared = object({ shareable_link: z.url(), child_links_created: whole });
  const origin = 'https://app.revyl.ai';
  await ask(share, shared, { body: { ...body, origin, expiration_hours: null } });
  // Whoever counts by these words counts nothing else.
  const test = object({ status: z.enum(['passed', 'success', 'failed', 'error']), error: text });
  const result = object({ status: needed.text, success: flag, workflow_name: text, ...counts });
  const final = result.extend({ tests: z.array(test).length(1) });
  await ask('GET /workflows/tasks/workflow_task/:task', final, { task });
  await ask('GET /workflows/tasks/workflow_task?task_id=:task', final, { task });
  // Then the client takes the id for that of a workflow.
  const unknown = await server.call(`/workflows/status/${id}`, { as: owner });
  expect(unknown.status).toBe(404);
}
