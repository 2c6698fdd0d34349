import { randomUUID } from 'node:crypto';
import { savedTestSchema, scriptSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const person = await server.person();
  client = clientOf(server, await person.key());
});

const base = '/tests/scripts';

async function create(name: string, body: object = {}) {
  const sent = { name, code: 'print(1)', runtime: 'python', ...body };
  return scriptSchema.parse(await client.post(base, sent));
}

test('a script is made once, shown, changed and deleted', async () => {
  const made = await create('total', { description: 'Adds up' });
  expect(made).toEqual({
    id: expect.any(String),
    name: 'total',
    code: 'print(1)',
    runtime: 'python',
    description: 'Adds up',
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect((await create('total')).id).toBe(made.id);
  await client.post(base, { name: 'total', code: 'other', runtime: 'python' }, 422);
  expect(await client.get(`${base}/${made.id}`)).toEqual(made);
  await create('taken');
  await client.put(`${base}/${made.id}`, { name: 'taken' }, 422);
  expect(await client.put(`${base}/${made.id}`, { code: 'echo 1', runtime: 'bash' })).toMatchObject(
    {
      name: 'total',
      code: 'echo 1',
      runtime: 'bash',
    },
  );
  expect(await client.delete(`${base}/${made.id}`)).toEqual({ message: expect.any(String) });
  for (const id of [made.id, 'x', randomUUID()]) await client.get(`${base}/${id}`, undefined, 404);
});

test.each([
  { name: '', code: 'x', runtime: 'bash' },
  { name: 'a', code: '', runtime: 'bash' },
  { name: 'a', code: 'x', runtime: 'ruby' },
])('a script like %j is refused', async (body) => {
  await client.post(base, body, 422);
});

test('scripts are listed by name, up to a thousand in one call', async () => {
  for (const name of ['c', 'a', 'b']) await create(name, name === 'b' ? { runtime: 'bash' } : {});
  const all = await client.get(`${base}?limit=500`);
  expect(all).toMatchObject({ count: 3, scripts: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
  expect(await client.get(`${base}?`)).toEqual(all);
  expect(await client.get(`${base}?limit=1&offset=1`)).toMatchObject({
    count: 3,
    scripts: [{ name: 'b' }],
  });
  expect(await client.get(`${base}?runtime=bash`)).toMatchObject({
    count: 1,
    scripts: [{ name: 'b' }],
  });
});

test('a script knows the tests and modules that call it, by name or by id', async () => {
  const { id } = await create('total');
  const call = (body: object) => [{ type: 'code_execution', ...body }];
  const makeTest = async (name: string, tasks: object[]) =>
    savedTestSchema.parse(await client.post('/tests/create', { name, platform: 'web', tasks })).id;
  const byName = await makeTest('by name', call({ script: 'total' }));
  const byId = await makeTest('by id', [
    { type: 'while', condition: '"A" is shown', children: call({ script_id: id }) },
  ]);
  await makeTest('other', call({ step_description: 'print(1)' }));
  const module = await client.post('/modules/create', {
    name: 'adding',
    blocks: call({ script: 'total' }),
  });
  expect(module).toMatchObject({ result: { blocks: [{ script_id: id }] } });
  expect(await client.get(`${base}/${id}/tests`)).toEqual({
    tests: [
      { id: byId, name: 'by id' },
      { id: byName, name: 'by name' },
    ],
    modules: [{ id: expect.any(String), name: 'adding' }],
    total: 3,
  });
});
