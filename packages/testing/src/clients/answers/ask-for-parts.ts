import { z } from 'zod';
import type { World } from './asking.fixture.ts';
import { flag, ignored, list, needed, object, text, time, uuid, whole } from './go-types.ts';

const named = object({ id: text, name: text });
const tag = object({ id: needed.text, name: needed.text, color: text, test_count: whole });

/** What tests are made of: scripts, modules and tags (2.8 to 2.10). */
export async function askForParts({ ask }: World, test: string): Promise<void> {
  const script = object({
    id: needed.text,
    name: needed.text,
    code: text,
    runtime: text,
    description: text,
    created_at: text,
    updated_at: text,
  });
  const code = { name: 'counts', code: 'return 1', runtime: 'javascript' };
  const { id } = await ask('POST /tests/scripts', script, { body: code });
  const scripts = object({ scripts: z.array(script).length(1), count: needed.whole });
  await ask('GET /tests/scripts?limit=500', scripts);
  await ask('GET /tests/scripts/:id', script, { id });
  await ask('PUT /tests/scripts/:id', script, { id, body: { code: 'return 2' } });
  const users = { tests: z.array(named), modules: z.array(named), total: needed.whole };
  await ask('GET /tests/scripts/:id/tests', object(users), { id });
  await ask('DELETE /tests/scripts/:id', ignored, { id });
  await askForModules({ ask });

  await ask('POST /tests/tags', tag, { body: { name: 'smoke' } });
  const nightly = await ask('POST /tests/tags', tag, { body: { name: 'nightly' } });
  const synced = object({
    test_id: text,
    tags: z.array(object({ id: text, name: text, color: text, created: flag })).length(2),
  });
  const tag_names = ['smoke', 'fresh'];
  await ask('POST /tests/tags/tests/:test/sync', synced, { test, body: { tag_names } });
  await ask('GET /tests/tags', object({ tags: z.array(tag).min(3) }));
  await ask('PATCH /tests/tags/:id', tag, { id: nightly.id, body: { color: '#112233' } });
  await ask('GET /tests/tags/tests/:test', z.array(tag).length(2), { test });
  const result = object({ test_id: text, success: z.boolean(), error: text });
  const counts = { success_count: needed.whole, error_count: needed.whole };
  await ask('POST /tests/tags/tests/bulk-sync', object({ results: z.array(result), ...counts }), {
    body: { test_ids: [test], tags_to_add: ['late'] },
  });
  await ask('DELETE /tests/tags/:id', ignored, { id: nightly.id });
}

async function askForModules({ ask }: Pick<World, 'ask'>): Promise<void> {
  const module = object({
    id: needed.text,
    name: needed.text,
    description: text,
    blocks: z.array(object({ type: text })),
    version: needed.whole,
    created_at: text,
    updated_at: text,
    org_id: text,
  });
  const one = object({ message: text, result: module });
  const blocks = [{ type: 'instructions', step_description: 'Tap "A"' }];
  const made = await ask('POST /modules/create', one, { body: { name: 'taps', blocks } });
  const { id } = made.result;
  await ask('GET /modules/list', object({ message: text, result: z.array(module).length(1) }));
  await ask('GET /modules/:id', one, { id });
  await ask('PUT /modules/update/:id', one, { id, body: { blocks: [], expected_version: 1 } });
  const version = object({
    id: text,
    module_id: text,
    version: needed.whole,
    blocks: z.array(z.unknown()),
    name: text,
    description: text,
    created_at: text,
    modified_by: text,
    modified_by_email: text,
  });
  const versions = object({ total: needed.whole, versions: z.array(version).min(1) });
  await ask('GET /modules/:id/versions?limit=50', versions, { id });
  await ask('POST /modules/:id/restore', ignored, { id, body: { version: 1 } });
  await ask('GET /modules/:id/tests', object({ tests: z.array(named), total: whole }), { id });
  await ask('DELETE /modules/delete/:id', object({ message: text }), { id });
}

const file = object({
  id: needed.text,
  org_id: text,
  user_id: text,
  filename: needed.text,
  file_size: needed.whole,
  content_type: text,
  description: text,
  status: text,
  created_at: text,
  updated_at: text,
});

/** Variables and files of the organization (2.11, 2.12). */
export async function askForValues({ ask, server }: World, test: string): Promise<void> {
  const row = object({
    id: needed.text,
    test_uid: text,
    variable_name: text,
    variable_value: text,
  });
  const sent = { test_uid: test, variable_name: 'city', variable_value: 'Puebla' };
  const base = '/variables/custom';
  const one = object({ message: text, result: row });
  const { result } = await ask(`POST ${base}/add`, one, { body: sent });
  const rows = object({ message: text, result: z.array(row).length(1) });
  await ask(`GET ${base}/read_variables?test_uid=:test`, rows, { test });
  const value = { test_uid: test, variable_id: result.id, new_value: 'Oaxaca' };
  await ask(`PUT ${base}/update_value`, ignored, { body: value });
  const name = { test_uid: test, variable_name: 'town' };
  await ask(`PUT ${base}/update/:id`, ignored, { id: result.id, body: name });
  const exists = object({ exists: z.boolean(), variable_name: text, variable_value: text });
  const asked = `GET ${base}/check_exists?test_id=:test&variable_name=town`;
  await ask(asked, exists.extend({ exists: z.literal(true) }), { test });
  await ask(`DELETE ${base}/delete?test_uid=:test&variable_name=town`, ignored, { test });
  await ask(`DELETE ${base}/delete_all?test_uid=:test`, ignored, { test });
  await askForGlobals({ ask }, test);
  await askForFiles({ ask, server });
}

async function askForGlobals({ ask }: Pick<World, 'ask'>, test: string): Promise<void> {
  const global = object({
    id: needed.uuid,
    org_id: needed.uuid,
    variable_name: needed.text,
    variable_value: text,
    is_secret: flag,
    has_secret_value: flag,
    description: text,
    created_by: uuid,
    created_at: time,
    updated_at: time,
  });
  const one = object({ message: text, result: global });
  const secret = { variable_name: 'pin', variable_value: '1234', is_secret: true };
  const { id } = (await ask('POST /variables/global', one, { body: secret })).result;
  const hidden = global.extend({ variable_value: z.null().optional() });
  await ask('GET /variables/global', object({ message: text, result: z.array(hidden).length(1) }));
  await ask('PUT /variables/global/:id', one, { id, body: { variable_name: 'code' } });
  await ask('DELETE /variables/global/:id', ignored, { id });

  const launch = object({
    id: needed.text,
    org_id: text,
    key: needed.text,
    kind: z.enum(['key_value', 'ios_arguments']).nullish(),
    value: text,
    arguments: list(z.string()),
    is_secret: flag,
    has_value: flag,
    description: text,
    created_by: text,
    created_at: text,
    updated_at: text,
    attached_test_count: whole,
  });
  const base = '/variables/org_launch_env';
  const row = object({ message: text, result: launch });
  const rows = object({ message: text, result: z.array(launch).length(1) });
  const made = await ask(`POST ${base}`, row, { body: { key: 'MODE', value: 'demo' } });
  const env = made.result.id;
  await ask(`GET ${base}`, rows);
  await ask(`PUT ${base}/:env`, row, { env, body: { description: 'How it runs' } });
  const attached = { test_id: test, env_var_ids: [env] };
  await ask(`PUT ${base}/test-attachments`, rows, { body: attached });
  await ask(`GET ${base}/test-attachments?test_id=:test`, rows, { test });
  await ask(`DELETE ${base}/:env`, row.extend({ detached_test_count: needed.whole }), { env });
}

async function askForFiles({ ask }: Pick<World, 'ask' | 'server'>): Promise<void> {
  const begun = object({
    file,
    upload_url: needed.text,
    s3_key: text,
    expires_in: needed.whole,
    content_type: needed.text,
  });
  const send = async ({ upload_url, content_type }: z.infer<typeof begun>) => {
    const headers = { 'content-type': content_type };
    const put = await fetch(upload_url, { method: 'PUT', headers, body: 'hat' });
    z.literal(200).parse(put.status);
  };
  const facts = { filename: 'hat.txt', file_size: 3, content_type: 'text/plain' };
  const first = await ask('POST /files/upload-url', begun, { body: facts });
  const { id } = first.file;
  await send(first);
  await ask('POST /files/:id/complete-upload', file, { id, body: {} });
  await ask(
    'GET /files/?limit=100&offset=0',
    object({ files: z.array(file).length(1), count: whole }),
  );
  const link = object({ url: needed.text, filename: text, expires_in: whole });
  await ask('GET /files/:id/download-url', link, { id });
  await ask('PUT /files/:id', file, { id, body: { description: 'A hat' } });
  const again = await ask('PUT /files/:id/replace-url', begun, { id, body: facts });
  await send(again);
  const body = { ...facts, s3_key: again.s3_key, description: '' };
  await ask('POST /files/:id/complete-upload', file, { id, body });
  await ask('DELETE /files/:id', ignored, { id });
}
