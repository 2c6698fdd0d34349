import { randomUUID } from 'node:crypto';
import { testVersionsSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, idIn } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { anyId, anyTime, createTest, readTest } from '../tests.fixture.ts';

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

describe('versions', () => {
  test('are listed newest first, with who made them, and can be taken back', async () => {
    const { id } = await createTest(client);
    await client.put(`/tests/update/${id}`, { tasks: [] });
    const listed = testVersionsSchema.parse(await client.get(`/tests/${id}/versions`));
    expect(listed).toEqual({
      total: 2,
      versions: [2, 1].map((version) => ({
        id: anyId,
        test_id: id,
        version,
        tasks: version === 1 ? expect.any(Array) : [],
        created_at: anyTime,
        modified_by: person.userId,
        modified_by_email: person.email,
      })),
    });
    expect(await client.get(`/tests/${id}/versions/1`)).toEqual(
      testVersionsSchema.parse(await client.get(`/tests/${id}/versions?offset=1`)).versions[0],
    );
    for (const version of [9, Number.MAX_SAFE_INTEGER])
      await client.get(`/tests/${id}/versions/${version}`, undefined, 404);
    expect(await client.post(`/tests/${id}/restore`, { version: 1 })).toEqual({
      message: expect.any(String),
      new_version: 3,
      restored_from: 1,
    });
    expect((await readTest(client, id)).tasks).toEqual(listed.versions[1]?.tasks);
    for (const version of [9, Number.MAX_SAFE_INTEGER])
      await client.post(`/tests/${id}/restore`, { version }, 404);
    const page = await client.get(`/tests/${id}/versions?limit=1&offset=1`);
    expect(page).toMatchObject({ total: 3, versions: [{ version: 2 }] });
  });
});

describe('a copy', () => {
  test('has the tags, the settings and the variables', async () => {
    const { id } = await createTest(client, { run_config: { fail_fast: true } });
    await client.post(`/tests/tags/tests/${id}/sync`, { tag_names: ['smoke'] });
    for (const variable_name of ['b', 'a'])
      await client.post('/variables/custom/add', {
        test_uid: id,
        variable_name,
        variable_value: '1',
      });
    const copy = await client.post('/tests/duplicate', { test_id: id, new_name: 'copy' });
    expect(copy).toEqual({
      success: true,
      message: expect.any(String),
      test_id: anyId,
      name: 'copy',
      platform: 'web',
      steps_count: 2,
      tags_copied: 1,
      variables_copied: 2,
      cookies_copied: 0,
    });
    expect(await readTest(client, idIn(copy, 'test_id'))).toMatchObject({
      version: 1,
      tags: [{ name: 'smoke' }],
      run_config: { fail_fast: true },
    });
    const bare = { test_id: id, new_name: 'bare', copy_variables: false };
    expect(await client.post('/tests/duplicate', bare)).toMatchObject({ variables_copied: 0 });
    await client.post('/tests/duplicate', { test_id: randomUUID(), new_name: 'none' }, 404);
  });

  test('may be for another platform', async () => {
    const appId = idIn(await client.post('/apps/', { name: 'Shop', platform: 'iOS' }));
    const { id } = await createTest(client);
    const body = { test_id: id, new_name: 'on a phone', new_app_id: appId };
    expect(await client.post('/tests/duplicate', body)).toMatchObject({ platform: 'ios' });
  });
});
