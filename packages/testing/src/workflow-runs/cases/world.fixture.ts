import { randomUUID } from 'node:crypto';
import {
  startedWorkflowSchema,
  unifiedReportSchema,
  workflowExecutionSchema,
} from '@touchstone/contracts';
import { type MailReceiver, openMailReceiver } from '@touchstone/platform/testing';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { z } from 'zod';
import { newTest } from '../../runs/runs.fixture.ts';
import { openSite } from '../../runs/worker/site.fixture.ts';
import { openTestWorker } from '../../runs/worker/test-worker.fixture.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

export const patience = { timeout: 90_000, interval: 150 };

// What all cases share: to start it for each file of them would take longer than many of them do.
export let server: TestServer;
export let owner: Awaited<ReturnType<TestServer['person']>>;
export let site: Awaited<ReturnType<typeof openSite>>;
export let mail: MailReceiver;
let worker: Awaited<ReturnType<typeof openTestWorker>>;

/** A server, a worker, a page to test and a mailbox, while the tests of this file run. */
export function shareWorld(): void {
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
}

export const newCheck = (sentence: string, path = '/'): Promise<string> =>
  newTest(server, owner, {
    blocks: [
      { type: 'instructions', step_description: `Open ${site.url}${path}` },
      { type: 'validation', step_description: sentence },
    ],
  });
export const passing = () => newCheck('The heading "Welcome" is visible');
export const failing = () => newCheck('There is no "Add to cart" button');

export async function newWorkflow(tests: string[], runConfig: object = {}): Promise<string> {
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
export async function newModule([action, check]: [string, string]): Promise<string> {
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

export async function setModules(
  workflowId: string,
  body: { setup: string[]; teardown: string[] },
) {
  const path = `/workflows/update_modules/${workflowId}`;
  expect((await server.call(path, { method: 'PUT', as: owner, body })).status).toBe(200);
}

export async function start(workflowId: string, body: object = {}): Promise<string> {
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

export function ended(taskId: string) {
  return vi.waitFor(async () => {
    const now = await status(taskId);
    expect(now.status, JSON.stringify(now)).toMatch(/completed|failed|cancelled|timeout/);
    return now;
  }, patience);
}

export async function report(taskId: string) {
  const answer = await server.call('/workflows/share/unified-report', {
    method: 'POST',
    as: owner,
    body: { workflow_task_id: taskId },
  });
  return unifiedReportSchema.parse(answer.body);
}
