import {
  moduleListSchema,
  savedTestSchema,
  savedTestYamlSchema,
  testVersionsSchema,
  testYamlSchema,
} from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEndedRun } from '../../runs/runs.fixture.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { addNeeded, authoredFile, validate } from './checked-file.fixture.ts';

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

async function create(): Promise<string> {
  const sent = { name: 'buy', platform: 'web', tasks: [] };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

async function save(id: string, yaml: string, expected_version?: number) {
  return savedTestYamlSchema.parse(
    await client.put(`/tests/${id}/yaml`, { yaml, expected_version }),
  );
}

const writing = (n: number): string =>
  `test: {metadata: {name: buy, platform: web}, blocks: [{type: instructions, step_description: Tap "${n}"}]}\n`;

/** Saves as an editor does while somebody writes. */
async function autosave(id: string, n: number, by: Client = client) {
  const body = { yaml: writing(n), expected_version: n - 1, autosave: true };
  expect(await by.put(`/tests/${id}/yaml`, body)).toMatchObject({ version: n });
}

async function versionsOf(id: string) {
  const { versions } = testVersionsSchema.parse(await client.get(`/tests/${id}/versions`));
  return versions.map(({ version }) => version);
}

async function yamlOf(id: string) {
  return testYamlSchema.parse(await client.get(`/tests/${id}/yaml`)).yaml;
}

describe('a test as a file', () => {
  test('keeps its author’s text letter by letter, and becomes what it says', async () => {
    await addNeeded(client);
    const id = await create();
    const saved = await save(id, authoredFile, 1);
    expect(saved).toMatchObject({
      id,
      version: 2,
      yaml: authoredFile,
      last_modified_by: person.email,
    });
    expect(await yamlOf(id)).toBe(authoredFile);
    expect(await client.get(`/tests/get_test_by_id/${id}`)).toMatchObject({
      name: 'buy',
      description: 'How to buy',
      app_name: 'Shop',
      pinned_version: '1.10',
      orientation: 'landscape',
      tags: [{ name: 'pay' }, { name: 'smoke' }],
      run_config: {
        execution_mode: { initial_location: { latitude: 19.4326, longitude: -99.1332 } },
      },
      tasks: [
        { type: 'module_import', module: 'log in', module_id: expect.any(String) },
        { type: 'instructions', step_description: 'Tap "Pay"' },
        { type: 'code_execution', script: 'total', script_id: expect.any(String) },
      ],
    });
    expect(await client.get(`/variables/custom/read_variables?test_uid=${id}`)).toMatchObject({
      result: [{ variable_name: 'who' }, { variable_name: 'mail' }],
    });
    expect(
      await client.get(`/variables/org_launch_env/test-attachments?test_id=${id}`),
    ).toMatchObject({ result: [{ key: 'MODE' }] });
    expect(await save(id, authoredFile, 2)).toMatchObject({ version: 2 });
    expect(await save(id, authoredFile.replace('# first', '# at first'))).toMatchObject({
      version: 3,
    });
  });

  test('may name its app by a variable of the organization', async () => {
    await addNeeded(client);
    await client.post('/variables/global', { variable_name: 'app', variable_value: 'SHOP' });
    const id = await create();
    const yaml = authoredFile.replace('name: shop', "name: '{{global.app}}'");
    expect(await save(id, yaml)).toMatchObject({ yaml });
    expect(await client.get(`/tests/get_test_by_id/${id}`)).toMatchObject({ app_name: 'Shop' });
  });

  test('takes up what was changed elsewhere, and keeps the comments', async () => {
    await addNeeded(client);
    const id = await create();
    await save(id, authoredFile);
    await client.put(`/tests/update/${id}`, {
      name: 'buy now',
      tasks: [
        { type: 'module_import', module: 'log in' },
        { type: 'instructions', step_description: 'Tap "Pay now"' },
      ],
    });
    await client.delete(`/variables/custom/delete_all?test_uid=${id}`);
    await client.post(`/tests/tags/tests/${id}/sync`, { tag_names: ['pay', 'smoke'] });
    const { result } = moduleListSchema.parse(await client.get('/modules/list'));
    await client.put(`/modules/update/${result[0]?.id}`, { name: 'sign in' });
    const changed = await yamlOf(id);
    expect(changed).toMatchInlineSnapshot(`
      "# Buying needs a full cart.
      test:
        blocks:
          # first we log in
          - {type: module_import, module: sign in}
          - step_description: Tap "Pay now" # the blue one
            type: instructions
        metadata:
          name: buy now
          platform: web
          tags: [smoke, pay]
          description: How to buy
        build: {name: shop, pinned_version: '1.10'}
        device: {model: AUTO, orientation: landscape}
        env_vars: [MODE]
        location: {latitude: 19.4326, longitude: -99.1332}
      "
    `);
    expect(await validate(client, changed)).toMatchObject({ is_valid: true });
    expect(await save(id, changed)).toMatchObject({ yaml: changed });
  });

  test('gets the text of an earlier version back with it', async () => {
    await addNeeded(client);
    const id = await create();
    await save(id, authoredFile);
    await client.put(`/tests/update/${id}`, { tasks: [] });
    await client.post(`/tests/${id}/restore`, { version: 2 });
    expect(await yamlOf(id)).toBe(authoredFile);
  });

  test('is written for a test that has no text yet', async () => {
    const id = await create();
    await client.put(`/tests/update/${id}`, {
      description: 'two\nlines',
      tasks: [
        {
          type: 'while',
          condition: '"More" is shown',
          children: [{ type: 'manual', step_type: 'wait', step_description: 3 }],
        },
      ],
    });
    expect(await yamlOf(id)).toBe(`test:
  metadata:
    name: buy
    platform: web
    description: |-
      two
      lines
  blocks:
    - type: while
      condition: '"More" is shown'
      body:
        - type: manual
          step_type: wait
          step_description: "3"
`);
  });

  test('is refused where it cannot be run, and nothing of it is kept', async () => {
    const id = await create();
    const answer = await client.put(`/tests/${id}/yaml`, { yaml: authoredFile }, 422);
    expect(answer).toMatchObject({
      detail: { key: 'validation_failed', messages: [{ line: 5 }, { line: 9 }] },
      errors: [
        { field: expect.stringMatching(/^yaml:5:/) },
        { field: expect.stringMatching(/^yaml:9:/) },
      ],
    });
    await addNeeded(client);
    for (const wrong of [
      authoredFile.replace('name: shop', 'name: none'),
      authoredFile.replace('[MODE]', '[NONE]'),
    ])
      await client.put(`/tests/${id}/yaml`, { yaml: wrong }, 422);
    expect(await client.get(`/tests/get_test_by_id/${id}`)).toMatchObject({
      version: 1,
      tasks: [],
      tags: [],
      app_id: null,
    });
  });

  test('that began from an older version is refused', async () => {
    await addNeeded(client);
    const id = await create();
    await save(id, authoredFile);
    const body = { yaml: authoredFile.replace('Pay', 'Buy'), expected_version: 1 };
    expect(await client.put(`/tests/${id}/yaml`, body, 409)).toMatchObject({
      detail: { key: 'conflict', modified_by_email: person.email, version: 2 },
    });
  });
});

describe('autosaves', () => {
  test('of one person are one version, until they asked for one or a while is over', async () => {
    const id = await create();
    for (const n of [2, 3, 4]) await autosave(id, n);
    expect(await versionsOf(id)).toEqual([4, 1]);
    await save(id, writing(5), 4);
    await autosave(id, 6);
    expect(await versionsOf(id)).toEqual([6, 5, 4, 1]);
    await sql`
      update test_version set autosaved_since = now() - interval '11 minutes'
       where test_id = ${id} and version = 6`.execute(server.owner);
    await autosave(id, 7);
    expect(await versionsOf(id)).toEqual([7, 6, 5, 4, 1]);
    await client.post(`/tests/${id}/restore`, { version: 4 });
    expect(await yamlOf(id)).toBe(writing(4));
    await autosave(id, 9);
    expect(await versionsOf(id)).toEqual([9, 8, 7, 6, 5, 4, 1]);
    expect(await save(id, writing(9), 9)).toMatchObject({ version: 9 });
    await autosave(id, 10);
    expect(await versionsOf(id)).toEqual([10, 9, 8, 7, 6, 5, 4, 1]);
  });

  test('keep apart what another wrote and what a run tested, and notice a conflict', async () => {
    const id = await create();
    await autosave(id, 2);
    const other = clientOf(server, await server.person({ organizationId: person.organizationId }));
    await autosave(id, 3, other);
    expect(await versionsOf(id)).toEqual([3, 2, 1]);
    const late = { yaml: writing(9), expected_version: 2, autosave: true };
    await client.put(`/tests/${id}/yaml`, late, 409);
    await autosave(id, 4);
    await client.put(`/tests/${id}/yaml`, { ...late, expected_version: 3 }, 409);
    const runId = await newEndedRun(server, person, id);
    await server.owner
      .updateTable('run')
      .set({ test_version: 4 })
      .where('id', '=', runId)
      .execute();
    await autosave(id, 5);
    expect(await versionsOf(id)).toEqual([5, 4, 3, 2, 1]);
  });
});
