import { randomUUID } from 'node:crypto';
import { savedTestSchema, tagSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

async function createTest(name = 'buy'): Promise<string> {
  const sent = { name, platform: 'web', tasks: [] };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

async function create(name: string, body: object = {}) {
  return tagSchema.parse(await client.post('/tests/tags', { name, ...body }));
}

describe('a tag', () => {
  test('has a color, and one that exists is answered as it is', async () => {
    const made = await create('smoke');
    expect(made).toEqual({
      id: expect.any(String),
      name: 'smoke',
      color: '#6B7280',
      description: null,
      test_count: 0,
    });
    expect(await create('smoke', { color: '#FF0000' })).toEqual(made);
    const other = await create('Smoke', { color: '#FF0000' });
    expect(other).toMatchObject({ name: 'Smoke', color: '#FF0000' });
    expect(other.id).not.toBe(made.id);
  });

  test('is changed and deleted; its tests go on without it', async () => {
    const { id } = await create('smoke');
    await create('taken');
    const testId = await createTest();
    await client.post(`/tests/tags/tests/${testId}/sync`, { tag_names: ['smoke', 'taken'] });
    expect(
      await client.patch(`/tests/tags/${id}`, { name: 'fast', description: 'Before a release' }),
    ).toMatchObject({ name: 'fast', description: 'Before a release', test_count: 1 });
    await client.patch(`/tests/tags/${id}`, { name: 'taken' }, 422);
    await client.patch(`/tests/tags/${id}`, { color: 'red' }, 422);
    expect(await client.get('/tests/tags')).toMatchObject({
      tags: [
        { name: 'fast', test_count: 1 },
        { name: 'taken', test_count: 1 },
      ],
    });
    expect(await client.delete(`/tests/tags/${id}`)).toEqual({ message: expect.any(String) });
    await client.delete(`/tests/tags/${id}`, undefined, 404);
    expect(await client.get(`/tests/tags/tests/${testId}`)).toMatchObject([{ name: 'taken' }]);
  });
});

describe('the tags of a test', () => {
  test('are a bare list, and are replaced as one', async () => {
    const id = await createTest();
    const path = `/tests/tags/tests/${id}`;
    await create('old');
    expect(await client.get(path)).toEqual([]);
    expect(await client.post(`${path}/sync`, { tag_names: ['old', 'new', 'old'] })).toEqual({
      test_id: id,
      tags: [
        { id: expect.any(String), name: 'old', color: '#6B7280', created: false },
        { id: expect.any(String), name: 'new', color: '#6B7280', created: true },
      ],
    });
    expect(await client.get(path)).toEqual(
      ['new', 'old'].map((name) => ({ id: expect.any(String), name, color: '#6B7280' })),
    );
    await client.post(`${path}/sync`, { tag_names: ['new'] });
    expect(await client.get(path)).toMatchObject([{ name: 'new' }]);
    await client.post(`${path}/sync`, { tag_names: [] });
    expect(await client.get(path)).toEqual([]);
    await client.get(`/tests/tags/tests/${randomUUID()}`, undefined, 404);
  });

  test('are made by many at once without a conflict', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => createTest(name)));
    const names = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
    await Promise.all(
      ids.map((id, i) =>
        client.post(`/tests/tags/tests/${id}/sync`, {
          tag_names: i % 2 === 0 ? names : names.toReversed(),
        }),
      ),
    );
    expect(await client.get('/tests/tags')).toMatchObject({
      tags: expect.toSatisfy((tags: unknown[]) => tags.length === 20),
    });
  });

  test('are added to many and taken from many; a test that is not there keeps no other', async () => {
    const [one, two] = [await createTest('one'), await createTest('two')];
    const nowhere = randomUUID();
    await client.post(`/tests/tags/tests/${one}/sync`, { tag_names: ['old'] });
    const body = { test_ids: [one, nowhere, two], tags_to_add: ['new'], tags_to_remove: ['old'] };
    expect(await client.post('/tests/tags/tests/bulk-sync', body)).toEqual({
      results: [
        { test_id: one, success: true },
        { test_id: nowhere, success: false, error: 'There is no such test.' },
        { test_id: two, success: true },
      ],
      success_count: 2,
      error_count: 1,
    });
    expect(await client.get(`/tests/tags/tests/${one}`)).toMatchObject([{ name: 'new' }]);
  });
});
