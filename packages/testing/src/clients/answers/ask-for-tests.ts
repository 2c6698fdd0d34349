import { z } from 'zod';
import type { World } from './asking.fixture.ts';
import { flag, ignored, list, needed, object, open, text, time, uuid, whole } from './go-types.ts';

const tag = object({ id: text, name: text, color: text, description: text, test_count: whole });
const tests = object({
  tests: z.array(object({ id: needed.uuid, name: text, platform: text, tags: list(tag) })),
  count: needed.whole,
});

/** Account, tests and their files (1.3, 1.4, 2.2, 2.4 of the contract); answers a test's id. */
export async function askForTests({ ask, owner }: World): Promise<string> {
  const account = object({
    user_id: needed.text,
    org_id: needed.text,
    org_name: text,
    email: text,
    concurrency_limit: whole,
  });
  await ask('GET /entity/users/get_user_uuid', account);
  await ask(
    'GET /execution/billing/plan',
    object({
      plan: text,
      display_name: text,
      monthly_base: z.number(),
      free_credit_label: text,
      billing_exempt: flag,
    }),
  );
  const tasks: unknown[] = [
    { type: 'instructions', step_description: 'Open http://127.0.0.1:9/' },
    // As the YAML spells it; answers have the other spelling.
    JSON.parse('{"type":"if","condition":"The cart is visible","then":[{"type":"validation"}]}'),
  ];
  const body = { name: 'welcome', platform: 'web', tasks, org_id: owner.organizationId };
  const saved = object({ id: needed.uuid, version: needed.whole, name: text });
  const { id } = await ask('POST /tests/create', saved, { body });
  const block = object({ id: text, type: needed.text, step_description: text, condition: text });
  const branching = block
    .extend({ thenChildren: z.array(block) })
    .refine((sent) => !('then' in sent));
  const test = object({
    id: needed.uuid,
    name: needed.text,
    platform: needed.text,
    description: text,
    tasks: z.tuple([block, branching]),
    version: needed.whole,
    last_modified_by: text,
    app_id: text,
    pinned_version: text,
    metadata: open,
    mobile_targets: list(object({ device_model: text, os_version: text })),
    orientation: text,
    run_config: open,
  });
  await ask('GET /tests/get_test_by_id/:id', test, { id });
  await ask('PUT /tests/update/:id', saved, { id, body: { tasks, expected_version: 1 } });
  await ask('PUT /tests/update/:id', saved, { id, body: { run_config: { fail_fast: true } } });
  await ask('GET /tests/get_simple_tests?limit=200&offset=0', tests);
  await ask('GET /tests/get_tests?limit=200&offset=0', tests);
  const copy = await ask(
    'POST /tests/duplicate',
    object({
      success: flag,
      message: text,
      test_id: needed.uuid,
      name: text,
      platform: text,
      steps_count: whole,
      tags_copied: whole,
      variables_copied: whole,
      cookies_copied: whole,
    }),
    { body: { test_id: id, new_name: 'welcome again', copy_variables: true } },
  );
  const version = object({
    id: needed.uuid,
    test_id: needed.uuid,
    version: needed.whole,
    tasks: z.array(block),
    created_at: time,
    modified_by: uuid,
    modified_by_email: text,
  });
  const versions = object({ total: needed.whole, versions: z.array(version).min(1) });
  await ask('GET /tests/:id/versions?limit=50', versions, { id });
  await ask('POST /tests/:id/restore', ignored, { id, body: { version: 1 } });
  await ask('PATCH /tests/:id/device-target', ignored, { id, body: { orientation: 'portrait' } });
  const gone = object({ id: text, message: text });
  await ask('DELETE /tests/delete/:id', gone, { id: copy.test_id });
  await askAboutYaml({ ask });
  return id;
}

async function askAboutYaml({ ask }: Pick<World, 'ask'>): Promise<void> {
  const message = object({
    severity: z.enum(['error', 'warning']),
    code: text,
    message: needed.text,
    field_path: text,
    line: whole,
    column: whole,
    suggestion: text,
  });
  const validation = object({
    is_valid: z.boolean(),
    validation_type: text,
    errors: needed.whole,
    warnings: needed.whole,
    messages: z.array(message).min(1),
  });
  const body = { yaml_content: 'test: {metadata: {}}', validation_type: 'full_test' };
  await ask('POST /tests/yaml/validate-yaml', validation, { body });
  const made = object({
    success: flag,
    test_id: needed.uuid,
    blocks_count: needed.whole,
    generated_ids: list(z.string()),
    errors: list(z.string()),
    created_at: text,
  });
  const blocks = [{ type: 'instructions', step_description: 'Tap "A"' }];
  const metadata = { name: 'recorded', platform: 'web' };
  await ask('POST /tests/yaml/from-blocks', made, { body: { blocks, metadata } });
}
