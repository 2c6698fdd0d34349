import { randomUUID } from 'node:crypto';
import { savedTestSchema, testSchema, testVersionsSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, idIn } from '../testing/client.ts';
import type { TestPerson } from '../testing/test-person.ts';
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

const steps = [
  { type: 'instructions', step_type: 'instruction', step_description: 'Tap "Buy"' },
  {
    type: 'if',
    condition: 'There is a coupon',
    // biome-ignore lint/suspicious/noThenProperty: the key of files
    then: [{ type: 'instructions', step_description: 'Tap "Use it"' }],
    else: [{ type: 'while', condition: '"More" is shown', body: [] }],
  },
];

const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

async function create(body: object = {}) {
  const sent = { name: 'buy', platform: 'web', tasks: steps, ...body };
  return savedTestSchema.parse(await client.post('/tests/create', sent));
}

async function show(id: string) {
  return testSchema.parse(await client.get(`/tests/get_test_by_id/${id}`));
}

describe('a new test', () => {
  test('is answered at version 1 and shown with everything that clients read', async () => {
    const created = await create({ platform: 'Web', org_id: person.organizationId });
    expect(created).toEqual({ id: anyId, version: 1, name: 'buy' });
    expect(await client.get(`/tests/get_test_by_id/${created.id}`)).toEqual({
      id: created.id,
      name: 'buy',
      description: null,
      platform: 'web',
      app_id: null,
      app_name: null,
      pinned_version: null,
      version: 1,
      tags: [],
      last_status: null,
      last_run_at: null,
      last_task_id: null,
      created_at: anyTime,
      updated_at: anyTime,
      last_modified_by: person.email,
      tasks: [
        { ...steps[0], id: anyId },
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
    const { id } = await create({ platform: 'Android', tasks: [], app_id: appId });
    expect(await show(id)).toMatchObject({
      platform: 'android',
      app_id: appId,
      app_name: 'Shop',
      tasks: [],
    });
  });

  test('is made once, however often a client repeats itself', async () => {
    const [first, again] = await Promise.all([create(), create()]);
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
    await create({ name: 'taken' });
    const sent = { name: 'other', platform: 'web', tasks: steps, ...body };
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

describe('a change', () => {
  test('of the blocks is the next version, and keeps the ids of blocks that stay', async () => {
    const { id } = await create();
    const before = await show(id);
    const sent = [{ type: 'validation', step_description: 'Shows "Shop"' }, ...steps];
    const body = { tasks: sent, expected_version: 1 };
    expect(await client.put(`/tests/update/${id}`, body)).toEqual({ id, version: 2, name: 'buy' });
    const after = await show(id);
    expect(after.tasks.map((block) => block.id)).toEqual([
      anyId,
      before.tasks[0]?.id,
      before.tasks[1]?.id,
    ]);
    expect(after.tasks[2]).toEqual(before.tasks[1]);
  });

  test('that says nothing new is no version', async () => {
    const { id } = await create();
    expect(await client.put(`/tests/update/${id}`, { tasks: steps })).toMatchObject({ version: 1 });
    expect(await client.put(`/tests/update/${id}`, {})).toMatchObject({ version: 1 });
  });

  test('leaves alone what it does not name, and keeps settings that nobody here knows', async () => {
    const { id } = await create({ description: 'How to buy' });
    const run_config = { fail_fast: true, execution_mode: { retries: 2 }, own: { x: [1] } };
    await client.put(`/tests/update/${id}`, { run_config });
    await client.put(`/tests/update/${id}`, { name: 'buy two', pinned_version: '1.2' });
    expect(await show(id)).toMatchObject({
      name: 'buy two',
      description: 'How to buy',
      pinned_version: '1.2',
      run_config,
      version: 1,
    });
  });

  test('that began from an older version is refused, and told who saved and when', async () => {
    const { id } = await create();
    const other = await server.person({ organizationId: person.organizationId });
    const tasks = [{ type: 'instructions', step_description: 'Tap "Sell"' }];
    await clientOf(server, other).put(`/tests/update/${id}`, { tasks, expected_version: 1 });
    const { updated_at } = await show(id);
    expect(
      await client.put(`/tests/update/${id}`, { tasks: steps, expected_version: 1 }, 409),
    ).toEqual({
      error: expect.any(String),
      message: expect.stringContaining(other.email),
      detail: {
        key: 'conflict',
        error: expect.any(String),
        message: expect.stringContaining(other.email),
        modified_by_email: other.email,
        modified_at: updated_at,
        version: 2,
        request_id: expect.any(String),
      },
    });
    expect((await show(id)).tasks).toMatchObject(tasks);
  });

  test.each([0, undefined, null])(
    'with %s for a version overwrites whatever there is',
    async (expected_version) => {
      const { id } = await create();
      await client.put(`/tests/update/${id}`, { tasks: [] });
      const body = { tasks: steps, expected_version };
      expect(await client.put(`/tests/update/${id}`, body)).toMatchObject({ version: 3 });
    },
  );

  test('by two at once lets one of them through', async () => {
    const { id } = await create();
    const change = (text: string) =>
      server.call(`/tests/update/${id}`, {
        method: 'PUT',
        as: person,
        body: { tasks: [{ type: 'instructions', step_description: text }], expected_version: 1 },
      });
    const answers = await Promise.all([change('Tap "A"'), change('Tap "B"'), change('Tap "C"')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('of the device shows in what clients read', async () => {
    const { id } = await create();
    await client.patch(`/tests/${id}/device-target`, {
      device_model: 'Pixel 9',
      orientation: 'landscape',
    });
    await client.patch(`/tests/${id}/device-target`, { os_version: '16' });
    expect(await show(id)).toMatchObject({
      mobile_targets: [{ device_model: 'Pixel 9', os_version: '16' }],
      orientation: 'landscape',
    });
    await client.patch(`/tests/${id}/device-target`, { device_model: 'AUTO', os_version: '' });
    expect(await show(id)).toMatchObject({ mobile_targets: [], orientation: 'landscape' });
  });
});

describe('versions', () => {
  test('are listed newest first, with who made them, and can be taken back', async () => {
    const { id } = await create();
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
    expect(await client.post(`/tests/${id}/restore`, { version: 1 })).toEqual({
      message: expect.any(String),
      new_version: 3,
      restored_from: 1,
    });
    expect((await show(id)).tasks).toEqual(listed.versions[1]?.tasks);
    await client.post(`/tests/${id}/restore`, { version: 9 }, 404);
    const page = await client.get(`/tests/${id}/versions?limit=1&offset=1`);
    expect(page).toMatchObject({ total: 3, versions: [{ version: 2 }] });
  });
});

describe('a copy', () => {
  test('has the tags, the settings and the variables', async () => {
    const { id } = await create({ run_config: { fail_fast: true } });
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
    expect(await show(idIn(copy, 'test_id'))).toMatchObject({
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
    const { id } = await create();
    const body = { test_id: id, new_name: 'on a phone', new_app_id: appId };
    expect(await client.post('/tests/duplicate', body)).toMatchObject({ platform: 'ios' });
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
