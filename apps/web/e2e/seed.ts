import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  appSchema,
  createdWorkflowSchema,
  executionTaskSchema,
  moduleAnswerSchema,
  savedTestSchema,
  startedRunSchema,
  startedWorkflowSchema,
  workflowExecutionSchema,
} from '@touchstone/contracts';
import type { z } from 'zod';

/** Where the product is, and whose token calls it. */
interface Caller {
  url: string;
  token: string;
}

async function call<Answer>(
  { url, token }: Caller,
  path: string,
  schema: z.ZodType<Answer>,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** A shop where something may be on sale. */
const page = (price: string) => `<!doctype html><html lang="en"><title>Halden</title>
<body style="font:16px sans-serif;margin:40px;max-width:520px"><h1>Halden Outdoor</h1>
<p>Wool hat, <b>${price}</b></p><button onclick="n.textContent = 1 + Number(n.textContent)">Add to cart</button>
<p>Items in your cart: <b id="n">0</b></p></body></html>`;

const tests = [
  ['Adds a hat to the cart', ['Click "Add to cart"', '=The page shows "Items in your cart: 1"']],
  ['Shows the price of the hat', ['=The page shows "$26.00"']],
  ['Greets people who come back', ['Frobnicate the greeting', '=The page shows "Welcome back"']],
  ['Sends an order', undefined],
] as const;

interface Seeded {
  testId: string;
  /** Of the test with an approved picture, if there is one. */
  looksId: string;
  /** Of the runs of single tests. */
  taskIds: string[];
  workflowId: string;
  /** Of the workflow's run. */
  workflowTaskId: string;
  moduleId: string;
  appId: string;
}

/**
 * Tests that passed, failed, stayed undecided and never ran, by really running them; a workflow of
 * the first two, which has run; a module and an app. With `approve`, which makes the picture of a run
 * the one to compare with, also a test that looked otherwise than approved.
 */
export async function seedTests(
  caller: Caller,
  approve?: (taskId: string) => Promise<void>,
): Promise<Seeded> {
  let price = '$24.00';
  const app = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(price));
  });
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const address = app.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  const open = `Open http://127.0.0.1:${address.port}`;
  const testIds: string[] = [];
  const taskIds: string[] = [];
  for (const [name, sentences] of tests) {
    const testId = await newTest(caller, name, [open, ...(sentences ?? [])]);
    testIds.push(testId);
    if (sentences !== undefined) taskIds.push(await runTest(caller, testId));
  }
  if (approve !== undefined) {
    const sentences = [open, '=The page looks the same as before'];
    const testId = await newTest(caller, 'Looks as it did', sentences);
    await approve(await runTest(caller, testId));
    price = '$19.00, on sale';
    testIds.push(testId);
    taskIds.push(await runTest(caller, testId));
    price = '$24.00';
  }
  const workflow = await seedWorkflow(caller, testIds.slice(0, 2));
  app.closeAllConnections();
  app.close();
  const { result: module } = await call(caller, '/modules/create', moduleAnswerSchema, {
    name: 'Signs in',
    description: 'As somebody who has bought before',
    blocks: [
      { type: 'instructions', step_description: 'Type "ana@example.com" into "E-mail"' },
      { type: 'instructions', step_description: 'Click "Log in"' },
    ],
  });
  const { id: appId } = await call(caller, '/apps', appSchema, {
    name: 'Halden shop',
    platform: 'web',
  });
  return {
    testId: testIds[0] ?? '',
    looksId: testIds.at(-1) ?? '',
    taskIds,
    ...workflow,
    moduleId: module.id,
    appId,
  };
}

/** `=` before a sentence makes it a check. */
async function newTest(caller: Caller, name: string, sentences: readonly string[]) {
  const tasks = sentences.map((sentence) => ({
    type: sentence.startsWith('=') ? 'validation' : 'instructions',
    step_description: sentence.replace(/^=/, ''),
  }));
  const body = { name, platform: 'web', tasks };
  return (await call(caller, '/tests/create', savedTestSchema, body)).id;
}

/** Answers the run, which has ended. */
async function runTest(caller: Caller, testId: string): Promise<string> {
  const start = '/execution/api/execute_test_id_async';
  const { task_id: taskId } = await call(caller, start, startedRunSchema, { test_id: testId });
  const path = `/tests/get_test_execution_task?task_id=${taskId}`;
  await ended(async () => (await call(caller, path, executionTaskSchema)).completed_at !== null);
  return taskId;
}

async function seedWorkflow(caller: Caller, tests: string[]) {
  const { data } = await call(caller, '/workflows/create', createdWorkflowSchema, {
    name: 'Every night',
    tests,
  });
  const start = '/execution/api/execute_workflow_id_async';
  const asked = { workflow_id: data.id };
  const { task_id } = await call(caller, start, startedWorkflowSchema, asked);
  const path = `/workflows/status/${task_id}`;
  await ended(async () => {
    const { status } = await call(caller, path, workflowExecutionSchema);
    return !['queued', 'setup', 'running'].includes(status);
  });
  return { workflowId: data.id, workflowTaskId: task_id };
}

/** Asks again until it has ended. */
async function ended(hasEnded: () => Promise<boolean>): Promise<void> {
  while (!(await hasEnded())) await new Promise((resolve) => setTimeout(resolve, 200));
}
