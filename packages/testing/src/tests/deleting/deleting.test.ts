import { randomUUID } from 'node:crypto';
import { savedTestSchema, testListSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { silentLog } from '@touchstone/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baselinePrefix } from '../../baselines/run-baselines.ts';
import { type Client, clientOf, idIn } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { forgetHandler } from './forget-job.ts';

let server: TestServer;
let person: TestPerson;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  client = clientOf(server, person);
});

async function create(name: string): Promise<string> {
  const sent = {
    name,
    platform: 'web',
    tasks: [{ type: 'instructions', step_description: 'Tap "A"' }],
  };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

async function namesIn(path: string): Promise<string[]> {
  const { tests } = testListSchema.parse(await client.get(path));
  return tests.map(({ name }) => name);
}

const day = 86_400_000;

describe('a test that was deleted', () => {
  test('is in no list, and can be taken back as it was', async () => {
    const id = await create('buy');
    await client.post(`/tests/tags/tests/${id}/sync`, { tag_names: ['smoke'] });
    const before = await client.get(`/tests/get_test_by_id/${id}`);
    expect(await client.delete(`/tests/delete/${id}`)).toEqual({ id, message: 'buy was deleted' });
    await client.get(`/tests/get_test_by_id/${id}`, undefined, 404);
    await client.put(`/tests/update/${id}`, { name: 'x1' }, 404);
    await client.delete(`/tests/delete/${id}`, undefined, 404);
    expect(await namesIn('/tests/get_tests')).toEqual([]);
    expect(await client.get('/tests/get_simple_tests')).toEqual({ tests: [], count: 0 });
    expect(await namesIn('/tests/deleted')).toEqual(['buy']);
    expect(await client.get('/tests/tags')).toMatchObject({ tags: [{ test_count: 0 }] });
    expect(await client.post(`/tests/${id}/undelete`)).toEqual({ id, name: 'buy' });
    expect(await client.get(`/tests/get_test_by_id/${id}`)).toEqual(before);
    expect(await namesIn('/tests/deleted')).toEqual([]);
    await client.post(`/tests/${id}/undelete`, {}, 404);
  });

  test('leaves its name to others, and comes back under a new one', async () => {
    const id = await create('buy');
    await client.delete(`/tests/delete/${id}`);
    const other = await create('buy');
    expect(other).not.toBe(id);
    expect(await client.post(`/tests/${id}/undelete`, {}, 422)).toMatchObject({
      errors: [{ field: 'name' }],
    });
    await client.post(`/tests/${id}/undelete`, { name: 'buy again' });
    expect(await namesIn('/tests/get_tests')).toEqual(['buy', 'buy again']);
  });

  test('is forgotten with its versions after 30 days, and no other test is', async () => {
    const [old, young, alive] = [await create('old'), await create('young'), await create('alive')];
    await client.delete(`/tests/delete/${old}`);
    await client.delete(`/tests/delete/${young}`);
    const { parts } = server;
    await parts.database.inOrganization(person.organizationId, (work) =>
      work
        .updateTable('test')
        .set({ deleted_at: new Date(Date.now() - 31 * day) })
        .where('id', '=', old)
        .execute(),
    );
    const pictureOf = (id: string) => `${baselinePrefix(person.organizationId, id)}a.png`;
    for (const id of [old, young]) await parts.objects.write(pictureOf(id), Buffer.from('png'));
    const signal = new AbortController().signal;
    const context = { id: randomUUID(), organizationId: null, signal, log: silentLog };
    await forgetHandler(parts).run({}, context);
    const left = await parts.database.inOrganization(person.organizationId, async (work) => ({
      tests: await work.selectFrom('test').select('id').execute(),
      versions: await work.selectFrom('test_version').select('test_id').execute(),
    }));
    expect(left.tests.map(({ id }) => id).toSorted()).toEqual([young, alive].toSorted());
    expect(left.versions.map(({ test_id }) => test_id).toSorted()).toEqual(
      [young, alive].toSorted(),
    );
    await client.post(`/tests/${old}/undelete`, {}, 404);
    expect(await parts.objects.stat(pictureOf(old))).toBeUndefined();
    expect(await parts.objects.stat(pictureOf(young))).toBeDefined();
  });
});

describe('many tests at once', () => {
  test('are deleted and taken back; one that is not there keeps no other', async () => {
    const ids = [await create('a'), await create('b')];
    const nowhere = randomUUID();
    const answer = await client.post('/tests/bulk', {
      action: 'delete',
      test_ids: [ids[0], nowhere, ids[1], 'x'],
    });
    expect(answer).toEqual({
      results: [
        { test_id: ids[0], success: true },
        { test_id: nowhere, success: false, error: 'There is no such test.' },
        { test_id: ids[1], success: true },
        { test_id: 'x', success: false, error: 'There is no such test.' },
      ],
      success_count: 2,
      error_count: 2,
    });
    await client.post('/tests/bulk', { action: 'undelete', test_ids: ids });
    expect(await namesIn('/tests/get_tests')).toEqual(['a', 'b']);
  });

  test('get tags and lose others', async () => {
    const ids = [await create('a'), await create('b')];
    await client.post(`/tests/tags/tests/${ids[0]}/sync`, { tag_names: ['old', 'kept'] });
    const body = { action: 'tag', test_ids: ids, tags_to_add: ['new'], tags_to_remove: ['old'] };
    expect(await client.post('/tests/bulk', body)).toMatchObject({ success_count: 2 });
    expect(await namesIn('/tests/get_tests?tags=kept,new')).toEqual(['a']);
    expect(await namesIn('/tests/get_tests?tags=new')).toEqual(['a', 'b']);
    expect(await namesIn('/tests/get_tests?tags=old')).toEqual([]);
  });

  test('move to an app of their platform', async () => {
    const id = await create('a');
    const shop = idIn(await client.post('/apps/', { name: 'Shop', platform: 'web' }));
    const phone = idIn(await client.post('/apps/', { name: 'Shop', platform: 'iOS' }));
    await client.post('/tests/bulk', { action: 'move', test_ids: [id], app_id: shop });
    expect(await client.get('/tests/get_tests')).toMatchObject({ tests: [{ app_name: 'Shop' }] });
    const body = { action: 'move', test_ids: [id], app_id: phone };
    expect(await client.post('/tests/bulk', body)).toMatchObject({
      results: [{ success: false, error: expect.stringContaining('ios') }],
    });
    await client.post('/tests/bulk', { action: 'burn', test_ids: [id] }, 422);
  });
});
