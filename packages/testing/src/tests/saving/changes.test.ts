import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { anyId, createTest, readTest, someSteps } from '../tests.fixture.ts';

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

describe('a change', () => {
  test('of the blocks is the next version, and keeps the ids of blocks that stay', async () => {
    const { id } = await createTest(client);
    const before = await readTest(client, id);
    const sent = [{ type: 'validation', step_description: 'Shows "Shop"' }, ...someSteps];
    const body = { tasks: sent, expected_version: 1 };
    expect(await client.put(`/tests/update/${id}`, body)).toEqual({ id, version: 2, name: 'buy' });
    const after = await readTest(client, id);
    expect(after.tasks.map((block) => block.id)).toEqual([
      anyId,
      before.tasks[0]?.id,
      before.tasks[1]?.id,
    ]);
    expect(after.tasks[2]).toEqual(before.tasks[1]);
  });

  test('that says nothing new is no version', async () => {
    const { id } = await createTest(client);
    expect(await client.put(`/tests/update/${id}`, { tasks: someSteps })).toMatchObject({
      version: 1,
    });
    expect(await client.put(`/tests/update/${id}`, {})).toMatchObject({ version: 1 });
  });

  test('leaves alone what it does not name, and keeps settings that nobody here knows', async () => {
    const { id } = await createTest(client, { description: 'How to buy' });
    const run_config = { fail_fast: true, execution_mode: { retries: 2 }, own: { x: [1] } };
    await client.put(`/tests/update/${id}`, { run_config });
    await client.put(`/tests/update/${id}`, { name: 'buy two', pinned_version: '1.2' });
    expect(await readTest(client, id)).toMatchObject({
      name: 'buy two',
      description: 'How to buy',
      pinned_version: '1.2',
      run_config,
      version: 1,
    });
  });

  test('that began from an older version is refused, and told who saved and when', async () => {
    const { id } = await createTest(client);
    const other = await server.person({ organizationId: person.organizationId });
    const tasks = [{ type: 'instructions', step_description: 'Tap "Sell"' }];
    await clientOf(server, other).put(`/tests/update/${id}`, { tasks, expected_version: 1 });
    const { updated_at } = await readTest(client, id);
    expect(
      await client.put(`/tests/update/${id}`, { tasks: someSteps, expected_version: 1 }, 409),
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
    expect((await readTest(client, id)).tasks).toMatchObject(tasks);
  });

  test.each([0, undefined, null])(
    'with %s for a version overwrites whatever there is',
    async (expected_version) => {
      const { id } = await createTest(client);
      await client.put(`/tests/update/${id}`, { tasks: [] });
      const body = { tasks: someSteps, expected_version };
      expect(await client.put(`/tests/update/${id}`, body)).toMatchObject({ version: 3 });
    },
  );

  test('by two at once lets one of them through', async () => {
    const { id } = await createTest(client);
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
    const { id } = await createTest(client);
    await client.patch(`/tests/${id}/device-target`, {
      device_model: 'Pixel 9',
      orientation: 'landscape',
    });
    await client.patch(`/tests/${id}/device-target`, { os_version: '16' });
    expect(await readTest(client, id)).toMatchObject({
      mobile_targets: [{ device_model: 'Pixel 9', os_version: '16' }],
      orientation: 'landscape',
    });
    await client.patch(`/tests/${id}/device-target`, { device_model: 'AUTO', os_version: '' });
    expect(await readTest(client, id)).toMatchObject({
      mobile_targets: [],
      orientation: 'landscape',
    });
  });
});
