import { z } from 'zod';

/** Ids of what a fuzzed server holds, by the beginning of the paths that ask for them. */
export type Seeded = [path: string, id: string][];

/** Makes one of each thing by the product's own calls, so that what the fuzzer sends finds something. */
export async function seed(url: string, authorization: string): Promise<Seeded> {
  const call = async (path: string, body: object): Promise<string> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    const id = idOf(JSON.parse(text));
    if (id === undefined) throw new Error(`${path} answered no id: ${text}`);
    return id;
  };
  const tasks = [
    { type: 'instructions', step_description: 'Open http://127.0.0.1:9/' },
    { type: 'validation', step_description: '"Welcome" is visible' },
  ];
  const test = await call('/tests/create', { name: 'Greets', platform: 'web', tasks });
  const app = await call('/apps/', { name: 'Shop', platform: 'web' });
  const build = await call(`/apps/${app}/builds/web`, { version: '1', url: 'http://127.0.0.1:9/' });
  const workflow = await call('/workflows/create', { name: 'Nightly', tests: [test] });
  const script = { name: 'Counts', code: 'return 1', runtime: 'javascript' };
  const file = { filename: 'hat.txt', file_size: 3, content_type: 'text/plain' };
  const run = await call('/execution/api/execute_test_id_async', { test_id: test });
  const task = await call('/execution/api/execute_workflow_id_async', { workflow_id: workflow });
  const variable = { variable_name: 'city', variable_value: 'Oaxaca' };
  // The first path that fits counts.
  return [
    ['/api/v1/tests/tags/tests/', test],
    ['/api/v1/tests/tags/', await call('/tests/tags', { name: 'smoke' })],
    ['/api/v1/tests/scripts/', await call('/tests/scripts', script)],
    ['/api/v1/tests/', test],
    ['/api/v1/modules/', await call('/modules/create', { name: 'Logs in', blocks: tasks })],
    ['/api/v1/variables/global/', await call('/variables/global', variable)],
    [
      '/api/v1/variables/org_launch_env/',
      await call('/variables/org_launch_env', { key: 'HAT', value: '1' }),
    ],
    ['/api/v1/files/', await call('/files/upload-url', file)],
    ['/api/v1/apps/builds/', build],
    ['/api/v1/builds/versions/', build],
    ['/api/v1/apps/', app],
    ['/api/v1/builds/builds/', build],
    ['/api/v1/builds/vars/', app],
    ['/api/v1/builds/apps/', app],
    ['/api/v1/workflows/status/history/', workflow],
    ['/api/v1/workflows/status/grid/', workflow],
    ['/api/v1/workflows/share/links/', task],
    ['/api/v1/workflows/status/', task],
    ['/api/v1/workflows/tasks/', task],
    ['/api/v1/workflows/', workflow],
    ['/api/v1/runs/', run],
    ['/api/v1/reports-v3/', run],
    ['/api/v1/execution/tests/status/cancel/', run],
  ];
}

/** The first id that an answer names; answers wrap what they made in different ways. */
function idOf(answer: unknown): string | undefined {
  const found = z
    .union([
      z.object({ id: z.string() }).transform(({ id }) => id),
      z.object({ result: z.object({ id: z.string() }) }).transform(({ result }) => result.id),
      z.object({ data: z.object({ id: z.string() }) }).transform(({ data }) => data.id),
      z.object({ file: z.object({ id: z.string() }) }).transform(({ file }) => file.id),
    ])
    .safeParse(answer);
  return found.data;
}
