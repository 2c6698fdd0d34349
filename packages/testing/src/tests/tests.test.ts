import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, idIn } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { anyId, anyTime, createTest, readTest, someSteps } from './tests.fixture.ts';

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

describe('a new test', () => {
  test('is answered at version 1 and shown with everything that clients read', async () => {
    const created = await createTest(client, { platform: 'Web', org_id: person.organizationId });
    expect(created).toEqual({ id: anyId, version: 1, name: 'buy' });
    expect(await client.get(`/tests/get_test_by_id/${created.id}`)).toEqual({
      id: created.id,
      name: 'buy',
      folder: '',
      description: null,
      platform: 'web',
      app_id: null,
      app_name: null,
      pinned_version: null,
      build_selection: 'inherit',
      pinned_build_id: null,
      branch_id: null,
      version: 1,
      tags: [],
      last_status: null,
      last_healed: false,
      last_reason: null,
      last_run_at: null,
      last_task_id: null,
      created_at: anyTime,
      updated_at: anyTime,
      last_modified_by: person.email,
      tasks: [
        { ...someSteps[0], id: anyId },
        {
          id: anyId,
          type: 'if',
          condition: 'There is a coupon',
          thenChildren: [{ type: 'instructions', step_description: 'Tap "Use it"', id: anyId }],
          elseChildren: [{ type: 'while', condition: '"More" is shown', children: [], id: anyId }],
        },
      ],
      metadata: {},
      mobile_targets: [],
      orientation: null,
      run_config: {},
    });
  });

  test('may be without blocks, and for a phone with its app', async () => {
    const appId = idIn(await client.post('/apps/', { name: 'Shop', platform: 'Android' }));
    const { id } = await createTest(client, { platform: 'Android', tasks: [], app_id: appId });
    expect(await readTest(client, id)).toMatchObject({
      platform: 'android',
      app_id: appId,
      app_name: 'Shop',
      tasks: [],
    });
  });

  test('is made once, however often a client repeats itself', async () => {
    const [first, again] = await Promise.all([createTest(client), createTest(client)]);
    expect(again.id).toBe(first.id);
    expect(await client.get(`/tests/${first.id}/versions`)).toMatchObject({ total: 1 });
  });

  test.each([
    ['a name that another test has', { name: 'taken', tasks: [] }, 422, 'name'],
    ['a name that holds a slash', { name: 'a/b' }, 422, 'name'],
    ['a name that ends as a file does', { name: 'a.yaml' }, 422, 'name'],
    ['a word of the command line', { name: 'push' }, 422, 'name'],
    ['a platform that there is not', { platform: 'windows' }, 422, 'platform'],
    ['an app that there is not', { app_id: randomUUID() }, 404, undefined],
    ['a block without a type', { tasks: [{ step_description: 'x' }] }, 422, 'blocks'],
    ['inner blocks that are no list', { tasks: [{ type: 'if', else: 'x' }] }, 422, 'blocks'],
    [
      'a variable that the organization has not',
      { tasks: [{ type: 'instructions', step_description: 'Type {{global.x}}' }] },
      422,
      'tasks',
    ],
  ])('is refused with %s', async (_what, body, status, field) => {
    await createTest(client, { name: 'taken' });
    const sent = { name: 'other', platform: 'web', tasks: someSteps, ...body };
    const answer = await client.post('/tests/create', sent, status);
    expect(answer).toMatchObject({
      detail: { key: status === 404 ? 'not_found' : 'validation_failed' },
      ...(field && { errors: [{ field }] }),
    });
  });

  test('is not made for an app of another platform', async () => {
    const appId = idIn(await client.post('/apps/', { name: 'Shop', platform: 'iOS' }));
    const sent = { name: 'buy', platform: 'web', tasks: [], app_id: appId };
    expect(await client.post('/tests/create', sent, 422)).toMatchObject({
      errors: [{ field: 'app_id' }],
    });
  });
});

describe('an id', () => {
  test.each([
    'x',
    '00000000-0000-0000-0000-000000000000',
    '%00',
    '01900000-0000-7000-8000-000000000000',
  ])('that is %s is no test', async (id) => {
    for (const path of [
      `/tests/get_test_by_id/${id}`,
      `/tests/${id}/versions`,
      `/tests/${id}/yaml`,
    ]) {
      const { status } = await server.call(path, { as: person });
      expect([404, 422]).toContain(status);
    }
    await client.put(`/tests/update/${randomUUID()}`, { name: 'x1' }, 404);
  });
});
