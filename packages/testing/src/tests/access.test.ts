import { savedTestSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, idIn } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

/** What an organization has; the others must not learn that it is there. */
interface Things {
  test: string;
  deleted: string;
  tag: string;
  script: string;
  module: string;
  variable: string;
  global: string;
  launch: string;
  file: string;
}

let server: TestServer;
let owner: TestPerson;
let things: Things;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
  things = await thingsOf(owner);
});
afterAll(() => server.close());

async function thingsOf(person: TestPerson): Promise<Things> {
  const client = clientOf(server, person);
  const create = async (name: string) =>
    savedTestSchema.parse(await client.post('/tests/create', { name, platform: 'web', tasks: [] }))
      .id;
  const resultIn = (answer: unknown) => idIn(Object(answer).result);
  const made = { test: await create('mine'), deleted: await create('gone') };
  await client.delete(`/tests/delete/${made.deleted}`);
  const variable = { test_uid: made.test, variable_name: 'a', variable_value: 'b' };
  const announced = await client.post('/files/upload-url', { filename: 'a', file_size: 1 });
  return {
    ...made,
    tag: idIn(await client.post('/tests/tags', { name: 'smoke' })),
    script: idIn(await client.post('/tests/scripts', { name: 'a', code: 'b', runtime: 'bash' })),
    module: resultIn(await client.post('/modules/create', { name: 'a', blocks: [] })),
    variable: resultIn(await client.post('/variables/custom/add', variable)),
    global: resultIn(
      await client.post('/variables/global', { variable_name: 'a', variable_value: 'b' }),
    ),
    launch: resultIn(await client.post('/variables/org_launch_env', { key: 'A', value: 'b' })),
    file: idIn(Object(announced).file),
  };
}

type Route = [method: string, path: string, body?: object];

/** Every route that is about one thing; each is called as somebody who has no part in it. */
function routesAbout(id: Things): Route[] {
  const yaml =
    'test:\n  metadata: {name: a, platform: web}\n  blocks: [{type: instructions, step_description: Tap "A"}]\n';
  const upload = { filename: 'a', file_size: 1 };
  return [
    ['GET', `/tests/get_test_by_id/${id.test}`],
    ['PUT', `/tests/update/${id.test}`, { name: 'stolen' }],
    ['DELETE', `/tests/delete/${id.test}`],
    ['POST', `/tests/${id.deleted}/undelete`, {}],
    ['POST', '/tests/duplicate', { test_id: id.test, new_name: 'copy' }],
    ['GET', `/tests/${id.test}/versions`],
    ['POST', `/tests/${id.test}/restore`, { version: 1 }],
    ['PATCH', `/tests/${id.test}/device-target`, { orientation: 'portrait' }],
    ['GET', `/tests/${id.test}/yaml`],
    ['PUT', `/tests/${id.test}/yaml`, { yaml }],
    ['GET', `/tests/tags/tests/${id.test}`],
    ['POST', `/tests/tags/tests/${id.test}/sync`, { tag_names: ['a'] }],
    ['PATCH', `/tests/tags/${id.tag}`, { name: 'stolen' }],
    ['DELETE', `/tests/tags/${id.tag}`],
    ['GET', `/tests/scripts/${id.script}`],
    ['PUT', `/tests/scripts/${id.script}`, { code: 'stolen' }],
    ['GET', `/tests/scripts/${id.script}/tests`],
    ['DELETE', `/tests/scripts/${id.script}`],
    ['GET', `/modules/${id.module}`],
    ['PUT', `/modules/update/${id.module}`, { blocks: [] }],
    ['GET', `/modules/${id.module}/versions`],
    ['GET', `/modules/${id.module}/tests`],
    ['POST', `/modules/${id.module}/restore`, { version: 1 }],
    ['DELETE', `/modules/delete/${id.module}`],
    ['GET', `/variables/custom/read_variables?test_uid=${id.test}`],
    ['GET', `/variables/custom/check_exists?test_id=${id.test}&variable_name=a`],
    [
      'POST',
      '/variables/custom/add',
      { test_uid: id.test, variable_name: 'x', variable_value: '' },
    ],
    [
      'PUT',
      '/variables/custom/update_value',
      { test_uid: id.test, variable_id: id.variable, new_value: '' },
    ],
    ['PUT', `/variables/custom/update/${id.variable}`, { test_uid: id.test, variable_name: 'x' }],
    ['DELETE', `/variables/custom/delete?test_uid=${id.test}&variable_name=a`],
    ['DELETE', `/variables/custom/delete_all?test_uid=${id.test}`],
    ['PUT', `/variables/global/${id.global}`, { variable_name: 'stolen' }],
    ['DELETE', `/variables/global/${id.global}`],
    ['PUT', `/variables/org_launch_env/${id.launch}`, { key: 'STOLEN' }],
    ['GET', `/variables/org_launch_env/test-attachments?test_id=${id.test}`],
    ['PUT', '/variables/org_launch_env/test-attachments', { test_id: id.test, env_var_ids: [] }],
    ['DELETE', `/variables/org_launch_env/${id.launch}`],
    ['GET', `/files/${id.file}/download-url`],
    ['PUT', `/files/${id.file}`, { filename: 'stolen' }],
    ['PUT', `/files/${id.file}/replace-url`, upload],
    ['POST', `/files/${id.file}/complete-upload`, {}],
    ['DELETE', `/files/${id.file}`],
  ];
}

/** Every route that is about no thing in particular. */
const others: Route[] = [
  ['GET', '/tests/get_simple_tests'],
  ['GET', '/tests/get_tests'],
  ['GET', '/tests/deleted'],
  ['POST', '/tests/create', { name: 'new', platform: 'web', tasks: [] }],
  ['POST', '/tests/bulk', { action: 'delete', test_ids: ['x'] }],
  ['POST', '/tests/yaml/validate-yaml', { yaml_content: '', validation_type: 'full_test' }],
  ['POST', '/tests/sentences/read', { sentences: [] }],
  ['POST', '/tests/yaml/from-blocks', { blocks: [], metadata: { name: 'made', platform: 'web' } }],
  ['GET', '/tests/tags'],
  ['POST', '/tests/tags', { name: 'new' }],
  ['POST', '/tests/tags/tests/bulk-sync', { test_ids: ['x'] }],
  ['GET', '/tests/scripts'],
  ['POST', '/tests/scripts', { name: 'new', code: 'x', runtime: 'bash' }],
  ['GET', '/modules/list'],
  ['POST', '/modules/create', { name: 'new', blocks: [] }],
  ['GET', '/variables/global'],
  ['POST', '/variables/global', { variable_name: 'new', variable_value: '' }],
  ['GET', '/variables/org_launch_env'],
  ['POST', '/variables/org_launch_env', { key: 'NEW', value: '' }],
  ['GET', '/files/'],
  ['POST', '/files/upload-url', { filename: 'new', file_size: 1 }],
  ['GET', '/execution/billing/plan'],
];

async function statusOf([method, path, body]: Route, as?: string) {
  const { status } = await server.call(path, { method, body, ...(as !== undefined && { as }) });
  return [method, path, status];
}

/** Everything that the organization keeps in the tables of tests. */
async function state() {
  const tables = [
    'test',
    'test_version',
    'test_tag',
    'tag',
    'script',
    'module',
    'test_variable',
    'global_variable',
    'launch_variable',
    'organization_file',
  ] as const;
  return server.parts.database.inOrganization(owner.organizationId, async (work) => {
    const rows = [];
    for (const table of tables) rows.push(await work.selectFrom(table).selectAll().execute());
    return rows;
  });
}

describe('somebody of another organization', () => {
  test('is told 404 of everything here, and changes nothing', async () => {
    const before = await state();
    const stranger = await server.person();
    for (const route of routesAbout(things))
      expect(await statusOf(route, stranger.token)).toEqual([route[0], route[1], 404]);
    const ids = { test_ids: [things.test] };
    for (const body of [
      { action: 'delete', ...ids },
      { action: 'tag', ...ids, tags_to_add: ['x'] },
    ]) {
      const answer = await clientOf(server, stranger).post('/tests/bulk', body);
      expect(answer).toMatchObject({ success_count: 0, error_count: 1 });
    }
    expect(await state()).toEqual(before);
  });

  test('does not see any of it in lists, nor reach it from things of their own', async () => {
    const stranger = await server.person();
    const client = clientOf(server, stranger);
    for (const path of [
      '/tests/get_simple_tests',
      '/tests/get_tests',
      '/tests/deleted',
      '/tests/scripts',
      '/files/',
    ])
      expect(await client.get(path)).toMatchObject({ count: 0 });
    for (const path of ['/modules/list', '/variables/global', '/variables/org_launch_env'])
      expect(await client.get(path)).toMatchObject({ result: [] });
    expect(await client.get('/tests/tags')).toEqual({ tags: [] });
    const own = await thingsOf(stranger);
    const attach = { test_id: own.test, env_var_ids: [things.launch] };
    await client.put('/variables/org_launch_env/test-attachments', attach, 404);
    const blocks = [{ type: 'module_import', module_id: things.module }];
    await client.put(`/modules/update/${own.module}`, { blocks }, 422);
    const change = { test_uid: own.test, variable_id: things.variable, new_value: 'x' };
    await client.put('/variables/custom/update_value', change, 404);
  });
});

describe('every route', () => {
  const all = () => [...routesAbout(things), ...others];

  test('wants somebody', async () => {
    for (const route of all()) expect(await statusOf(route)).toEqual([route[0], route[1], 401]);
  });

  test('wants a key that may use tests', async () => {
    const { token } = await owner.key(['can_access_code_review']);
    for (const route of all())
      expect(await statusOf(route, token)).toEqual([route[0], route[1], 403]);
  });

  test('that is about nothing in particular answers a member, and a key of the organization', async () => {
    const member = await server.person({ organizationId: owner.organizationId, role: 'Member' });
    const elsewhere = await server.person();
    const { token } = await elsewhere.key(['can_access_testing_suite'], 'organization');
    for (const route of others)
      for (const as of [member.token, token])
        expect(await statusOf(route, as)).toEqual([route[0], route[1], 200]);
  });

  test('survives ids that are none', async () => {
    const wrong: Things = { ...things };
    for (const key of Object.keys(things)) Object.assign(wrong, { [key]: "'; drop table test;" });
    for (const route of routesAbout(wrong))
      expect(await statusOf(route, owner.token)).toEqual([route[0], route[1], 404]);
  });
});
