import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  shareLinksSchema,
  startedWorkflowSchema,
  streamEventSchema,
  unifiedReportSchema,
  workflowExecutionSchema,
  workflowGridSchema,
} from '@touchstone/contracts';
import { type MailReceiver, openMailReceiver } from '@touchstone/platform/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { signatureHeaders } from '../notifications/notify.ts';
import { newTest } from '../runs/runs.fixture.ts';
import { openSite } from '../runs/worker/site.fixture.ts';
import { openTestWorker } from '../runs/worker/test-worker.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { startDue } from '../workflows/schedule-job.ts';
import { workflowRunSource } from './live-source.ts';

const patience = { timeout: 90_000, interval: 150 };

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let site: Awaited<ReturnType<typeof openSite>>;
let mail: MailReceiver;
let worker: Awaited<ReturnType<typeof openTestWorker>>;

beforeAll(async () => {
  mail = await openMailReceiver();
  const environment = {
    TOUCHSTONE_PRIVATE_ADDRESSES: '127.0.0.1/32',
    TOUCHSTONE_SMTP_URL: mail.url,
  };
  [server, site] = await Promise.all([openTestServer(environment), openSite()]);
  owner = await server.person();
  worker = await openTestWorker(server);
}, 60_000);
afterAll(async () => {
  await worker.close();
  site.close();
  mail.close();
  await server.close();
});

const newCheck = (sentence: string, path = '/'): Promise<string> =>
  newTest(server, owner, {
    blocks: [
      { type: 'instructions', step_description: `Open ${site.url}${path}` },
      { type: 'validation', step_description: sentence },
    ],
  });
const passing = () => newCheck('The heading "Welcome" is visible');
const failing = () => newCheck('There is no "Add to cart" button');

async function newWorkflow(tests: string[], runConfig: object = {}): Promise<string> {
  const made = await server.call('/workflows/create', {
    method: 'POST',
    as: owner,
    body: { name: `flow ${randomUUID()}`, tests, schedule: 'No Schedule' },
  });
  const { id } = z.object({ data: z.object({ id: z.uuid() }) }).parse(made.body).data;
  await server.call(`/workflows/update_run_config/${id}`, {
    method: 'PUT',
    as: owner,
    body: { max_retries: 0, ...runConfig },
  });
  return id;
}

/** A module of a check after what comes before it. */
async function newModule([action, check]: [string, string]): Promise<string> {
  const made = await server.call('/modules/create', {
    method: 'POST',
    as: owner,
    body: {
      name: `module ${randomUUID()}`,
      blocks: [
        { type: 'instructions', step_description: action },
        { type: 'validation', step_description: check },
      ],
    },
  });
  return z.object({ result: z.object({ id: z.uuid() }) }).parse(made.body).result.id;
}

async function setModules(workflowId: string, body: { setup: string[]; teardown: string[] }) {
  const path = `/workflows/update_modules/${workflowId}`;
  expect((await server.call(path, { method: 'PUT', as: owner, body })).status).toBe(200);
}

async function start(workflowId: string, body: object = {}): Promise<string> {
  const answer = await server.call('/execution/api/execute_workflow_id_async', {
    method: 'POST',
    as: owner,
    body: { workflow_id: workflowId, ...body },
  });
  expect(answer.status).toBe(200);
  return startedWorkflowSchema.parse(answer.body).task_id;
}

async function status(taskId: string) {
  const answer = await server.call(`/workflows/status/${taskId}`, { as: owner });
  return workflowExecutionSchema.parse(answer.body);
}

function ended(taskId: string) {
  return vi.waitFor(async () => {
    const now = await status(taskId);
    expect(now.status, JSON.stringify(now)).toMatch(/completed|failed|cancelled|timeout/);
    return now;
  }, patience);
}

async function report(taskId: string) {
  const answer = await server.call('/workflows/share/unified-report', {
    method: 'POST',
    as: owner,
    body: { workflow_task_id: taskId },
  });
  return unifiedReportSchema.parse(answer.body);
}

describe('a run of a workflow', { timeout: 180_000 }, () => {
  test('passes when every test passed, and its tests end before it does', async () => {
    const workflow = await newWorkflow([await passing(), await passing()], { parallelism: 1 });
    const taskId = await start(workflow);
    const now = await ended(taskId);
    expect(now).toMatchObject({
      status: 'completed',
      total_tests: 2,
      completed_tests: 2,
      passed_tests: 2,
      failed_tests: 0,
      duration: expect.stringMatching(/^\d+\.\ds$/),
    });
    const { workflow_task, child_tasks } = await report(taskId);
    expect(workflow_task).toMatchObject({ success: true, duration: expect.any(Number) });
    const rows = await server.owner
      .selectFrom('run_event')
      .select(['id', 'type', 'payload', 'run_id'])
      .where('run_id', 'in', [taskId, ...child_tasks.map(({ task_id }) => task_id)])
      .orderBy('id')
      .execute();
    const events = rows.map(({ type, payload }) =>
      streamEventSchema.parse({ event: type, data: payload }),
    );
    expect(events[0]).toMatchObject({
      event: 'workflow_started',
      data: { workflow: { task: { id: taskId, task_id: taskId, total_tests: 2 } } },
    });
    expect(events.at(-1)).toMatchObject({
      event: 'workflow_completed',
      data: { task_id: taskId, status: 'completed' },
    });
    const children = events.flatMap((one) => (one.event === 'test_started' ? [one.data.test] : []));
    for (const child of children) expect(child.parent_workflow_task_id).toBe(taskId);
    // In order: the second began when the first had ended.
    const [first, second] = child_tasks;
    expect(Date.parse(second?.started_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(first?.completed_at ?? ''),
    );
    const again = await workflowRunSource(server.parts.database).ended(owner.organizationId);
    expect(again.map(({ type, runId }) => [type, runId])).toContainEqual([
      'workflow_completed',
      taskId,
    ]);
    const result = await server.call(`/workflows/tasks/workflow_task/${taskId}`, { as: owner });
    expect(result.body).toMatchObject({ tests: [{ status: 'passed' }, { status: 'passed' }] });
  });

  test('fails with a failed test, goes on or stops as it was told, and its failed tests run again', async () => {
    const [bad, good] = [await failing(), await passing()];
    const goesOn = await start(await newWorkflow([bad, good], { parallelism: 1 }));
    const workflow = await newWorkflow([bad, good], { parallelism: 1, stop_on_failure: true });
    const stops = await start(workflow);
    expect(await ended(goesOn)).toMatchObject({
      status: 'failed',
      passed_tests: 1,
      failed_tests: 1,
    });
    expect(await ended(stops)).toMatchObject({
      status: 'failed',
      completed_tests: 1,
      failed_tests: 1,
    });
    const { child_tasks } = await report(stops);
    expect(child_tasks.map(({ status: word }) => word)).toEqual(['failed', 'cancelled']);
    const reasons = child_tasks.map(({ reason }) => reason);
    expect(reasons).toEqual(['check_failed', 'not_begun']);
    const again = await server.call(`/workflows/status/rerun-failed/${goesOn}`, {
      method: 'POST',
      as: owner,
    });
    const rerun = startedWorkflowSchema.parse(again.body).task_id;
    expect(await ended(rerun)).toMatchObject({ status: 'failed', total_tests: 1 });
    const shown = await server.call(`/workflows/status/grid/${workflow}?limit=1`, { as: owner });
    expect(workflowGridSchema.parse(shown.body)).toMatchObject({
      total_count: 1,
      runs: [
        {
          task_id: stops,
          status: 'failed',
          triggered_by: owner.email,
          tests: [
            { test_id: bad, status: 'failed' },
            { test_id: good, status: 'cancelled', task_id: null },
          ],
        },
      ],
    });
    const history = await server.call(`/workflows/status/history/${workflow}`, { as: owner });
    expect(history.body).toMatchObject({
      total_count: 1,
      success_rate: 0,
      executions: [{ execution_id: stops }],
    });
  });

  test('is not failed by a test in quarantine, which still runs and is in the report', async () => {
    const [good, bad] = [await passing(), await failing()];
    const workflow = await newWorkflow([good, bad]);
    const listed = await server.call(`/workflows/workflow/${workflow}/tests`, { as: owner });
    const tests = z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(listed.body);
    await server.call(`/workflows/workflow-tests/${tests.data[1]?.id}`, {
      method: 'PATCH',
      as: owner,
      body: { failure_policy: 'ignore_failure', reason: 'known' },
    });
    const taskId = await start(workflow);
    expect(await ended(taskId)).toMatchObject({
      status: 'completed',
      failed_tests: 0,
      quarantined_failures: 1,
      completed_tests: 2,
    });
    const { child_tasks } = await report(taskId);
    expect(child_tasks[1]).toMatchObject({ status: 'failed', success: false, quarantined: true });
  });

  test('runs each test with each combination of its matrix', async () => {
    const one = await newTest(server, owner, {
      blocks: [
        { type: 'instructions', step_description: `Open ${site.url}/` },
        { type: 'validation', step_description: 'The heading "{{title}}" is visible' },
      ],
    });
    const matrix = [
      { label: 'right', variables: { title: 'Welcome' } },
      { label: 'wrong', variables: { title: 'Bienvenida' } },
    ];
    const taskId = await start(await newWorkflow([one], { matrix }));
    await ended(taskId);
    const { child_tasks } = await report(taskId);
    expect(child_tasks.map(({ combination, success }) => [combination, success])).toEqual([
      ['right', true],
      ['wrong', false],
    ]);
  });

  test('without tests fails and says so; cancelled it ends as cancelled', async () => {
    const empty = await ended(await start(await newWorkflow([])));
    expect(empty).toMatchObject({ status: 'failed', error_message: /nothing was checked/ });
    site.hold();
    const taskId = await start(
      await newWorkflow([await newCheck('"Welcome" is visible', '/held')]),
    );
    await vi.waitFor(async () => {
      const { child_tasks } = await report(taskId);
      expect(child_tasks[0]?.status).toBe('running');
    }, patience);
    const stopped = await server.call(`/workflows/status/cancel/${taskId}`, {
      method: 'POST',
      as: owner,
    });
    expect(stopped.body).toMatchObject({ success: true, task_id: taskId });
    expect(await ended(taskId)).toMatchObject({ status: 'cancelled' });
    site.release();
    const late = await server.call(`/workflows/status/cancel/${taskId}`, {
      method: 'POST',
      as: owner,
    });
    expect(late.body).toMatchObject({ success: false });
  });

  test('is shared by a link that opens it and its tests, and nothing else', async () => {
    const taskId = await start(await newWorkflow([await passing()]));
    await ended(taskId);
    const other = await start(await newWorkflow([await passing()]));
    await ended(other);
    const made = await server.call('/workflows/share/generate_shareable_link', {
      method: 'POST',
      as: owner,
      body: { workflow_task_id: taskId, origin: 'https://elsewhere.example' },
    });
    const { shareable_link } = z.looseObject({ shareable_link: z.string() }).parse(made.body);
    expect(new URL(shareable_link).origin).toBe(server.url);
    const token = new URL(shareable_link).searchParams.get('token') ?? '';
    const opened = await server.call(`/report/shared-workflow?token=${token}`);
    const { child_tasks } = unifiedReportSchema.parse(opened.body);
    const path = `/report/shared-workflow/run?token=${token}&task_id=`;
    const child = await server.call(path + child_tasks[0]?.task_id);
    expect(child).toMatchObject({ status: 200, body: { status: 'completed' } });
    const foreign = (await report(other)).child_tasks[0]?.task_id;
    expect((await server.call(path + foreign)).status).toBe(404);
    expect((await server.call('/report/shared-workflow?token=guess')).status).toBe(404);
    const links = await server.call(`/workflows/share/links/${taskId}`, { as: owner });
    const { items } = shareLinksSchema.parse(links.body);
    expect(items).toMatchObject([{ created_by: owner.email, expires_at: null, revoked_at: null }]);
    const stranger = await server.person();
    const link = `/workflows/share/links/${taskId}/${items[0]?.id}`;
    const end = async (as: typeof owner) =>
      (await server.call(link, { method: 'DELETE', as })).status;
    expect([await end(stranger), await end(owner), await end(owner)]).toEqual([404, 200, 404]);
    const over = await server.call(`/report/shared-workflow?token=${token}`);
    expect([over.status, (await server.call(path + child_tasks[0]?.task_id)).status]) //
      .toEqual([404, 404]);
  });

  test('sets up before its tests and clears up after them, apart from its tests', async () => {
    const opens = await newModule([`Open ${site.url}/`, '"Welcome" is visible']);
    const workflow = await newWorkflow([await passing()]);
    await setModules(workflow, { setup: [opens], teardown: [opens] });
    const taskId = await start(workflow);
    expect(await ended(taskId)).toMatchObject({ status: 'completed', total_tests: 1 });
    const { setup, teardown, child_tasks } = await report(taskId);
    expect([setup, teardown]).toMatchObject([{ success: true }, { success: true }]);
    const times = [setup?.completed_at, child_tasks[0]?.started_at, child_tasks[0]?.completed_at];
    const inOrder = [...times, teardown?.started_at].map((time) => Date.parse(time ?? ''));
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    // Clients count what names the workflow as its parent, and read the status of a setup.
    const events = await server.owner
      .selectFrom('run_event')
      .select(['type', 'payload'])
      .where('organization_id', '=', owner.organizationId)
      .where('type', 'in', ['test_started', 'workflow_updated'])
      .orderBy('id')
      .execute();
    const read = events.map(({ type, payload }) =>
      streamEventSchema.parse({ event: type, data: payload }),
    );
    const children = read.filter(
      (one) => one.event === 'test_started' && one.data.test.parent_workflow_task_id === taskId,
    );
    expect(children).toHaveLength(1);
    const words = read.flatMap((one) =>
      one.event === 'workflow_updated' && one.data.workflow.task.id === taskId
        ? [one.data.workflow.task.status]
        : [],
    );
    expect(words).toEqual(['setup', 'running', 'running']);
    const run = await server.call(`/runs/${setup?.task_id}`, { as: owner });
    expect(run.body).toMatchObject({ run: { role: 'setup' }, report: { verdict: 'passed' } });
  });

  test('carries out no test after a setup that failed, and fails for a teardown that did', async () => {
    const fails = await newModule(['Do what nobody understands', '"Welcome" is visible']);
    const unprepared = await newWorkflow([await passing()]);
    await setModules(unprepared, { setup: [fails], teardown: [fails] });
    const untidy = await newWorkflow([await passing()]);
    await setModules(untidy, { setup: [], teardown: [fails] });
    const [first, second] = [await start(unprepared), await start(untidy)];
    expect(await ended(first)).toMatchObject({
      status: 'failed',
      completed_tests: 0,
      error_message: /setup did not pass/,
    });
    expect(await report(first)).toMatchObject({
      setup: { success: false },
      teardown: { success: false },
      child_tasks: [{ status: 'cancelled', task_id: '' }],
    });
    expect(await ended(second)).toMatchObject({
      status: 'failed',
      passed_tests: 1,
      failed_tests: 0,
      error_message: /teardown did not/,
    });
    const gone = await server.call(`/modules/delete/${fails}`, { method: 'DELETE', as: owner });
    expect(gone).toMatchObject({ status: 409, body: { detail: { workflows: [{}, {}] } } });
  });

  test('with a test that cannot be carried out ends, and fails', async () => {
    const phone = await newTest(server, owner, { platform: 'android' });
    const taskId = await start(await newWorkflow([phone]));
    expect(await ended(taskId)).toMatchObject({ status: 'failed', completed_tests: 0 });
  });

  test('asked for again by a client that repeats its request is one run', async () => {
    const workflow = await newWorkflow([await passing()]);
    const [one, two] = await Promise.all([start(workflow), start(workflow)]);
    expect(two).toBe(one);
    await ended(one);
  });
});

describe('a workflow starts by itself', { timeout: 120_000 }, () => {
  test('when its time has come, once', async () => {
    const workflow = await newWorkflow([]);
    await server.call(`/workflows/update_schedule/${workflow}`, {
      method: 'PUT',
      as: owner,
      body: { schedule: '0 0 1 1 *' },
    });
    const now = new Date();
    await server.owner
      .updateTable('workflow')
      .set({ next_run_at: new Date(now.getTime() - 3_600_000) })
      .where('id', '=', workflow)
      .execute();
    await Promise.all([startDue(server.parts, now), startDue(server.parts, now)]);
    await startDue(server.parts, now);
    const runs = await server.owner
      .selectFrom('workflow_run')
      .select(['triggered_by'])
      .where('workflow_id', '=', workflow)
      .execute();
    expect(runs).toEqual([{ triggered_by: 'schedule' }]);
  });

  test('by a signed request, once for each delivery, and by no other', async () => {
    const workflow = await newWorkflow([]);
    const made = await server.call(`/workflows/${workflow}/hook`, { method: 'POST', as: owner });
    const { url, secret } = z.object({ url: z.string(), secret: z.string() }).parse(made.body);
    const body = Buffer.from(JSON.stringify({ variable_overrides: { a: 'b' } }));
    const at = Math.floor(Date.now() / 1000);
    const deliver = (headers: Record<string, string>, sent = body) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: sent,
      });
    const headers = signatureHeaders(secret, { delivery: 'd-1', at, body });
    const first = await deliver(headers);
    expect(first.status).toBe(200);
    expect(await (await deliver(headers)).json()).toEqual(await first.json());
    const other = Buffer.from('{"variable_overrides":{"a":"c"}}');
    const old = signatureHeaders(secret, { delivery: 'd-2', at: at - 3600, body });
    const wrong = signatureHeaders('guess', { delivery: 'd-3', at, body });
    const answers = [await deliver(headers, other), await deliver(old), await deliver(wrong)];
    expect(answers.map((one) => one.status)).toEqual([404, 404, 404]);
    const runs = await server.owner
      .selectFrom('workflow_run')
      .select('triggered_by')
      .where('workflow_id', '=', workflow)
      .execute();
    expect(runs).toEqual([{ triggered_by: 'webhook' }]);
    await server.call(`/workflows/${workflow}/hook`, { method: 'DELETE', as: owner });
    expect((await deliver(headers)).status).toBe(404);
  });
});

describe('whoever wants to hear of it', { timeout: 120_000 }, () => {
  async function receiver() {
    const got: { path: string; headers: Record<string, unknown>; body: string }[] = [];
    const listener = createServer(async (request, response) => {
      const { url: path = '', headers } = request;
      got.push({ path, headers, body: await text(request) });
      response.writeHead(path === '/broken' ? 500 : 200).end('ok');
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    onTestFinished(() => void listener.close());
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('No TCP address.');
    const at = (path: string) => got.filter((one) => one.path === path);
    return { at, url: `http://127.0.0.1:${address.port}` };
  }

  /** What Slack takes: https://docs.slack.dev/reference/block-kit/blocks */
  const plain = (most: number) =>
    z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(most) });
  const slackSchema = z.strictObject({
    text: z.string(),
    blocks: z.tuple([
      z.strictObject({ type: z.literal('header'), text: plain(150) }),
      z.strictObject({
        type: z.literal('section'),
        text: z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(3000) }),
      }),
      z.strictObject({
        type: z.literal('actions'),
        elements: z.array(
          z.strictObject({ type: z.literal('button'), text: plain(75), url: z.url() }),
        ),
      }),
    ]),
  });

  test('is told of a failure and of the recovery, not of each pass: signed, by Slack, by mail', async () => {
    const { at, url } = await receiver();
    const good = await passing();
    const workflow = await newWorkflow([await failing()]);
    const path = `/workflows/${workflow}/notifications`;
    const add = async (target: object) => {
      const added = await server.call(path, { method: 'POST', as: owner, body: { target } });
      return z.looseObject({ secret: z.string().nullable() }).parse(added.body).secret ?? '';
    };
    const secret = await add({ kind: 'webhook', url: `${url}/secret-path` });
    await add({ kind: 'slack', url: `${url}/slack` });
    await add({ kind: 'email', address: 'team@example.com' });
    await add({ kind: 'webhook', url: `${url}/broken` });
    const failedAt = await start(workflow);
    await ended(failedAt);
    await vi.waitFor(() => {
      expect([at('/secret-path').length, at('/slack').length, mail.received.length]) //
        .toEqual([1, 1, 1]);
    }, patience);
    const [first] = at('/secret-path');
    const { body = '' } = first ?? {};
    const headers: Record<string, unknown> = first?.headers ?? {};
    expect(JSON.parse(body)).toMatchObject({
      event: 'workflow.failure',
      tests: [{ success: false }],
    });
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
    );
    const link = `${server.url}/workflows/report?taskId=${failedAt}`;
    const slack = slackSchema.parse(JSON.parse(at('/slack')[0]?.body ?? ''));
    expect(slack.text).toMatch(/^\*flow .* failed\*\n0 of 1 tests passed/);
    expect(slack.blocks[0].text.text).toMatch(/^flow .* failed$/);
    expect(slack.blocks[2].elements[0]?.url).toBe(link);
    expect(mail.received[0]).toMatch(/^To: team@example.com/m);
    expect(mail.received[0]).toMatch(/^Subject: flow .* failed/m);
    await server.call(`/workflows/update_tests/${workflow}`, {
      method: 'PUT',
      as: owner,
      body: [good],
    });
    await ended(await start(workflow));
    await vi.waitFor(() => {
      expect([at('/secret-path').length, at('/slack').length, mail.received.length]) //
        .toEqual([2, 2, 2]);
    }, patience);
    expect(JSON.parse(at('/secret-path')[1]?.body ?? '')).toMatchObject({
      event: 'workflow.recovery',
    });
    expect(slackSchema.parse(JSON.parse(at('/slack')[1]?.body ?? '')).text).toMatch(/passes again/);
    expect(mail.received[1]).toMatch(/^Subject: flow .* passes again/m);
    const listed = await server.call(`${path}?limit=3`, { as: owner });
    expect(JSON.stringify(listed.body)).not.toContain('secret-path');
    expect(listed.body).toMatchObject({
      count: 4,
      data: [
        { kind: 'webhook', last_error: null },
        { kind: 'slack', last_error: null },
        { kind: 'email', shown: 'team@example.com', last_error: null },
      ],
    });
    const rest = await server.call(`${path}?offset=3`, { as: owner });
    expect(rest.body).toMatchObject({
      data: [{ last_sent_at: null, last_error: expect.stringContaining('answered 500') }],
    });
  });
});
