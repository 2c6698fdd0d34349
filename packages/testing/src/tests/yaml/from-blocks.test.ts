import {
  savedTestSchema,
  savedTestYamlSchema,
  testYamlSchema,
  yamlValidationSchema,
} from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, idIn } from '../../testing/client.ts';
import type { TestPerson } from '../../testing/test-person.ts';
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

const own = `# Buying needs a full cart.
test:
  blocks:
    # first we log in
    - {type: module_import, module: log in}
    - step_description: Tap "Pay"   # the blue one
      type: instructions
    - type: code_execution
      script: total
      variable_name: sum
  metadata:
    name: buy
    platform: web
    tags: [smoke, pay]
    description: How to buy
  build: {name: shop, pinned_version: '1.10'}
  device: {model: AUTO, orientation: landscape}
  variables:
    who: ana
    mail: '{{who}}@shop.test'
  env_vars: [MODE]
  location: {latitude: 19.4326, longitude: -99.1332}
`;

async function validate(yaml_content: string, validation_type = 'full_test') {
  const body = { yaml_content, validation_type };
  return yamlValidationSchema.parse(await client.post('/tests/yaml/validate-yaml', body));
}

/** What the file above calls. */
async function surroundings(): Promise<void> {
  await client.post('/apps/', { name: 'Shop', platform: 'web' });
  await client.post('/tests/scripts', { name: 'total', code: 'print(1)', runtime: 'python' });
  await client.post('/modules/create', {
    name: 'log in',
    blocks: [{ type: 'instructions', step_description: 'Tap "Log in"' }],
  });
  await client.post('/variables/org_launch_env', { key: 'MODE', value: 'test' });
}

async function create(): Promise<string> {
  const sent = { name: 'buy', platform: 'web', tasks: [] };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

async function save(id: string, yaml: string, expected_version?: number) {
  return savedTestYamlSchema.parse(
    await client.put(`/tests/${id}/yaml`, { yaml, expected_version }),
  );
}

async function yamlOf(id: string) {
  return testYamlSchema.parse(await client.get(`/tests/${id}/yaml`)).yaml;
}

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
