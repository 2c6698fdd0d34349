import { randomUUID } from 'node:crypto';
import {
  globalVariableAnswerSchema,
  globalVariablesSchema,
  launchVariableAnswerSchema,
  launchVariableListSchema,
  savedTestSchema,
  testVariableAnswerSchema,
} from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { runnableTest } from '../tests/runnable.ts';
import { saveGlobalValue } from './for-runs.ts';

let server: TestServer;
let person: TestPerson;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  client = clientOf(server, await person.key());
});

async function createTest(name = 'buy'): Promise<string> {
  const sent = { name, platform: 'web', tasks: [] };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

const said = { message: expect.any(String) };

describe('variables of a test', () => {
  test('are replaced as a push does it: all deleted, then added one by one, in their order', async () => {
    const test_uid = await createTest();
    const read = `/variables/custom/read_variables?test_uid=${test_uid}`;
    const clear = `/variables/custom/delete_all?test_uid=${test_uid}`;
    expect(await client.delete(clear)).toEqual(said);
    expect(await client.get(read)).toEqual({ ...said, result: [] });
    for (const round of ['1', '2']) {
      await client.delete(clear);
      for (const variable_name of ['z', 'a', 'm']) {
        const body = { test_uid, variable_name, variable_value: round };
        expect(await client.post('/variables/custom/add', body)).toEqual({
          ...said,
          result: { id: expect.any(String), ...body },
        });
      }
    }
    expect(await client.get(read)).toMatchObject({
      result: ['z', 'a', 'm'].map((variable_name) => ({ variable_name, variable_value: '2' })),
    });
  });

  test('change their value and name, are looked up and deleted', async () => {
    const test_uid = await createTest();
    const add = (variable_name: string) =>
      client.post('/variables/custom/add', { test_uid, variable_name, variable_value: 'x' });
    const { result } = testVariableAnswerSchema.parse(await add('one'));
    await add('two');
    await add('one');
    const variable_id = result.id;
    const base = '/variables/custom';
    await client.put(`${base}/update_value`, { test_uid, variable_id, new_value: '' });
    await client.put(`${base}/update/${variable_id}`, { test_uid, variable_name: 'first' });
    const taken = { test_uid, variable_name: 'two' };
    await client.put(`${base}/update/${variable_id}`, taken, 422);
    const exists = (name: string) =>
      client.get(`${base}/check_exists?test_id=${test_uid}&variable_name=${name}`);
    expect(await exists('first')).toEqual({
      exists: true,
      variable_name: 'first',
      variable_value: '',
    });
    expect(await exists('one')).toEqual({ exists: false });
    const gone = `${base}/delete?test_uid=${test_uid}&variable_name=first`;
    expect(await client.delete(gone)).toEqual(said);
    await client.delete(gone, undefined, 404);
    for (const wrong of ['-a', 'a b', 'global.x', ''])
      await client.post(`${base}/add`, { test_uid, variable_name: wrong, variable_value: '' }, 422);
    const nowhere = { test_uid: randomUUID(), variable_name: 'a', variable_value: '' };
    await client.post(`${base}/add`, nowhere, 404);
  });
});

describe('variables of the organization', () => {
  const add = async (variable_name: string, body: object = {}) =>
    globalVariableAnswerSchema.parse(
      await client.post('/variables/global', { variable_name, variable_value: 'x', ...body }),
    ).result;

  test('are shown with their value, secrets without', async () => {
    const plain = await add('city', { variable_value: 'León', description: 'Where' });
    expect(plain).toEqual({
      id: expect.any(String),
      org_id: person.organizationId,
      variable_name: 'city',
      variable_value: 'León',
      is_secret: false,
      has_secret_value: false,
      description: 'Where',
      created_by: person.userId,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const secret = await add('password', { variable_value: 'hunter2', is_secret: true });
    expect(secret).toMatchObject({ variable_value: null, is_secret: true, has_secret_value: true });
    expect(await client.get('/variables/global')).toEqual({
      ...said,
      result: [plain, secret],
      total: 2,
    });
    const names = async (query: string) => {
      const answer = globalVariablesSchema.parse(await client.get(`/variables/global?${query}`));
      return [answer.total, ...answer.result.map((one) => one.variable_name)];
    };
    const [first, second] = [plain.variable_name, secret.variable_name];
    expect(await names('limit=1')).toEqual([2, first]);
    expect(await names('limit=1&offset=1')).toEqual([2, second]);
    expect(await names(`search=${second.slice(1).toUpperCase()}`)).toEqual([1, second]);
    const kept = await server.owner.selectFrom('global_variable').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('hunter2');
  });

  test('are made once by a client that repeats itself, and refused under a name that is taken', async () => {
    const first = await add('city', { is_secret: true });
    expect((await add('city', { is_secret: true })).id).toBe(first.id);
    const other = { variable_name: 'city', variable_value: 'y', is_secret: true };
    await client.post('/variables/global', other, 422);
  });

  test('stay secret until they get a new value', async () => {
    const { id } = await add('pin', { is_secret: true });
    const change = (body: object, status = 200) =>
      client.put(`/variables/global/${id}`, body, status);
    await change({ variable_name: 'pin', is_secret: false }, 422);
    expect(await change({ variable_name: 'code' })).toMatchObject({
      result: { variable_name: 'code', variable_value: null, has_secret_value: true },
    });
    expect(
      await change({ variable_name: 'code', variable_value: 'y', is_secret: false }),
    ).toMatchObject({ result: { variable_value: 'y', is_secret: false } });
    expect(await change({ variable_name: 'code', is_secret: true })).toMatchObject({
      result: { variable_value: null, has_secret_value: true },
    });
    const testId = await createTest();
    const { globals } = await runnableTest(server.parts, person.organizationId, testId);
    expect(globals.get('code')).toEqual({ value: 'y', secret: true });
    await client.delete(`/variables/global/${id}`);
    await client.put(`/variables/global/${id}`, { variable_name: 'x' }, 404);
  });

  test('keep what a run found, unless they are secret', async () => {
    await add('open');
    await add('shut', { is_secret: true });
    const save = (name: string) =>
      saveGlobalValue(server.parts, person.organizationId, { name, value: ['a', 'b'] });
    await Promise.all([save('open'), save('shut'), save('nothing')]);
    const testId = await createTest();
    const { globals } = await runnableTest(server.parts, person.organizationId, testId);
    expect([...globals]).toEqual(
      expect.arrayContaining([
        ['open', { value: 'a, b', secret: false }],
        ['shut', { value: 'x', secret: true }],
      ]),
    );
    expect(globals.size).toBe(2);
  });
});

describe('launch variables', () => {
  const base = '/variables/org_launch_env';
  const add = async (key: string, body: object = {}) =>
    launchVariableAnswerSchema.parse(await client.post(base, { key, value: 'x', ...body })).result;

  test('are secret unless said otherwise', async () => {
    const plain = await add('MODE', { is_secret: false, description: 'Which server' });
    expect(plain).toEqual({
      id: expect.any(String),
      org_id: person.organizationId,
      key: 'MODE',
      kind: 'key_value',
      value: 'x',
      is_secret: false,
      has_value: true,
      description: 'Which server',
      created_by: person.userId,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      attached_test_count: 0,
    });
    const secret = await add('TOKEN');
    expect(secret).toMatchObject({ value: null, is_secret: true, has_value: true });
    expect(await client.get(base)).toEqual({ ...said, result: [plain, secret], total: 2 });
    const page = launchVariableListSchema.parse(await client.get(`${base}?limit=1&search=tok`));
    expect([page.total, page.result[0]?.key]).toEqual([1, 'TOKEN']);
    expect(await client.put(`${base}/${plain.id}`, { value: 'y' })).toMatchObject({
      result: { value: 'y', key: 'MODE' },
    });
    await client.put(`${base}/${secret.id}`, { is_secret: false }, 422);
    await client.post(base, { key: 'a b', value: '' }, 422);
    await client.post(base, { key: 'MODE', value: 'other', is_secret: false }, 422);
  });

  test('belong to tests in an order of their own, until they are deleted', async () => {
    const [one, two] = [await add('ONE'), await add('TWO', { value: 'secret' })];
    const test_id = await createTest();
    const attached = `${base}/test-attachments?test_id=${test_id}`;
    const attach = (env_var_ids: string[], status = 200) =>
      client.put(`${base}/test-attachments`, { test_id, env_var_ids }, status);
    expect(await attach([two.id, one.id])).toMatchObject({
      result: [{ key: 'TWO', attached_test_count: 1 }, { key: 'ONE' }],
    });
    await attach([one.id, randomUUID()], 404);
    expect(await client.get(attached)).toMatchObject({ result: [{ key: 'TWO' }, { key: 'ONE' }] });
    const runnable = await runnableTest(server.parts, person.organizationId, test_id);
    expect(runnable.launchVariables).toEqual([
      { id: two.id, key: 'TWO', value: 'secret', is_secret: true },
      { id: one.id, key: 'ONE', value: 'x', is_secret: true },
    ]);
    expect(await client.delete(`${base}/${two.id}`)).toMatchObject({
      ...said,
      result: { id: two.id },
      detached_test_count: 1,
    });
    expect(await client.get(attached)).toMatchObject({ result: [{ key: 'ONE' }] });
    expect(await attach([])).toEqual({ ...said, result: [] });
  });
});
