import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, idIn } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

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

describe('blocks of a recording', () => {
  test('become a test', async () => {
    const app_id = idIn(await client.post('/apps/', { name: 'Shop', platform: 'iOS' }));
    const answer = await client.post('/tests/yaml/from-blocks', {
      blocks: [
        { type: 'instructions', step_description: 'Tap "A"' },
        { id: 'mine', type: 'if', condition: '"B" is shown', thenChildren: [] },
      ],
      metadata: { name: 'recorded', platform: 'iOS', app_id, app_name: 'Shop', tags: ['new'] },
      options: { anything: true },
    });
    expect(answer).toEqual({
      success: true,
      test_id: expect.any(String),
      blocks_count: 2,
      generated_ids: [expect.any(String)],
      errors: [],
      created_at: expect.any(String),
    });
    expect(await client.get(`/tests/get_test_by_id/${idIn(answer, 'test_id')}`)).toMatchObject({
      name: 'recorded',
      platform: 'ios',
      tags: [{ name: 'new' }],
      tasks: [{}, { id: 'mine' }],
    });
    await client.post('/tests/yaml/from-blocks', { blocks: [], metadata: {} }, 422);
  });
});
