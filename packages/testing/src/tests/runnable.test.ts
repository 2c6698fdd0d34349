import { randomUUID } from 'node:crypto';
import { savedTestSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { readTestFile } from '@touchstone/runner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf, idIn } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { runnableTest } from './runnable.ts';

let server: TestServer;
let person: TestPerson;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
  person = await server.person();
  client = clientOf(server, person);
});
afterAll(() => server.close());

test('a run gets a test with all that it calls, in the state of its version', async () => {
  const appId = idIn(await client.post('/apps/', { name: 'Shop', platform: 'android' }));
  await client.post('/tests/scripts', { name: 'total', code: 'print(1)', runtime: 'javascript' });
  const blocks = [{ type: 'code_execution', script: 'total', variable_name: 'sum' }];
  await client.post('/modules/create', { name: 'inner', blocks });
  await client.post('/modules/create', {
    name: 'outer',
    blocks: [
      { type: 'if', condition: '"A" is shown', else: [{ type: 'module_import', module: 'inner' }] },
    ],
  });
  const tasks = [
    { id: 'first', type: 'module_import', module: 'outer' },
    { type: 'instructions', step_description: 'Type "{{mail}}" into "E-mail"' },
    { type: 'manual', step_type: 'wait', step_description: '2' },
  ];
  const sent = { name: 'buy', platform: 'Android', app_id: appId, tasks, pinned_version: '1.10' };
  const { id } = savedTestSchema.parse(await client.post('/tests/create', sent));
  for (const [variable_name, variable_value] of [
    ['who', 'ana'],
    ['mail', '{{who}}@shop.test'],
  ])
    await client.post('/variables/custom/add', { test_uid: id, variable_name, variable_value });
  await client.post(`/tests/tags/tests/${id}/sync`, { tag_names: ['smoke'] });
  const run_config = {
    execution_mode: { initial_location: { latitude: 19.5, longitude: -99 }, retries: 2 },
  };
  await client.put(`/tests/update/${id}`, { run_config });
  await client.patch(`/tests/${id}/device-target`, { device_model: 'Pixel 9' });

  const runnable = await runnableTest(server.parts, person.organizationId, id);
  expect(runnable).toMatchObject({
    testId: id,
    name: 'buy',
    platform: 'android',
    version: 1,
    versionId: expect.any(String),
    appId,
    pinnedVersion: '1.10',
    runConfig: run_config,
    device: { device_model: 'Pixel 9' },
    tags: ['smoke'],
    launchVariables: [],
  });
  const read = await readTestFile(runnable.yaml, { path: 'buy', loaders: runnable.source });
  expect(read).toMatchObject({
    status: 'read',
    problems: [],
    test: {
      name: 'buy',
      build: { name: 'Shop', pinnedVersion: '1.10' },
      device: { model: 'Pixel 9' },
      location: { latitude: 19.5, longitude: -99 },
      variables: new Map([
        ['who', 'ana'],
        ['mail', '{{who}}@shop.test'],
      ]),
      blocks: [
        {
          id: 'first',
          blocks: [{ elseBlocks: [{ blocks: [{ code: 'print(1)', runtime: 'javascript' }] }] }],
        },
        { type: 'instructions' },
        { stepType: 'wait', value: '2' },
      ],
    },
  });
});

test('a run may be of an earlier version, and never of a test that is not there', async () => {
  const tasks = [{ type: 'instructions', step_description: 'Tap "A"' }];
  const sent = { name: 'versions', platform: 'web', tasks };
  const { id } = savedTestSchema.parse(await client.post('/tests/create', sent));
  await client.put(`/tests/update/${id}`, { tasks: [] });
  const of = (testId: string, options?: { version: number }) =>
    runnableTest(server.parts, person.organizationId, testId, options);
  expect(await of(id)).toMatchObject({ version: 2, yaml: expect.not.stringContaining('Tap') });
  expect(await of(id, { version: 1 })).toMatchObject({
    version: 1,
    yaml: expect.stringContaining('Tap "A"'),
  });
  await expect(of(id, { version: 3 })).rejects.toMatchObject({ key: 'not_found' });
  await expect(of(randomUUID())).rejects.toMatchObject({ key: 'not_found' });
  const stranger = await server.person();
  await expect(runnableTest(server.parts, stranger.organizationId, id)).rejects.toMatchObject({
    key: 'not_found',
  });
  await client.delete(`/tests/delete/${id}`);
  await expect(of(id)).rejects.toMatchObject({ key: 'not_found' });
});
