import { randomUUID } from 'node:crypto';
import { moduleAnswerSchema, moduleListSchema, savedTestSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

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

const tap = { type: 'instructions', step_description: 'Tap "Log in"' };
const call = (module: string) => ({ type: 'module_import', module });

async function create(name: string, blocks: object[] = [tap]) {
  return moduleAnswerSchema.parse(await client.post('/modules/create', { name, blocks })).result;
}

async function createTest(name: string, tasks: object[]): Promise<string> {
  const sent = { name, platform: 'web', tasks };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

describe('a module', () => {
  test('is answered as files spell it, whatever way it came', async () => {
    const inner = [tap];
    const made = await create('log in', [
      { type: 'if', condition: '"A" is shown', thenChildren: inner, elseChildren: inner },
      { type: 'while', condition: '"B" is shown', body: inner },
    ]);
    const withId = { ...tap, id: expect.any(String) };
    expect(made).toEqual({
      id: expect.any(String),
      name: 'log in',
      description: null,
      blocks: [
        {
          id: expect.any(String),
          type: 'if',
          condition: '"A" is shown',
          // biome-ignore lint/suspicious/noThenProperty: the key of files
          then: [withId],
          else: [withId],
        },
        { id: expect.any(String), type: 'while', condition: '"B" is shown', body: [withId] },
      ],
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      org_id: person.organizationId,
    });
    expect(await client.get(`/modules/${made.id}`)).toEqual({
      message: expect.any(String),
      result: made,
    });
    expect(await client.get('/modules/list')).toEqual({
      message: expect.any(String),
      result: [made],
      total: 1,
    });
  });

  test('is found in pages by a part of its name, and all are listed to who names no page', async () => {
    for (const name of ['Log in', 'Log out', 'Pay']) await create(name);
    const names = async (query: string) => {
      const { result, total } = moduleListSchema.parse(await client.get(`/modules/list${query}`));
      return [total, ...result.map(({ name }) => name)];
    };
    expect(await names('')).toEqual([3, 'Log in', 'Log out', 'Pay']);
    expect(await names('?search=LOG&limit=1')).toEqual([2, 'Log in']);
    expect(await names('?search=LOG&limit=1&offset=1')).toEqual([2, 'Log out']);
    expect(await names('?search=%25')).toEqual([0]);
  });

  test('is made once, and its name is its own', async () => {
    const first = await create('log in');
    expect((await create('log in')).id).toBe(first.id);
    const body = { name: 'log in', blocks: [] };
    expect(await client.post('/modules/create', body, 422)).toMatchObject({
      errors: [{ field: 'name' }],
    });
  });

  test('has versions, a conflict names who saved, and an old version comes back', async () => {
    const { id } = await create('log in');
    const changed = { blocks: [], description: 'Signs in', expected_version: 1 };
    expect(await client.put(`/modules/update/${id}`, changed)).toMatchObject({
      result: { version: 2, description: 'Signs in', blocks: [] },
    });
    expect(await client.put(`/modules/update/${id}`, changed, 409)).toMatchObject({
      detail: { key: 'conflict', modified_by_email: person.email, version: 2 },
    });
    expect(await client.put(`/modules/update/${id}`, {})).toMatchObject({ result: { version: 2 } });
    expect(await client.post(`/modules/${id}/restore`, { version: 1 })).toEqual({
      message: expect.any(String),
      new_version: 3,
      restored_from: 1,
    });
    expect(await client.get(`/modules/${id}/versions?limit=2&offset=1`)).toEqual({
      total: 3,
      versions: [2, 1].map((version) => ({
        id: expect.any(String),
        module_id: id,
        version,
        blocks: version === 1 ? [{ ...tap, id: expect.any(String) }] : [],
        name: 'log in',
        description: version === 1 ? null : 'Signs in',
        created_at: expect.any(String),
        modified_by: person.userId,
        modified_by_email: person.email,
      })),
    });
    expect(await client.get(`/modules/${id}/versions/1`)).toMatchObject({
      version: 1,
      blocks: [tap],
      description: null,
      modified_by_email: person.email,
    });
    for (const version of [9, Number.MAX_SAFE_INTEGER]) {
      await client.post(`/modules/${id}/restore`, { version }, 404);
      await client.get(`/modules/${id}/versions/${version}`, undefined, 404);
    }
  });

  test.each([randomUUID(), 'x'])('that is not there answers 404', async (id) => {
    for (const path of [`/modules/${id}`, `/modules/${id}/tests`, `/modules/${id}/versions`])
      await client.get(path, undefined, 404);
    await client.put(`/modules/update/${id}`, {}, 404);
    await client.delete(`/modules/delete/${id}`, undefined, 404);
  });
});

describe('modules that call each other', () => {
  test('may not come back to themselves, at once or through others', async () => {
    const c = await create('c');
    const b = await create('b', [call('c')]);
    await create('a', [{ type: 'if', condition: '"X" is shown', else: [call('b')] }]);
    const circle = async (id: string, blocks: object[]) => {
      const answer = await client.put(`/modules/update/${id}`, { blocks }, 422);
      return JSON.stringify(answer);
    };
    expect(await circle(c.id, [call('a')])).toContain('c → a → b → c');
    expect(await circle(c.id, [call('c')])).toContain('c → c');
    expect(await circle(b.id, [{ type: 'module_import', module_id: b.id }])).toContain('b → b');
    const own = { name: 'd', blocks: [call('d')] };
    expect(JSON.stringify(await client.post('/modules/create', own, 422))).toContain('d → d');
    await client.put(`/modules/update/${c.id}`, { blocks: [] });
  });

  test('by two changes at once make no circle either', async () => {
    const [a, b] = [await create('a'), await create('b')];
    const change = (id: string, blocks: object[]) =>
      server.call(`/modules/update/${id}`, { method: 'PUT', as: person, body: { blocks } });
    const answers = await Promise.all([change(a.id, [call('b')]), change(b.id, [call('a')])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('call only what is there', async () => {
    const body = { name: 'a', blocks: [call('nothing')] };
    expect(JSON.stringify(await client.post('/modules/create', body, 422))).toContain('nothing');
  });
});

describe('a module that is used', () => {
  test('names its tests and cannot be deleted until they let it go', async () => {
    const inner = await create('inner');
    const outermost = await create('outer', [call('inner')]);
    const one = await createTest('one', [call('outer')]);
    const two = await createTest('two', [call('inner')]);
    expect(await client.get(`/modules/${inner.id}/tests`)).toEqual({
      tests: [
        { id: one, name: 'one' },
        { id: two, name: 'two' },
      ],
      modules: [{ id: outermost.id, name: 'outer' }],
      total: 2,
    });
    expect(await client.delete(`/modules/delete/${inner.id}`, undefined, 409)).toMatchObject({
      message: expect.stringContaining('one, two, outer'),
      detail: {
        key: 'conflict',
        tests: [{ name: 'one' }, { name: 'two' }],
        modules: [{ name: 'outer' }],
      },
    });
    await client.put(`/tests/update/${two}`, { tasks: [] });
    await client.delete(`/tests/delete/${one}`);
    expect(await client.get(`/modules/${inner.id}/tests`)).toMatchObject({ tests: [], total: 0 });
    await client.delete(`/modules/delete/${inner.id}`, undefined, 409);
    const { result } = moduleListSchema.parse(await client.get('/modules/list'));
    const outer = result[1];
    expect(await client.delete(`/modules/delete/${outer?.id}`)).toEqual({
      message: expect.any(String),
    });
    await client.delete(`/modules/delete/${inner.id}`);
  });

  test('is still the same under a new name', async () => {
    const { id } = await create('log in');
    const testId = await createTest('buy', [call('log in')]);
    await client.put(`/modules/update/${id}`, { name: 'sign in' });
    expect(await client.get(`/tests/${testId}/yaml`)).toMatchObject({
      yaml: expect.stringContaining('module: sign in'),
    });
  });
});
